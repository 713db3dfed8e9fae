import { faultOfClaim } from "../sentences/claims.ts";
import { isPlainName } from "../sentences/plain-name.ts";
import { type Passage, sentencesOf } from "../sentences/quotations.ts";
import { countWords } from "../wording/count-words.ts";
import { listOf } from "../wording/format.ts";

/** What begins a list, word for word, and the names of its entries. */
export type NamedList = { text: string; items: readonly string[] };

/** Entries that a list has, and words of the name of one. */
const entries = { least: 2, most: 6 };
const mostWordsOfName = 5;
/** Words of a list with what begins it at most. */
const mostWords = 40;

/** What a sentence says of the list alone: ", listed below:". */
const pointing =
  /(?:,? (?:(?:as )?(?:listed|described|shown|set forth) below|as follows|(?:including|which include)(?: the following)?))?:$/i;

/** Where the name of an entry ends, and what the entry says of it begins. */
const endOfName =
  /(?::| [–—-]|\.(?= \p{Lu}|$)|;|,?(?: and)?$|,? \(|,? (?:which|consists?|includes?|including|comprises?|contains?|such as)\b)/u;

/** Returns the name with which an entry of a list begins; null if it is a sentence. */
const nameOf = ({ text }: Passage): string | null => {
  const name = text.slice(0, text.search(endOfName)).trim();
  const isName = name !== "" && isPlainName(name) && countWords(name) <= mostWordsOfName;
  return isName ? name : null;
};

/**
 * Reads the list that a passage begins: its last sentence, which ends with a colon, and the names
 * of the entries after it, but not those of lists within them. Null if an entry has no name, or if
 * the list is long.
 */
export const readNamedList = (passages: readonly Passage[], at: number): NamedList | null => {
  const start = passages[at];
  const lead = start && !start.mark ? (sentencesOf(start).at(-1) ?? "") : "";
  const first = passages[at + 1];
  if (!first?.mark || !/^\p{Lu}.*:$/u.test(lead) || faultOfClaim(lead) !== null) return null;
  const rest = passages.slice(at + 1);
  const end = rest.findIndex(({ mark, part }) => !mark || part !== first.part);
  const own = rest.slice(0, end < 0 ? rest.length : end).filter(({ mark }) => mark === first.mark);
  const names = [...Map.groupBy(own, ({ paragraph }) => paragraph).values()].map(
    ([one]) => one && nameOf(one),
  );
  const items = names.filter((name) => typeof name === "string");
  const text = lead.replace(pointing, "");
  const isShort = countWords(`${text} ${items.join(" ")}`) <= mostWords;
  return items.length === names.length &&
    items.length >= entries.least &&
    items.length <= entries.most &&
    isShort
    ? { text, items }
    : null;
};

/** Writes a quotation in its marks, with the names of the list that it begins. */
export const writeQuoted = ({ text, items }: { text: string; items?: readonly string[] }): string =>
  items ? `“${text}”: ${listOf(items)}.` : `“${text}”`;
