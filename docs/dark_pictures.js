// Dark pictures of windows are in a folder dark/ beside the light ones: shows those that fit the colors of the page.
const showPictures = () => {
  const dark = document.body.getAttribute("data-md-color-scheme") === "slate";
  for (const picture of document.querySelectorAll("img[src*='pictures/']")) {
    const light = picture.getAttribute("src").replace("/dark/", "/");
    picture.setAttribute("src", dark ? light.replace(/[^/]+$/, "dark/$&") : light);
  }
};
new MutationObserver(showPictures).observe(document.body, { attributeFilter: ["data-md-color-scheme"] });
showPictures();
