import { isNumber, quotient } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { listYears } from "../unusual/company-year.ts";
import { listReasons } from "./margin-lines.ts";
import { type MarginYear, readBoth } from "./margin-parts.ts";
import { describeSplit } from "./margin-split.ts";
import { describeCharges, type Pair, type Step, wayOf } from "./margin-words.ts";
import { nameOutside } from "./outside-operations.ts";

/** Change of a margin, as a fraction of revenue, from which it is called a reason. */
const leastReason = 0.0015;

/** Lists pairs of fiscal years in a row, the newest first. */
export const listPairs = ({ brief, evidence }: ReportContext): Pair[] => {
  const years = listYears(brief, evidence).map((year): MarginYear => ({
    ...year,
    isStated: !year.isDerived?.("operatingIncome"),
  }));
  return years
    .slice(1)
    .map((now, i): Pair => [years[i] as MarginYear, now])
    .toReversed();
};

const readStep = (
  pair: Pair,
  line: "netIncome" | "operatingIncome" | "shareBasedCompensation",
): Step | null => {
  const [from, to] = pair.map((year) => quotient("margin", year.read(line), year.read("revenue")));
  return isNumber(from) && isNumber(to) ? [from, to] : null;
};

type Reasons = ReturnType<typeof listReasons>;

/** Begins a sentence's words in lower case, to go on with them. */
export const goOn = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Part of what operations did below which their first line alone does not say why. */
const leastOfLine = 0.5;

/**
 * Finds the line that moved operations most beside the first one, where that did less than half of
 * it; undefined if it did more, or if no other is known.
 */
const findNext = (reasons: Reasons, line: Reasons[number] | undefined): Reasons[number] | undefined => {
  const ofOperations = reasons.filter(({ group }) => group === "operations");
  const whole = ofOperations.reduce((sum, { effect }) => sum + effect, 0);
  if (!line || line.isAll || line.isRest || line.effect / whole >= leastOfLine) return undefined;
  return ofOperations.find(
    (one) =>
      one !== line &&
      one.effect * line.effect > 0 &&
      one.text !== null &&
      !one.isRest &&
      !one.lines?.includes("impairment"),
  );
};

/** Part of what operations did to the margin from which one line of them is the cause. */
const leastOfGroup = 0.5;

/**
 * Lists the lines that moved a year's net margin, finds the one that moved operations most the way
 * they went, and says which group of lines moved the net margin most.
 */
const findReasons = (context: ReportContext, pair: Pair) => {
  const way = wayOf(readStep(pair, "netIncome"));
  const titleOutside = nameOutside(context, ...pair);
  const all = listReasons(...pair, titleOutside);
  const reasons = all.filter(({ effect }) => Math.abs(effect) >= leastReason);
  const ofOperations = readBoth(...pair, ["operatingIncome"]);
  const wayOfOperations = ofOperations ? Math.sign(ofOperations.to - ofOperations.from) : way;
  const line = reasons.find(
    ({ group, effect, text }) => group === "operations" && effect * wayOfOperations > 0 && text !== null,
  );
  const isCharge = line?.lines?.includes("impairment") === true;
  const words = isCharge
    ? describeCharges(context, { pair, lines: line?.lines ?? [] })
    : line?.text && !line.isAll && goOn(line.text);
  const next = isCharge ? undefined : findNext(reasons, line);
  const ofGroup = all.reduce((sum, { group, effect }) => (group === "operations" ? sum + effect : sum), 0);
  /** Says of lines that are less than half of what operations did that there are others. */
  const writeLines = (text: string, effect: number) =>
    Math.abs(effect) < leastOfGroup * Math.abs(ofGroup) ? `among others, ${text}` : text;
  const write = (of: string | null) => describeSplit(context, { pair, titleOutside, line: of });
  const effect = line?.effect ?? 0;
  const [split, ofTwo] = [
    write(words ? writeLines(words, effect) : null),
    next?.text ? write(writeLines(`${words}; ${goOn(next.text)}`, effect + next.effect)) : null,
  ];
  const texts = [...(ofTwo?.texts ?? []), ...(split?.texts ?? [])];
  return { way, reasons, line, next, split: split && { ...split, texts } };
};

/** Years before the newest of which a line of costs still says something. */
const mostYearsBack = 2;

/**
 * Names the line that moved operations most in the newest year whose costs are filed by line; null
 * if that is long ago. That all costs grew less than revenue is only what a rising margin means.
 */
const describeOlder = (context: ReportContext, pairs: readonly Pair[]): string | null => {
  const found = pairs
    .slice(1, 1 + mostYearsBack)
    .map((pair) => ({ year: pair[1].fiscalYear, ...findReasons(context, pair) }))
    .find(({ line }) => line && !line.isAll && !line.isRest && line.text !== null);
  return found?.line?.text
    ? `In fiscal ${found.year}, the last with costs by line, ${goOn(found.line.text)}.`
    : null;
};

/** Reads what the margins did in the newest fiscal year, and the lines that moved the net margin. */
export const readMargins = (context: ReportContext) => {
  const pairs = listPairs(context);
  const [newest] = pairs;
  const stepOf = (line: Parameters<typeof readStep>[1]) => (newest ? readStep(newest, line) : null);
  const { way, reasons, line, next, split } = newest
    ? findReasons(context, newest)
    : { way: 0, reasons: [], line: undefined, next: undefined, split: null };
  const [net, operating, pay] = [
    stepOf("netIncome"),
    stepOf("operatingIncome"),
    stepOf("shareBasedCompensation"),
  ];
  const isPayPart = pay && (pay[0] - pay[1]) * way >= leastReason;
  const older = line?.isAll ? describeOlder(context, pairs) : null;
  return {
    last: newest?.[1] ?? null,
    net,
    operating,
    reasons,
    line,
    next,
    split,
    older,
    sharePay: isPayPart ? pay : null,
  };
};

export type Margins = ReturnType<typeof readMargins>;

/** Lists the lines that no sentence before has named. */
export const listOthers = ({ reasons, line, next, split }: Margins): string[] =>
  reasons
    .filter((one) => (one !== line && one !== next) || (split && !split.groups.includes("operations")))
    .filter(({ group, isRest }) => !isRest && (group === "operations" || !split?.groups.includes(group)))
    .flatMap(({ text }) => (text ? [`${text}.`] : []));
