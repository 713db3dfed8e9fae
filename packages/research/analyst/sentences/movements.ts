import { remember } from "../../remember.ts";

/**
 * How sentences of a filing say that something rose or fell, and which of them may be told without
 * the sentences beside them.
 */

const up = String.raw`increas(?:ed|es|ing)|rose|rises|grew|grows|climbed|(?:was|were|is|are) (?:up|higher)|went up|improv(?:ed|es)|expanded|widened|favou?rable|benefited|strengthened|gained|doubled|tripled|exceeded|surged|jumped|advanced|accelerated`;
const down = String.raw`decreas(?:ed|es|ing)|fell|falls|declin(?:ed|es)|(?:was|were|is|are) (?:down|lower)|went down|shrank|slid|slipped|narrowed|contracted|unfavou?rable|worsened|weakened|dropped|deteriorated|halved|slowed|eroded|plunged|sank|negatively impacted|adversely affected`;

const upward = new RegExp(String.raw`\b(?:${up})\b`, "i");
const downward = new RegExp(String.raw`\b(?:${down})\b`, "i");

/**
 * Sentences that are remembered: each is read beside a dozen others near it, and the next filing's
 * are others.
 */
export const sentencesAtOnce = 2_000;

/** Tells which way the first verb of direction goes, and where it stands; null if none does. */
export const directionOf = remember((sentence): { isUp: boolean; at: number } | null => {
  const [rises, falls] = [sentence.search(upward), sentence.search(downward)];
  if (rises < 0 && falls < 0) return null;
  const isUp = falls < 0 || (rises >= 0 && rises < falls);
  return { isUp, at: isUp ? rises : falls };
}, sentencesAtOnce);

/** The period that a result begins with. */
const period =
  /^(?:In|During|For|Throughout) (?:fiscal |the (?:fiscal )?year |the (?:\p{L}+ ){0,2}quarter |the (?:\p{L}+ ){1,4}(?:months|weeks) )?(?:of )?(?:fiscal )?(?:ended [\p{L}\p{N} ]+, )?\d{4},? (?:compared \p{L}+ (?:fiscal )?\d{4}, )?/u;
const measure =
  /\b(?:sales|revenues?|income|margins?|profits?|earnings|EPS|expenses?|costs?|volumes?|orders|backlog|deliveries|shipments|cash flows?|debt|cash|inventor(?:y|ies)|prices?|growth|stores|employees|customers|subscribers|members|production|productivity|demand|competition|amortization|obligations|liabilities|cancellations|depreciation|percentage|rate)\b/iu;
/** A result: a fall or rise of a measure that is told in the past. */
const isResult = (sentence: string): boolean =>
  (directionOf(sentence) !== null || /\b(?:records?|highs?|peaks?)\b/.test(sentence)) &&
  /\b(?:\p{L}+ed|rose|grew|fell|was|were|went|slid|shrank|reached)\b/u.test(sentence) &&
  measure.test(sentence);

/** What makes a result one of a part that nobody asked for. */
const partial =
  /\b(?:exclud\w+|excluding|without|except for|apart from|aside from|adjusted for|net of|constant[- ]currency|like[- ]for[- ]like|one of|some of|certain|selected|smallest|tiny|few|(?:last|first|final|single|one) (?:day|week|month|hour|weekend)s?|pilot|test)\b/i;

/** Says why a sentence on results tells of a part as of the whole; null if it does not. */
export const faultOfPart = (sentence: string): string | null => {
  const moves = directionOf(sentence);
  if (!moves || !isResult(sentence)) return null;
  const before = sentence.slice(0, moves.at);
  if (/ which | that /.test(before)) return null;
  if (partial.test(before)) return "it tells of a part of a result";
  return /^(?:In|During|On|At|For|With|Among|Within|To|From|Across|Outside) /.test(before.replace(period, ""))
    ? "it tells of a part of a result"
    : null;
};

/** A sentence with no result in it: of the present, without a comparison or an amount. */
const tellsResult =
  /\b(?:was|were|had|made up|rose|grew|fell|went|came|outpaced|offset|reached|contributed|represented)\b|\b(?:margins?|profits?|earnings|income|losses|cancellations|obligations)\b.*\b\p{L}+ed\b|\b(?:the|this|that) (?:whole |entire |total )?(?:increase|decrease|growth|decline|gain|improvement|rise|fall)\b/iu;
const isFlat = /\b(?:unchanged|flat|stable|constant|in line)\b/i;

/** Tells whether a sentence beside a result may turn it: one of another direction, or of none. */
const mayTurn = (result: string, near: string): boolean => {
  const [own, other] = [directionOf(result), directionOf(near)];
  if (other) return other.isUp !== own?.isUp && isResult(near);
  return tellsResult.test(near) && !isFlat.test(near);
};

/** Says why a result is not told without those beside it in its paragraph; null if it may be. */
export const faultOfLoneResult = (
  quoted: readonly string[],
  { before, after }: { before: readonly string[]; after: readonly string[] },
): string | null => {
  const last = quoted.findLast(isResult);
  const first = quoted.find(isResult);
  if (!first || !last) return null;
  const isTurned =
    before.slice(-1).some((one) => mayTurn(first, one)) ||
    after.slice(0, 2).some((one) => mayTurn(last, one));
  return isTurned ? "a sentence beside it may turn the result that it tells: quote both" : null;
};
