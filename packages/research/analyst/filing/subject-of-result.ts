import { isNumber } from "../../numbers.ts";
import type { FiguresSay } from "./figures-say.ts";
import type { Quotable } from "./list-quotables.ts";
import { patternOfName } from "./pattern-of-name.ts";
import { amountIn, isOfOtherGrowth, isOfWhole, percentIn } from "./quarter-results.ts";

/** How a sentence begins that names what moved after how: "The increase in Pumps operating income". */
const moving = /^The (?:increases?|decreases?|growth|declines?) in (?:the )?/;

/** Letters before a name up to which it is the subject. */
const mostBefore = 12;
/** A word of another name right before one: "Personal Health Care" is not the segment Health Care. */
const partOfName =
  /(?:^|\s)(?!(?:The|Our|In|For|At|Of|Net|Total|Overall|Higher|Lower|Increased|Decreased|Strong|Reported|Organic|Worldwide|Global)\s)\p{Lu}\p{Ll}+\s$/u;

/** Returns whether a name of the figures is in a text, and whether it is what a result is of. */
export const findName = (name: string, text: string): "subject" | "named" | null => {
  const own = text.replace(moving, "");
  const at = own.search(patternOfName(name));
  if (at < 0) return null;
  return at < mostBefore && !partOfName.test(own.slice(0, at)) ? "subject" : "named";
};

/** Returns the part by the figures that a result is of; undefined if it is of none that they know. */
export const findMover = <T extends { name: string }>(movers: readonly T[], text: string): T | undefined =>
  movers.find(({ name }) => findName(name, text) === "subject");

/** What comes before the cause of a result. */
const beforeCause = (text: string): string =>
  text.split(/\b(?:due to|driven by|primarily|reflect\w*)\b/)[0] ?? "";

/** Part of revenue, or of its change, from which a part is most of it. */
const most = 0.5;

/** A share of revenue that a result gives its subject. */
const ownShare =
  /\brepresent\w* (?:over|more than|approximately|about|nearly)? ?(\d\d)% of .{0,40}?\b(?:[Rr]evenues?|[Ss]ales)\b/;

/** Returns whether a result is of revenue as a whole, or of a part that is or moved most of it. */
export const isOfMost = (one: Pick<Quotable, "text" | "isInSegment">, say: FiguresSay): boolean => {
  const first = beforeCause(one.text);
  if (isOfWhole(one, "growth")) return !isOfOtherGrowth(first, say);
  const share = ownShare.exec(one.text)?.[1];
  const [amount, { change = null }] = [amountIn(first), say];
  const isUnknown = findMover(say.movers, first) === undefined;
  const isAmount = isUnknown && amount !== null && isNumber(change) && amount >= most * Math.abs(change);
  return isAmount || (share !== undefined && Number(share) >= 100 * most);
};

/**
 * Returns whether a result is of a small part that moved little of revenue, which alone explains
 * nothing, or of a segment whose size the figures do not know.
 */
export const isOfSlight = (
  { text, segment }: Pick<Quotable, "text" | "segment">,
  { slight = [], movers }: FiguresSay,
): boolean => {
  const ofPart = findMover(
    slight.map((name) => ({ name })),
    beforeCause(text),
  );
  if (ofPart || segment === undefined) return ofPart !== undefined;
  const isUnknown = movers.length > 0 && !movers.some(({ name }) => name === segment);
  return slight.includes(segment) || isUnknown;
};

/** Points of growth by which a part grew faster than the company. */
const leastFaster = 0.02;

/**
 * Returns whether a result is of a part that the figures do not know and that grew faster than the
 * company, by its first percentage.
 */
export const isOfFaster = (one: Pick<Quotable, "text" | "isInSegment">, say: FiguresSay): boolean => {
  const first = beforeCause(one.text);
  if (say.growth === null || isOfWhole(one, "growth") || findMover(say.movers, first)) return false;
  const growth = percentIn(first);
  return growth !== null && growth >= say.growth + leastFaster;
};

/** How a cause begins that is only more, or less, revenue of parts: "lower revenues in Men's". */
const moreOfParts =
  /\b(?:due to|driven by|primarily|reflect\w*|led by|because of|attributable to|results? of)\b(?:(?: primarily| mainly| to| an?| the| by))* (?:higher|lower|increased|decreased|increases?|decreases?|growth|declines?)\b[^,;]{0,40}?\b(?:sales|revenues?)\b(?<rest>.*)$/i;
/** What moves revenue itself. */
const ofDemand =
  /\b(?:volumes?|pric\w+|demand|units?|customers?|subscri\w+|mix|traffic|transactions|acqui\w+|currenc\w+|exchange|stores?|comparable|shipments|deliver\w+|due to|driven by|members\w*)\b/i;

/** What begins a cause, and the words of one that names nothing but parts. */
const causal = /\b(?:due to|driven by|led by|because of|attributable to|results? of)\b(?<rest>.*)$/i;
const besideNames =
  /\b(?:growth|gains|increases?|decreases?|declines?|higher|lower|net|revenues?|sales|segments?|business(?:es)?|in|of|from|by|our|the|its|both|and|an?)\b/gi;

/** Returns whether a cause names parts by the figures and says nothing else. */
const namesOnlyParts = (text: string, { movers }: FiguresSay): boolean => {
  const rest = causal.exec(text)?.groups?.["rest"];
  if (rest === undefined) return false;
  const without = movers.reduce((left, { name }) => left.replace(patternOfName(name), ""), rest);
  return without !== rest && !/\p{L}/u.test(without.replaceAll(besideNames, ""));
};

/**
 * Returns whether the cause that a result of most of revenue, or of a place, gives is only that
 * revenue of its parts moved, which is the result itself, broken down. What moved within a product
 * line the figures do not say.
 */
export const isBreakdown = (one: Pick<Quotable, "text" | "isInSegment">, say: FiguresSay): boolean => {
  if (namesOnlyParts(one.text, say)) return true;
  const found = moreOfParts.exec(one.text);
  if (!found || ofDemand.test(found[0].replace(/^\S+ (?:to|by|of)\b/, ""))) return false;
  const places = (say.places ?? []).map((name) => ({ name }));
  return isOfMost(one, say) || findMover(places, beforeCause(one.text)) !== undefined;
};
