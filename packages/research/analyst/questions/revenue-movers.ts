import { isNumber } from "../../numbers.ts";
import { listMovers, type Mover } from "../filing/figures-say.ts";
import { describeMove, namePlace } from "../thesis/phrases.ts";
import type { ReportContext, SegmentView } from "../thesis/report-context.ts";
import { capitalise, percent } from "../wording/format.ts";
import { revenueChange } from "./revenue-change.ts";
import { listRevenueLines } from "./revenue-lines.ts";

/** Names the revenue of a part, which some parts have in their name. */
const nameRevenue = (part: string): string =>
  /\brevenues?$/i.test(part) ? namePlace(part) : `revenue of ${namePlace(part)}`;

/** Says how the only line of revenue that is known moved; null without one. */
const describeLine = (lines: readonly SegmentView[]): string | null => {
  const [line] = lines;
  return lines.length === 1 && line && isNumber(line.share) && isNumber(line.growth)
    ? `${capitalise(line.name)}, ${percent(line.share)} of revenue, ${describeMove(line.growth)}.`
    : null;
};

/** Share of the change of revenue below which the part that moved most explains nothing of it. */
const leastExplained = 0.1;

/** Share of revenue from which a part that moved against the others is a cause. */
const leastOffset = 0.01;

/** Share of revenue from which the parts that are named are all of it. */
const mostCovered = 0.98;
/** Part of what parts added, or lost, from which all else that moved against them is named. */
const leastRest = 0.02;

/** Returns whether a part moved against the others by enough to be a cause. */
const hasOffset = (movers: readonly Mover[], revenue: number): boolean => {
  const total = movers.reduce((sum, { change }) => sum + change, 0);
  return movers.some(({ change }) => change * total < 0 && Math.abs(change) >= leastOffset * revenue);
};

/**
 * What moved revenue in which year, and the names of the parts. `brief` says it in fewer words, and
 * only where two parts are set against each other.
 */
type Movers = { text: string; brief?: string; year: number | undefined; parts: string[] };

/** Names what moved revenue: "Services added $13.0bn (grew 14.0%) and iPhone $8.4bn (grew 4.2%)". */
export const readMovers = (context: ReportContext): Movers | null => {
  const { operating, geographic, brief, evidence, money } = context;
  const lines = listRevenueLines(brief, evidence);
  const kinds = [operating, geographic, lines]
    .map((all) => [all, listMovers(all)] as const)
    .filter(([, movers]) => movers.length > 1);
  // Parts of which one went the other way explain more than parts that all went one way.
  const revenue = brief.statements.annual.at(-1)?.figures.revenue.value ?? Infinity;
  const [kind, rows] = kinds.find(([, movers]) => hasOffset(movers, revenue)) ?? kinds[0] ?? [[], []];
  const [first, second] = rows;
  if (!first || !second) {
    const text = describeLine(lines);
    return text === null ? null : { text, year: lines[0]?.year, parts: [] };
  }
  const whole = revenueChange(context, kind[0]?.year);
  if (whole !== null && Math.abs(first.change) < leastExplained * Math.abs(whole)) return null;
  const total = rows.reduce((sum, { change }) => sum + change, 0);
  const describe = ({ name, change, growth }: (typeof rows)[number], isFirst: boolean) =>
    total < 0
      ? `${isFirst ? `${nameRevenue(name)} fell` : namePlace(name)} by ${money(-change)} (${percent(-growth)})`
      : `${namePlace(name)}${isFirst ? " added" : ""} ${money(change)} (${describeMove(growth)})`;
  const against = rows.at(-1);
  const year = kind[0]?.year;
  const isMixed = against && against !== second && Math.sign(against.change) === -Math.sign(total);
  const isSecondWith = Math.sign(second.change) === Math.sign(first.change);
  const start = `In fiscal ${year} ${describe(first, true)}`;
  if (isMixed || !isSecondWith) {
    const other = isMixed ? against : second;
    const end = `, while ${namePlace(other.name)} ${describeMove(other.growth)}.`;
    const brief = `In fiscal ${year} ${namePlace(first.name)} ${describeMove(first.growth)}${end}`;
    return { text: start + end, brief, year, parts: [first.name, other.name] };
  }
  const rest = whole === null ? 0 : whole - first.change - second.change;
  // Two that did more than the whole leave out what fell.
  const isPart = kind.reduce((sum, { share }) => sum + (share ?? 0), 0) < mostCovered;
  const others = isPart && rest * total < 0 && Math.abs(rest) >= leastRest * Math.abs(total);
  const end = others ? `, while all else ${rest < 0 ? "fell" : "rose"} by ${money(Math.abs(rest))}` : "";
  const text = `${start} and ${describe(second, false)}${end}.`;
  return { text, year, parts: [first.name, second.name] };
};

/** Names what moved revenue; null if that is not known. */
export const describeMovers = (context: ReportContext): string | null => readMovers(context)?.text ?? null;
