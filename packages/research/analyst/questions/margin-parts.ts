import { isNumber, quotient } from "../../numbers.ts";
import type { CompanyYear, Line } from "../unusual/company-year.ts";
import { percent } from "../wording/format.ts";

/** A fiscal year, and whether its filing states operating income: else it is income before interest. */
export type MarginYear = CompanyYear & { isStated: boolean };

export type Shares = { from: number; to: number };
/** A line of costs or income, as fractions of revenue in two years. */
type Part = Shares & {
  /** 1 for a cost, -1 for income. */
  sign: 1 | -1;
  title: string;
  lines: readonly Line[];
  text: string;
  /** Whether the line is large enough for a sentence. */
  isShown: boolean;
};

const ofRevenue = (year: CompanyYear, line: Line): number | null =>
  quotient("share", year.read(line), year.read("revenue"));

/** Change of a margin, as a fraction of revenue, from which it is called a change. */
export const leastChange = 0.0005;
/** Share of revenue from which a line that most companies do not have is worth a sentence. */
export const leastShown = 0.005;

export const isStill = (from: number, to: number): boolean =>
  Math.abs(to - from) < leastChange || percent(from) === percent(to);

/** Change of a margin, as a fraction of revenue and of the margin, below which it hardly moved. */
const slight = { points: 0.001, part: 0.01 };

/** Returns whether a margin hardly moved, although its first decimal did. */
export const isSlight = (from: number, to: number): boolean =>
  !isStill(from, to) && Math.abs(to - from) < Math.min(slight.points, slight.part * Math.abs(from));

export const describeStep = (from: number, to: number): string =>
  isStill(from, to)
    ? `stayed at ${percent(to)}`
    : `${to > from ? "rose" : "fell"} from ${percent(from)} to ${percent(to)}`;

export const describeCost = (title: string, { from, to }: Shares): string =>
  `${title} ${describeStep(from, to)} of revenue`;

/** Writes costs that may turn into a gain: "added 0.2% of revenue, after taking 2.1%". */
export const describeTurning = (title: string, { from, to }: Shares): string => {
  const before = `${from < 0 ? "adding " : "taking "}${percent(Math.abs(from))}`;
  return to < 0
    ? `${title} added ${percent(-to)} of revenue, after ${before}`
    : `${title} took ${percent(to)} of revenue, after ${from < 0 ? before : percent(from)}`;
};

/** Says what an income added, or a loss took, and in words where the year before was the other. */
export const describeIncome = (title: string, { from, to }: Shares): string => {
  const isTurned = from < 0 !== to < 0;
  const turned = from < 0 ? "taking " : "adding ";
  // "Took 0.0%" says less than that nothing is left.
  if (percent(Math.abs(to)) === percent(0))
    return `${title} came to nothing, after ${turned}${percent(Math.abs(from))} of revenue`;
  return `${title} ${to < 0 ? "took" : "added"} ${percent(Math.abs(to))} of revenue, after ${isTurned ? turned : ""}${percent(Math.abs(from))}`;
};

/** Share of revenue from which impairments and restructuring change what costs say. */
const leastCharges = 0.01;

/** Returns whether a year has impairments or restructuring that costs may hold. */
export const isCharged = ({ read }: CompanyYear): boolean =>
  (read("impairment") ?? 0) + (read("restructuring") ?? 0) > leastCharges * (read("revenue") ?? 0);

type CostLine = {
  title: string;
  lines: readonly Line[];
  write: (title: string, shares: Shares) => string;
  /** The larger share of two years from which it is shown; 0 if not given. */
  least?: number;
  /** Only where operating income is stated: else it may be part of other income. */
  isOperating?: boolean;
  /** Only where no line holds all cost of sales, which it would be a part of. */
  isOfSales?: boolean;
};

/** Costs of a bank, whose other lines are parts of these. */
const bankLines: readonly CostLine[] = [
  { title: "Costs other than interest", lines: ["bankCosts"], write: describeCost },
  { title: "The provision for credit losses", lines: ["loanProvisions"], write: describeTurning },
];

const costLines: readonly CostLine[] = [
  { title: "Cost of sales", lines: ["costOfSales"], write: describeCost },
  { title: "Research", lines: ["researchAndDevelopment"], write: describeCost, least: 0.02 },
  { title: "Selling and administrative costs", lines: ["overhead"], write: describeCost },
  { title: "General and administrative costs", lines: ["administration"], write: describeCost },
  { title: "Marketing", lines: ["marketing"], write: describeCost },
  { title: "Insurance claims", lines: ["claims"], write: describeCost },
  { title: "Pay and benefits", lines: ["labour"], write: describeCost, isOfSales: true },
  { title: "Fuel", lines: ["fuel"], write: describeCost, isOfSales: true },
  {
    title: "The provision for credit losses",
    lines: ["loanProvisions"],
    write: describeTurning,
    least: leastShown,
  },
  {
    title: "Litigation",
    lines: ["litigation"],
    write: describeTurning,
    least: leastShown,
    isOperating: true,
  },
];
/** Charges that do not come each year: both kinds, or impairments where the other lies outside operations. */
const impairments: CostLine = {
  title: "Impairments",
  lines: ["impairment"],
  write: describeTurning,
  least: leastShown,
};
const allCharges: CostLine = {
  ...impairments,
  title: "Impairments and restructuring",
  lines: ["impairment", "restructuring"],
};

/** Lines that hold what another line has too, by that line. */
const within: Partial<Record<Line, readonly Line[]>> = { overhead: ["administration", "marketing"] };

/** What operating income holds beside costs where it is derived from pretax income. */
const incomeLines: readonly (readonly { title: string; line: Line }[])[] = [
  [{ title: "Other income and expense", line: "otherIncome" }],
  [
    { title: "Gains on investments", line: "equityGains" },
    { title: "The results of associated companies", line: "associatesIncome" },
  ],
];

/** Reads the sum of lines in both years as fractions of revenue; null unless both have one of them. */
export const readBoth = (before: CompanyYear, now: CompanyYear, lines: readonly Line[]): Shares | null => {
  const sum = (year: CompanyYear) => {
    const known = lines.map((line) => ofRevenue(year, line)).filter(isNumber);
    return known.length > 0 ? known.reduce((total, share) => total + share, 0) : null;
  };
  const [from, to] = [sum(before), sum(now)];
  return isNumber(from) && isNumber(to) ? { from, to } : null;
};

/** Returns whether the net margin of two years stayed, or hardly moved. */
export const isHeld = (pair: readonly [MarginYear, MarginYear]): boolean => {
  const net = readBoth(...pair, ["netIncome"]);
  return net !== null && (isStill(net.from, net.to) || isSlight(net.from, net.to));
};

/** Difference, as a part of a charge's change, within which items outside operations hold it. */
const aboutAsMuch = 0.25;

/**
 * Returns whether restructuring lies outside operations: what lies between operating and pretax
 * income then turned, and moved against it by about as much, as where a loss on leaving a country
 * is filed among these charges. Interest alone does not turn.
 */
const isRestructuringOutside = (before: CompanyYear, now: CompanyYear): boolean => {
  const [from, to] = [before, now].map(
    ({ read }) => (read("pretaxIncome") ?? 0) - (read("operatingIncome") ?? 0),
  ) as [number, number];
  const moved = (now.read("restructuring") ?? 0) - (before.read("restructuring") ?? 0);
  const isLarge = Math.abs(moved) > leastShown * (now.read("revenue") ?? Infinity);
  return isLarge && from * to < 0 && Math.abs(moved + to - from) <= aboutAsMuch * Math.abs(moved);
};

/** Lists the costs that both years name: of a bank, those that hold all others. */
const listCosts = (before: MarginYear, now: MarginYear): Part[] => {
  const isBank = readBoth(before, now, ["bankCosts"]) !== null && !now.isStated;
  const isKnown = (line: Line) => readBoth(before, now, [line]) !== null;
  const charges = now.isStated && isRestructuringOutside(before, now) ? impairments : allCharges;
  return (isBank ? bankLines : [...costLines, charges]).flatMap(
    ({ title, lines, write, least = 0, isOperating, isOfSales }) => {
      const shares = readBoth(before, now, lines);
      const isPart = Object.entries(within).some(
        ([whole, parts]) => isKnown(whole as Line) && lines.some((line) => parts.includes(line)),
      );
      if (!shares || isPart || (isOperating && !now.isStated)) return [];
      if (isOfSales && isKnown("costOfSales")) return [];
      const isShown = Math.max(Math.abs(shares.from), Math.abs(shares.to)) > least;
      return [{ ...shares, sign: 1, title, lines, text: write(title, shares), isShown }];
    },
  );
};

/** Part of charges by which named costs exceed all costs if another line holds the charges, too. */
const mostlyTwice = 0.75;

/**
 * Takes charges out of selling and administrative costs where the filing has them there: the named
 * costs then exceed all costs by the charges.
 */
const separateCharges = (parts: readonly Part[], operating: Shares): Part[] => {
  const charges = parts.find(({ lines }) => lines.includes("impairment"));
  const overhead = parts.find(({ lines }) => lines.includes("overhead"));
  if (!charges || !overhead) return [...parts];
  const end = charges.to > charges.from ? "to" : "from";
  const excess = parts.reduce((sum, part) => sum + part[end], 0) - (1 - operating[end]);
  if (charges[end] < leastShown || excess < mostlyTwice * charges[end]) return [...parts];
  const shares = { from: overhead.from - charges.from, to: overhead.to - charges.to };
  const text = describeCost("Other selling and administrative costs", shares);
  return parts.map((part) => (part === overhead ? { ...part, ...shares, text } : part));
};

/** Lists what income before interest holds beside costs, where operating income is not stated. */
const listIncomes = (before: MarginYear, now: MarginYear): Part[] => {
  if (now.isStated) return [];
  const kinds = incomeLines.map((kind) =>
    kind.flatMap(({ title, line }): Part[] => {
      const shares = readBoth(before, now, [line]);
      return shares
        ? [{ ...shares, sign: -1, title, lines: [line], text: describeIncome(title, shares), isShown: true }]
        : [];
    }),
  );
  return kinds.find((kind) => kind.length > 0) ?? [];
};

/** Difference, as a fraction of revenue, within which two sums are the same line. */
const sameLine = 0.002;

/**
 * Puts other operating charges in the place of impairments where the filing names them and they are
 * all that no other line names in both years; a line of that tag may be a part of another cost.
 */
const nameOtherCharges = (parts: readonly Part[], other: Shares | null, operating: Shares): Part[] => {
  const rest = parts.filter(({ lines }) => !lines.includes("impairment"));
  const isAllElse = (end: keyof Shares) => {
    const known = rest.reduce((sum, part) => sum + part.sign * part[end], 0);
    return Math.abs(1 - operating[end] - known - (other?.[end] ?? Infinity)) < sameLine;
  };
  if (!other || !isAllElse("from") || !isAllElse("to")) return [...parts];
  const title = "Other operating charges";
  const text = describeTurning(title, other);
  return [...rest, { ...other, sign: 1, title, lines: ["otherOperating"], text, isShown: true }];
};

/** Lists the lines between revenue and operating income that both years name. */
export const listParts = (before: MarginYear, now: MarginYear, operating: Shares): Part[] =>
  nameOtherCharges(
    [...separateCharges(listCosts(before, now), operating), ...listIncomes(before, now)],
    readBoth(before, now, ["otherOperating"]),
    operating,
  );
