import type { ReportContent } from "@plumbline/report/report.ts";
import type { Evidence } from "@plumbline/report/thesis.ts";
import { splitSentences } from "@plumbline/report/split-sentences.ts";
import { dateInWords, monthInWords, percent } from "../analyst/wording/format.ts";
import { isMoved } from "./claim-words.ts";
import { findDayForDay } from "./day-for-day-claims.ts";

/** What is quoted of a 10-Q on results, with the text that quotes it. */
type Claim = { measure: "revenue" | "margin"; text: string; quotation: string };
type Content = Pick<ReportContent, "thesis" | "inputs">;

const questions: readonly [start: string, measure: Claim["measure"]][] = [
  ["What grew", "revenue"],
  ["What do margins do", "margin"],
];

const isOfQuarter = ({ source, part }: Evidence): boolean =>
  (source.form ?? "").startsWith("10-Q") && part === "Management’s discussion";

/** Lists what the answers and texts on growth and margins quote of a 10-Q. */
const listClaims = ({ thesis }: Content): Claim[] => {
  const { evidence = [], answers = [], growthAnalysis, marginAnalysis, marginCatalyst } = thesis;
  const ofAnswers = questions.flatMap(([start, measure]) =>
    answers
      .filter(({ question }) => question.startsWith(start))
      .flatMap(({ text, quotes = [] }) =>
        quotes.filter(isOfQuarter).map(({ quotation }) => ({ measure, text, quotation })),
      ),
  );
  const sections = [
    { field: "growthAnalysis", measure: "revenue", text: growthAnalysis.text },
    { field: "marginAnalysis", measure: "margin", text: marginAnalysis.text },
    { field: "marginCatalyst", measure: "margin", text: marginCatalyst.text },
  ] as const;
  const ofSections = sections.flatMap(({ field, measure, text }) =>
    evidence
      .filter((one) => one.field === field && isOfQuarter(one))
      .map(({ quotation }) => ({ measure, text, quotation })),
  );
  return [...ofAnswers, ...ofSections];
};

const cost = /\b(?:costs?|expenses?|spending|provision|SG&A|R&D)\b/i;
const up = /\b(?:increas\w+|grew|growth|rose|higher|improv\w+|up \d)/i;
const down = /\b(?:decreas\w+|declin\w+|fell|lower|down \d)/i;

/** Reads which way a quotation says that its measure moved, before it says why: 1 up, -1 down. */
const readWay = (quotation: string): number => {
  const [said = ""] = quotation.split(/\b(?:due|driven|primarily|reflecting|because)\b/);
  const [rises, falls] = [said.search(up), said.search(down)];
  if (rises < 0 && falls < 0) return 0;
  const isUp = falls < 0 || (rises >= 0 && rises < falls);
  return (isUp ? 1 : -1) * (cost.test(said) && !/\b(?:margin|income|profit)/i.test(said) ? -1 : 1);
};

/** Reads the ends of the two quarters of the inputs, the earlier first, and their figures. */
const readQuarters = ({ inputs }: Content) => {
  const ends = Object.keys(inputs)
    .flatMap((name) => /^revenue, quarter to (\S+)$/.exec(name)?.[1] ?? [])
    .toSorted();
  const read = (line: string, at: string) => inputs[`${line}, quarter to ${at}`] ?? NaN;
  return ends.map((end) => ({
    end,
    revenue: read("revenue", end),
    margin: read("operatingIncome", end) / read("revenue", end),
  }));
};

/** Reads the quarter's end and which way revenue and the operating margin moved, from the inputs. */
const readQuarter = (content: Content) => {
  const [before, now] = readQuarters(content);
  return before && now
    ? {
        end: now.end,
        revenue: Math.sign(now.revenue - before.revenue),
        margin: Math.sign(now.margin - before.margin),
      }
    : null;
};

const shown = String.raw`−?[\d.]+%`;
const ownWords = new RegExp(
  `^In the quarter to (?<day>\\d+ \\w+ \\d{4})(?:, of \\d+ days after \\d+,)? (?:revenue (?<way>grew|fell|stayed flat)(?: (?<size>${shown}))?|the (?:operating margin|pretax margin|margin before interest and tax) was (?<to>${shown}), after (?<from>${shown}))`,
);

/** How growth of the quarter is given beside that of other months, with the verb of these unless it has its own. */
const besideOthers = [
  /revenue (?<of>grew|fell|stayed flat)(?: [\d.]+%)? in fiscal \d{4}(?: \([^)]*\))* and (?<verb>grew|fell|stayed flat)? ?(?<size>[\d.]+%)?(?: \([^)]*\))? ?in the quarter to (?<day>(?:\d+ )?\w+ \d{4})/,
  /(?<signed>−?[\d.]+%) in the last quarter/,
];

type Quarter = ReturnType<typeof readQuarters>[number];

/** Returns whether growth of the quarter is as given beside that of other months. */
const isQuarter = (found: Record<string, string | undefined>, before: Quarter, now: Quarter): boolean => {
  const growth = now.revenue / before.revenue - 1;
  if (found["signed"]) return percent(growth) === found["signed"];
  const verb = found["verb"] ?? found["of"];
  return (
    isMoved(verb, found["size"], growth) &&
    [dateInWords(now.end), monthInWords(now.end)].includes(found["day"] ?? "")
  );
};

/** Finds sentences of the answers on the quarter's own figures, and which of them these contradict. */
const findOwnClaims = (content: Content) => {
  const [before, now] = readQuarters(content);
  const sentences = (content.thesis.answers ?? []).flatMap(({ text }) => splitSentences(text));
  return sentences.flatMap((sentence) => {
    const dayForDay = findDayForDay(sentence).map((isTrue) => ({ sentence, isTrue }));
    const beside = besideOthers.map((pattern) => pattern.exec(sentence)?.groups).find(Boolean);
    if (beside)
      return [...dayForDay, { sentence, isTrue: before && now ? isQuarter(beside, before, now) : false }];
    const found = ownWords.exec(sentence)?.groups;
    if (!found) return dayForDay;
    const { day, way, size, to, from } = found;
    if (!before || !now || dateInWords(now.end) !== day) return [{ sentence, isTrue: false }];
    const growth = now.revenue / before.revenue - 1;
    const isMoved = way === "stayed flat" ? Math.abs(growth) < 0.0005 : percent(Math.abs(growth)) === size;
    const isWay = way === "stayed flat" || (way === "grew") === growth > 0;
    const isMargin = percent(now.margin) === to && percent(before.margin) === from;
    return [...dayForDay, { sentence, isTrue: way ? isMoved && isWay : isMargin }];
  });
};

/** How a text introduces a sentence of a 10-Q; the day is that to which its quarter goes. */
const introduced = /(?:The quarterly report(?: to (?<day>[^:“]+?))?|It adds:?)(?: says:)? “$/;

/**
 * Finds what a report says and quotes of the quarter of a 10-Q on results, and which of it the
 * figures of the quarter that the report lists contradict: the way that it moved, and the day to
 * which it is said to go. A cost that rose with a margin may have risen more slowly than revenue,
 * which no list says.
 */
export const findQuarterClaims = (content: Content) => {
  const claims = listClaims(content);
  const quarter = readQuarter(content);
  const isContradicted = ({ measure, text, quotation }: Claim): boolean => {
    const at = text.indexOf(`${quotation}”`);
    const found = at < 0 ? null : introduced.exec(text.slice(0, at));
    if (!found || !quarter) return true;
    const { day } = found.groups ?? {};
    if (day && day !== dateInWords(quarter.end)) return true;
    const way = readWay(quotation);
    const isSlowCost = measure === "margin" && way < 0 && quarter.margin > 0 && /\d ?%/.test(quotation);
    return !isSlowCost && way !== quarter[measure];
  };
  const own = findOwnClaims(content);
  return {
    claims: [...claims.map(({ quotation }) => quotation), ...own.map(({ sentence }) => sentence)],
    contradictions: [
      ...claims.filter(isContradicted).map(({ quotation }) => quotation),
      ...own.filter(({ isTrue }) => !isTrue).map(({ sentence }) => sentence),
    ],
  };
};
