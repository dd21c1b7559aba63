// Pictures of windows are in pictures/, dark ones in pictures/dark/: shows those that fit the colors of the page.
const showPictures = () => {
  const dark = document.body.getAttribute("data-md-color-scheme") === "slate";
  for (const picture of document.querySelectorAll("img[src*='pictures/']")) {
    const light = picture.getAttribute("src").replace("pictures/dark/", "pictures/");
    picture.setAttribute("src", dark ? light.replace("pictures/", "pictures/dark/") : light);
  }
};
new MutationObserver(showPictures).observe(document.body, { attributeFilter: ["data-md-color-scheme"] });
showPictures();
