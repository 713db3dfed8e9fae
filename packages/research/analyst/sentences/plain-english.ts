import { filingWordTable } from "../../data/reference-tables.ts";

/** Letters of other alphabets that look like Latin ones, digits of others, and what is not seen. */
const disguise = /(?![ -\u024F\u1E00-\u1EFF])\p{L}|(?!\d)\p{N}|[\p{Cf}\p{Co}\p{Mn}]/u;
/** A number with a letter among its digits: "53O", "l66,000". */
const mixed = /(?<![\p{L}\p{N}])(?:[lIO][\d,.]*\d|\d[\d,.]*[lIO][\d,.]*)(?![\p{L}\p{N}])/u;

/** Share of a sentence's small words that annual reports have in common; English has over a third. */
const leastCommon = 0.25;
/** Small words of other languages, of which one turns an English sentence: "nicht". */
const foreign =
  /(?<![\p{L}’'-])(?:nicht|kein\p{Ll}{0,2}|ohne|sind|wird|oder|nur|aber|sans|jamais|aucune?s?|seulement|avec|niet|geen|zonder|maar|nunca|ning[uú]n\p{Ll}?|pero|senza|nessun\p{Ll}?|solamente|n[aã]o|nunca|aldrig|ikke|inte)(?![\p{L}’'-])/u;
/** Words that are too few to tell. */
const fewWords = 5;

/** Says why a quotation's letters may be read as others, or not at all; null if they are English. */
export const faultOfLetters = (text: string): string | null => {
  if (disguise.test(text) || mixed.test(text))
    return "it holds letters or digits that look like others, or are not seen";
  if (foreign.test(text)) return "it is not in English";
  const words = text.match(/(?<![\p{L}\p{N}’'-])\p{Ll}{3,}(?![\p{L}\p{N}’'-])/gu) ?? [];
  const common = words.filter((word) => filingWordTable().words.has(word));
  return words.length >= fewWords && common.length < leastCommon * words.length
    ? "it is not in English"
    : null;
};
