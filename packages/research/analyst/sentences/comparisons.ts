import { limitRatio } from "@plumbline/model";
import { roundTo } from "../../numbers.ts";
import { percent, points } from "../wording/format.ts";
import { writtenValue, type SheetFigure } from "./figure-phrases.ts";

/** Words for how two figures lie: the left one greater, smaller, or the same as shown. */
type Comparison = {
  up: string;
  down: string;
  level: string;
  /** Whether the left figure must measure the same, in a later period. */
  isChange?: boolean;
  /** The only group that the words suit. */
  group?: SheetFigure["group"];
  kind?: SheetFigure["kind"];
  /** Whether the words say how far apart the figures lie. */
  isSized?: boolean;
};

const withVerb = (comparison: Comparison): Comparison[] => [
  comparison,
  {
    ...comparison,
    up: `is ${comparison.up}`,
    down: `is ${comparison.down}`,
    level: `is ${comparison.level}`,
  },
];

/** Every pair of words that a choice may offer. */
export const comparisons: readonly Comparison[] = [
  ...withVerb({ up: "above", down: "below", level: "level with" }),
  ...withVerb({ up: "higher than", down: "lower than", level: "level with" }),
  ...withVerb({ up: "more than", down: "less than", level: "as much as", kind: "money" }),
  ...withVerb({ up: "faster than", down: "slower than", level: "as fast as", group: "growth" }),
  ...withVerb({ up: "up from", down: "down from", level: "level with", isChange: true }),
  { up: "exceeds", down: "falls short of", level: "equals" },
  { up: "above by", down: "below by", level: "is level with", isSized: true },
  { up: "rose from", down: "fell from", level: "stayed level with", isChange: true },
];

const plurals: Record<string, string> = { is: "are", exceeds: "exceed", falls: "fall", equals: "equal" };
const agree = (words: string, { isPlural }: SheetFigure) =>
  isPlural ? words.replace(/^\w+/, (verb) => plurals[verb] ?? verb) : words;

/** Finds the comparison of a choice "above|below", or of one of its words. */
export const findComparison = (options: readonly string[]): Comparison | null =>
  comparisons.find(({ up, down }) => options.every((option) => option === up || option === down)) ?? null;

/** Words how far apart two figures lie, as the report shows them: "4.2 points", "12.3%". */
const writeDistance = (left: SheetFigure, right: SheetFigure): string =>
  left.kind === "rate"
    ? points(Math.abs(roundTo(left.value, 3) - roundTo(right.value, 3)))
    : percent(Math.abs(left.value / right.value - 1));

/** Says why a distance would say little; null if it does not. */
const whyNoDistance = (left: SheetFigure, right: SheetFigure): string | null => {
  if (Math.min(left.value, right.value) <= 0) return "a distance needs two positive figures";
  if (left.kind === "years" || left.kind === "count") return `a distance does not suit {${left.id}}`;
  if (left.kind === "rate") return null;
  if (limitRatio("growth", left.value / right.value - 1) === null)
    return `{${right.id}} is too near zero for a distance`;
  return Math.abs(left.value / right.value - 1) < 0.0005
    ? `{${left.id}} and {${right.id}} lie too near`
    : null;
};

/** Tells whether an amount of money is of a day, as cash is, not of a period, as revenue is. */
const isBalance = ({ when }: SheetFigure) => when.startsWith("at ");

/** Periods that count as the latest: three fiscal years, and the twelve months after them. */
const recentPeriods = 4;
/** Returns whether an amount is of a year long past: another would be as true. */
export const isOfThePast = (
  { group, noun, owner, end }: SheetFigure,
  figures: readonly SheetFigure[],
): boolean => {
  const ends = figures.flatMap((one) =>
    one.noun === noun && one.owner === owner && one.end !== null ? [one.end] : [],
  );
  const recent = [...new Set(ends)].toSorted().slice(-recentPeriods);
  return group === "money" && end !== null && !recent.includes(end);
};

const whyNot = (comparison: Comparison, left: SheetFigure, right: SheetFigure): string | null => {
  const names = `{${left.id}} and {${right.id}}`;
  const isOneMeasure = left.noun === right.noun && left.owner === right.owner;
  if (left.id === right.id) return `${names} are one figure`;
  if (left.kind !== right.kind || left.group !== right.group || left.group === "none")
    return `${names} cannot be compared`;
  if (left.group === "money" && !isOneMeasure && left.end !== right.end)
    return `${names} are of different periods`;
  if (left.group === "money" && isBalance(left) !== isBalance(right))
    return `${names} are of a day and of a period`;
  if (left.owner === right.owner && [left, right].every(({ id }) => /\.(?:highest|lowest)$/.test(id)))
    return `${names} are two ends of one record`;
  if (left.value < 0 && right.value < 0) return `${names} are both negative, which comparisons do not suit`;
  if (comparison.group && comparison.group !== left.group) return `"${comparison.up}" does not suit ${names}`;
  if (comparison.kind && comparison.kind !== left.kind) return `"${comparison.up}" does not suit ${names}`;
  if (comparison.isSized) return whyNoDistance(left, right);
  if (!comparison.isChange) return null;
  const isLater = left.end !== null && right.end !== null && left.end > right.end;
  return isOneMeasure && isLater ? null : `"${comparison.up}" needs one measure, the later period first`;
};

/**
 * Words how two figures compare, by their values as the report shows them. A choice of one word is
 * the model's own claim: it is a fault if it does not hold.
 */
export const compareFigures = ({
  options,
  left,
  right,
  currency,
}: {
  options: readonly string[];
  left: SheetFigure;
  right: SheetFigure;
  currency: string;
}): { words: string; fault: null } | { words: null; fault: string } => {
  const comparison = findComparison(options);
  if (!comparison) return { words: null, fault: `{${options.join("|")}} is no comparison` };
  const fault = whyNot(comparison, left, right);
  if (fault) return { words: null, fault };
  const isLevel =
    writtenValue(left.kind, left.value, currency) === writtenValue(right.kind, right.value, currency);
  const apart = left.value > right.value ? comparison.up : comparison.down;
  const holds = isLevel ? comparison.level : apart;
  const words =
    comparison.isSized && !isLevel ? `is ${writeDistance(left, right)} ${apart.replace(" by", "")}` : holds;
  return options.length === 2 || options.includes(holds)
    ? { words: agree(words, left), fault: null }
    : { words: null, fault: `{${left.id}} is not ${options.join("|")} {${right.id}}` };
};
