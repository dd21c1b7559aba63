"""The road: a track's spaces and arrows as arrays, and what they tell about a lap. `road` holds the arrays;
`stations` and `flow` find out where spaces lie along the lap and which way they are driven; `progress`,
`finish_line`, `inside` and `arrow_vectors` answer questions from that."""
