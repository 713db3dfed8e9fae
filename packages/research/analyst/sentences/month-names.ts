/** The months as filings write them, January first. */
export const monthNames =
  "January February March April May June July August September October November December".split(" ");

/** Source of a pattern of any month's name. */
export const month = `(?:${monthNames.join("|")})`;
