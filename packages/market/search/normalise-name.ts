const accents = /[\u0300-\u036f]/g;
const fillers = /\b(and|the)\b/g;
const legalForms =
  /( (incorporated|inc|corporation|corp|company|companies|co|ltd|limited|plc|nv|sa|ag|se|llc|lp|holdings?|group|class [abc]|stock|shares?))+$/;

/**
 * Normalises a name for comparison: lower-case words without accents, signs, "and", "the" and legal
 * forms. "The Coca-Cola Company" and "coca cola" are the same, so are "AT&T Inc." and "at & t".
 */
export function normaliseName(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(accents, "")
    .toLowerCase()
    .replaceAll(/['’.]/g, "")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .replaceAll(fillers, " ")
    .replaceAll(/ +/g, " ")
    .trim()
    .replace(legalForms, "");
}

/** Removes the spaces of a normalised name: "jp morgan" and "jpmorgan" are the same. */
export function joinWords(normalised: string): string {
  return normalised.replaceAll(" ", "");
}
