import type { StatementPeriod } from "../../company/company-data.ts";
import { isNumber, quotient } from "../../numbers.ts";
import { operatingMargin } from "../filing/figures-say.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { percent } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import type { Parts } from "./question.ts";

/** Change of a margin, as a fraction of revenue, from which it is called a change. */
const leastChange = 0.0005;

const isStill = (from: number, to: number): boolean =>
  Math.abs(to - from) < leastChange || percent(from) === percent(to);
const describeStep = (from: number, to: number): string =>
  isStill(from, to)
    ? `stayed at ${percent(to)}`
    : `${to > from ? "rose" : "fell"} from ${percent(from)} to ${percent(to)}`;

/** Lines between revenue and net income, as fractions of revenue; tax as one of pretax income. */
type Line = "net" | "pretax" | "operating" | "tax" | "cost" | "research" | "charges" | "outside";
type Lines = Record<Line, number | null>;
const linesOf = (period: StatementPeriod): Lines => {
  const { revenue, costOfSales, netIncome, pretaxIncome, incomeTax, researchAndDevelopment } = period.figures;
  const { impairment, restructuring } = period.figures;
  const [pretax, operating] = [
    quotient("margin", pretaxIncome.value, revenue.value),
    operatingMargin(period),
  ];
  const cost = quotient("share", costOfSales.value, revenue.value);
  const research = quotient("share", researchAndDevelopment.value, revenue.value);
  const charges = quotient("share", (impairment.value ?? 0) + (restructuring.value ?? 0), revenue.value) ?? 0;
  return {
    net: quotient("margin", netIncome.value, revenue.value),
    pretax,
    operating,
    tax: quotient("share", incomeTax.value, pretaxIncome.value),
    cost,
    research,
    charges,
    outside: pretax === null || operating === null ? null : pretax - operating,
  };
};

/** Change of a margin, as a fraction of revenue, from which it is called a reason. */
const leastReason = 0.002;
/** Shares of revenue from which research and charges are worth a sentence. */
const leastShown = { research: 0.02, charges: 0.005 };
type Reason = { effect: number; text: string };

const describeTax = (rate: number): string => (rate < 0 ? `a gain of ${percent(-rate)}` : percent(rate));

/**
 * Lists the lines of the income statement that moved the net margin between two years, with what
 * each did to it as a fraction of revenue, the largest effect first.
 */
const listReasons = (before: Lines, now: Lines): Reason[] => {
  const compare = (line: Line, write: (from: number, to: number) => Reason | null): Reason[] => {
    const [from, to] = [before[line], now[line]];
    const reason = isNumber(from) && isNumber(to) ? write(from, to) : null;
    return reason ? [reason] : [];
  };
  const ofRevenue = (title: string) => (from: number, to: number) => ({
    effect: from - to,
    text: `${title} ${describeStep(from, to)} of revenue`,
  });
  // What no line names: of costs, those lines that both years have are taken off.
  const named = (["cost", "research", "charges"] as const).filter(
    (line) => isNumber(before[line]) && isNumber(now[line]),
  );
  const restOf = (lines: Lines) =>
    isNumber(lines.operating)
      ? 1 - lines.operating - named.reduce((sum, line) => sum + (lines[line] ?? 0), 0)
      : null;
  const rest = [restOf(before), restOf(now)];
  return [
    ...compare("cost", ofRevenue("Cost of sales")),
    ...compare("research", (from, to) =>
      Math.max(from, to) > leastShown.research ? ofRevenue("Research")(from, to) : null,
    ),
    ...(isNumber(rest[0]) && isNumber(rest[1])
      ? [
          ofRevenue(named.includes("cost") ? "Overhead and other operating costs" : "Other operating costs")(
            rest[0],
            rest[1],
          ),
        ]
      : []),
    ...compare("charges", (from, to) =>
      Math.max(from, to) > leastShown.charges && Math.min(from, to) >= 0
        ? {
            effect: from - to,
            text: `Impairments and restructuring took ${percent(to)} of revenue, after ${percent(from)}`,
          }
        : null,
    ),
    ...compare("outside", (from, to) =>
      Math.max(Math.abs(from), Math.abs(to)) > leastChange
        ? {
            effect: to - from,
            text: `Interest and gains outside operations came to ${percent(to)} of revenue, after ${percent(from)}`,
          }
        : null,
    ),
    ...compare("tax", (from, to) => ({
      effect: (from - to) * (now.pretax ?? 0),
      text: `Tax ${to < 0 ? "was" : "took"} ${describeTax(to)} of pretax income, after ${describeTax(from)}`,
    })),
  ].toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
};

/** Answers what margins do, and which line of the income statement moved them. */
export const answerMargin = (context: ReportContext): Parts => {
  const { brief, evidence, name } = context;
  const [before, last] = brief.statements.annual.slice(-2);
  const known = before && last ? { before: linesOf(before), now: linesOf(last) } : null;
  const stepOf = (line: Line): [number, number] | null => {
    const [from, to] = [known?.before[line], known?.now[line]];
    return isNumber(from) && isNumber(to) ? [from, to] : null;
  };
  const [net, operating] = [stepOf("net"), stepOf("operating")];
  const way = net && !isStill(...net) ? Math.sign(net[1] - net[0]) : 0;
  const reasons = (known ? listReasons(known.before, known.now) : []).filter(
    ({ effect }) => Math.abs(effect) >= leastReason,
  );
  const main = reasons.find(({ effect }) => effect * way > 0);
  const others = reasons.filter((one) => one !== main);
  return [
    net
      ? `In fiscal ${last?.fiscalYear} ${possessive(name)} net margin ${describeStep(...net)}${operating ? ` and its operating margin ${describeStep(...operating)}` : ""}.`
      : `${name} earns ${percent(evidence.margin.trailingReported)} of revenue.`,
    main && `${main.text}, the largest part of the ${way > 0 ? "rise" : "fall"}.`,
    ...context.readUnusual("answers.margin"),
    ...others.map(({ text }) => `${text}.`),
  ];
};
