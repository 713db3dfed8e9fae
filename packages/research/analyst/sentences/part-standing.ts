import type { Filed, FiledPart, FiledYear } from "./filed-year.ts";
import { fractions } from "./fractions.ts";
import { directionOf } from "./movements.ts";

/**
 * Holds what a filing's sentence says of the company's parts among each other against the
 * statements of its year: their rank, their share of revenue, and which of them there are.
 */

const plain = (text: string) => text.replaceAll("&", "and").replaceAll("’", "'");
/** Names of what is left over, which begin other things as well: "Other factors". */
const leftOver = /^(?:Other|Corporate)$/;

/** Lists the parts that a sentence names, as they come. */
const listNamed = (sentence: string, parts: readonly FiledPart[]) =>
  parts
    .filter(({ name }) => !leftOver.test(name))
    .flatMap((part) => {
      const name = RegExp.escape(plain(part.name));
      const at = sentence.search(new RegExp(String.raw`(?<![\p{L}\p{N}])${name}(?![\p{L}\p{N}])`, "u"));
      return at < 0 ? [] : [{ part, at, end: at + plain(part.name).length }];
    })
    .toSorted((a, b) => a.at - b.at);

const ordinals = ["", "second", "third", "fourth", "fifth"];
const whole =
  "segments?|regions?|markets?|products?|lines?|business(?:es)?|sources?|contributors?|parts?|net sales|revenues?";
const ranked = new RegExp(
  String.raw`\b(?:(second|third|fourth|fifth)[- ])?(largest|biggest|greatest|main|principal|primary|leading|smallest) (?:of|by|in|(?:\p{L}+ ){0,2}(?:${whole}))\b`,
  "u",
);
/** A verb that gives a rank to what stands before or after it. */
const being = /\b(?:is|are|was|were|remains?|remained|became|ranks?|as)\b/;

/** Returns whether a sentence ranks a part otherwise than its revenue does. */
const isOtherRank = (sentence: string, parts: readonly FiledPart[]): boolean => {
  const found = ranked.exec(sentence);
  if (!found) return false;
  const [, ordinal = "", word] = found;
  const named = listNamed(sentence, parts);
  const before = named.findLast(
    ({ end }) => end <= found.index && being.test(sentence.slice(end, found.index)),
  );
  const after = named.find(({ at }) => at > found.index && being.test(sentence.slice(found.index, at)));
  const { part } = before ?? after ?? {};
  if (!part) return false;
  return part.rank !== (word === "smallest" ? part.of : ordinals.indexOf(ordinal) + 1);
};

/** Words that hold two parts against each other. */
const comparing =
  /\bthan\b|\b(?:exceed|surpass|outsell|outweigh|outpace|overt[ao]k|trail)\w*|\b(?:comes?|came|ranks?) (?:before|after|ahead|behind)\b|\b(?:ahead of|twice)\b/;

const counts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, nine: 9 };
const ofRevenue = String.raw`(?:of )?(?:[\p{L}\p{N}'’]+ ){0,4}?(?:net )?(?:operating )?(?:sales|revenues?)\b`;
const inWords = new RegExp(
  String.raw`\b(?:(majority|most|bulk)|(none)|(?:(a|one|two|three|four|nine) )?(half|third|quarter|fifth|tenth)s?) ${ofRevenue}`,
  "iu",
);
const inPercent = new RegExp(String.raw`(\d+(?:\.\d+)?)(?:%| percent) of ${ofRevenue}`, "iu");
const bounds: readonly [pattern: RegExp, isWithin: (share: number, said: number) => boolean][] = [
  [/\b(?:more than|over|exceeding|at least) (?:a |one )?$/iu, (share, said) => share >= said],
  [/\b(?:less than|under|below|at most) (?:a |one )?$/iu, (share, said) => share <= said],
];
/** What is left when a part is taken off. */
const outside = /\b(?:outside|excluding|except|other than|beyond|apart from)\b/i;

/** Shares are of net sales or of all revenue, and rounded. */
const tolerance = { words: 0.03, percent: 0.015 };

/** A share of revenue as a sentence gives it, and how far the one of the statements may lie from it. */
type Share = { said: number; within: number; at: number };
const readShare = (sentence: string): Share | null => {
  const words = inWords.exec(sentence);
  if (words) {
    const [, most, , count = "", fraction = ""] = words;
    const said = (fractions[fraction.toLowerCase()] ?? 0) * (counts[count.toLowerCase()] ?? 1);
    return most
      ? { said: 3 / 4, within: 1 / 4, at: words.index }
      : { said, within: tolerance.words, at: words.index };
  }
  const percent = inPercent.exec(sentence);
  return percent && { said: Number(percent[1]) / 100, within: tolerance.percent, at: percent.index };
};

/** Returns whether a sentence gives the one part that it names another share of revenue than it has. */
const isOtherShare = (sentence: string, parts: readonly FiledPart[]): boolean => {
  const [named, ...others] = listNamed(sentence, parts);
  const found = readShare(sentence);
  if (!named || others.length > 0 || !found || outside.test(sentence)) return false;
  const { share } = named.part;
  if (share === null) return true;
  const { said, within, at } = found;
  const bound = bounds.find(([pattern]) => pattern.test(sentence.slice(0, at)));
  return bound ? !bound[1](share, said) : Math.abs(share - said) > within;
};

const listing =
  /\b(?:segments|regions)\b[^.]{0,30}?(?:\b(?:are|include|comprise|consist of|being)\b|:)(.*)$/u;
/** Returns whether a sentence lists, among parts of the company, one that the statements do not have. */
const isOtherList = (sentence: string, parts: readonly FiledPart[]): boolean => {
  const [, list = ""] = listing.exec(sentence) ?? [];
  if (listNamed(list, parts).length < 2) return false;
  // Names may hold "and" and commas of their own.
  const rest = listNamed(list, parts).reduce((text, { part }) => text.replaceAll(plain(part.name), ""), list);
  // What follows the list says something else of the segments.
  const [members = ""] = rest.split(/,? (?:and )?(?:includes?|which|that|with|each)\b/);
  return members.split(/[,;]| and /).some((one) => /^\s*(?:(?:the|our|\(\w+\)) )?\p{Lu}/u.test(one));
};

/** Where a result's reasons begin, those that worked against it, and words for the greater part. */
const because = /\b(?:due to|driven by|because of|reflecting|thanks to|as a result of)\b/;
const against = /\b(?:offset by|despite|in spite of)\b/;
const mainly = /\b(?:primarily|mainly|mostly|largely|chiefly)\b/;
const ofRevenueAlone =
  /^(?:In [^,]*, |During [^,]*, )?(?:[Tt]otal |[Oo]ur |[Cc]onsolidated )*(?:[Nn]et )?(?:operating )?(?:[Ss]ales|[Rr]evenues?)\b/;

/** Returns whether revenue moved otherwise than the parts that a sentence names as its reasons. */
const isOtherReason = (sentence: string, { parts, totals }: FiledYear): boolean => {
  const moves = directionOf(sentence);
  const [result = "", reasons] = sentence.split(because);
  if (!moves || reasons === undefined || !ofRevenueAlone.test(result)) return false;
  const [own = "", others = ""] = reasons.split(against);
  const partsIn = (text: string) => listNamed(text, parts).map(({ part }) => part);
  const isWith = ({ growth }: FiledPart) => growth === null || growth > 0 === moves.isUp;
  const isMoved =
    partsIn(own).every(isWith) && partsIn(others).every((part) => !isWith(part) || part.growth === null);
  if (!isMoved) return true;
  const addedBy = ({ amount, growth }: Filed) => (growth === null ? null : amount - amount / (1 + growth));
  const added = partsIn(own).map(addedBy);
  const whole = totals.revenue && addedBy(totals.revenue);
  if (!mainly.test(sentence) || added.length === 0 || !whole || added.includes(null)) return false;
  return added.reduce<number>((sum, one) => sum + (one ?? 0), 0) / whole < 1 / 2;
};

/** What grows or shrinks today: "a growing market". */
const growing =
  /\b(?:(growing|expanding|rising)|shrinking|declining|contracting) (?:market|business|region|segment|line|part|source|product)s?\b/;
/** Returns whether the one part that a sentence names moved otherwise than it says that it does. */
const isOtherMovement = (sentence: string, parts: readonly FiledPart[]): boolean => {
  const found = growing.exec(sentence);
  const [named, ...others] = listNamed(sentence, parts);
  const growth = named?.part.growth ?? null;
  return found !== null && others.length === 0 && growth !== null && growth > 0 !== (found[1] !== undefined);
};

/** Says how a sentence on the company's parts differs from the statements; null if it does not. */
export const faultOfStanding = (sentence: string, filed: FiledYear | null): string | null => {
  if (!filed) return null;
  const text = plain(sentence);
  if (isOtherRank(text, filed.parts)) return "it ranks a part of the company otherwise than the statements";
  if (isOtherShare(text, filed.parts)) return "it gives a part another share of revenue than the statements";
  if (isOtherMovement(text, filed.parts)) return "it says otherwise how a part moved";
  if (isOtherReason(text, filed)) return "it gives a part as a reason that moved otherwise";
  if (isOtherList(text, filed.parts)) return "it names a part that the statements do not have";
  return listNamed(text, filed.parts).length > 1 && comparing.test(text)
    ? "it compares parts of the company, which figures do"
    : null;
};
