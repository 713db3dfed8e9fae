/** What says why a result moved. */
export const cause =
  /\b(?:due to|driven by|result of|resulted from|attributable to|reflect(?:s|ed|ing)|led by|because of)\b/i;
export const figure = /\d/;
export const money = /\$\d/;
/** Products, places and companies by name: capitals that do not begin the sentence. */
export const names = /[\p{Ll},] (?!The\b|Company\b|We\b|Our\b|U\.S)\p{Lu}[\p{L}’&-]{2,}/u;
export const manyNames = /(?:[\p{Ll},] (?!The\b|Company\b|We\b|Our\b)\p{Lu}[\p{L}’&-]{2,}.*){3}/u;
