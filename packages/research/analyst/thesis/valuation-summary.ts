import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { capitalise, decimal, listOf, whole } from "../wording/format.ts";
import type { ReportContext } from "./report-context.ts";
import { nameUnfunded } from "./unfunded-words.ts";

/** Share of the cash flows' value from which stock units are named beside shares. */
const leastStep = 0.001;

/** Names the shares of a value: "3,774m shares and stock units". */
const nameShares = ({ base, brief }: ReportContext): string => {
  const count = base.sharesOutstanding;
  const hasUnits = (brief.details.stockUnits?.value ?? 0) > leastStep * count;
  return `${count < 100 ? decimal(count, 1) : whole(count)}m shares${hasUnits ? " and stock units" : ""}`;
};

/** Last digit of an amount as texts write it, in millions: $3.66trn, $41.8bn, $305m. */
const digitOf = (millions: number): number => {
  const size = Math.abs(millions);
  if (size >= 999_950) return 10_000;
  return size >= 999.5 ? 100 : 1;
};
/** A step from the value of cash flows to that of all shares, in millions; negative where it lowers it. */
type Step = { amount: number; of: string };

/** Lists the steps that move a shown digit, or a thousandth, of the value. */
const listSteps = ({ base, brief }: ReportContext): Step[] => {
  const flows = base.dcfEquityValue;
  const least = Math.min(leastStep * Math.abs(flows), digitOf(flows) / 2);
  return [
    { amount: base.adjustedEquityValue - flows, of: "for distress" },
    { amount: -base.stockOptions, of: "of employee options" },
    { amount: -base.unfundedLiabilities, of: nameUnfunded(brief) },
    { amount: base.equityStakes ?? 0, of: "of stakes in other companies" },
  ].filter(({ amount }) => Math.abs(amount) > least);
};

/** Writes the steps from the cash flows to the value of all shares; empty without a step. */
const describeSteps = (context: ReportContext): string => {
  const { base, money } = context;
  const all = listSteps(context);
  const name = (steps: readonly Step[]) =>
    listOf(steps.map(({ amount, of }) => `${money(Math.abs(amount))} ${of}`));
  const less = name(all.filter(({ amount }) => amount < 0));
  const plus = name(all.filter(({ amount }) => amount > 0));
  const steps = [less && `less ${less}`, plus && `plus ${plus}`].filter(Boolean);
  // Steps that no shown digit has would not add up: only what is owned elsewhere is named then.
  const isHidden = money(base.dcfEquityValue) === money(base.finalEquityValue);
  if (steps.length === 0 || (isHidden && plus === "")) return "";
  if (isHidden) return capitalise(`${steps.join(", ")}, that is still ${money(base.finalEquityValue)}`);
  return capitalise(`${steps.join(", ")}, that makes ${money(base.finalEquityValue)}`);
};

/** Share of the discounted value from which the years after the forecast are nearly all of it. */
const nearlyAll = 0.85;

const describeTerminalShare = ({ pvForecast, pvTerminal }: ValuationCase): string => {
  const total = pvForecast + pvTerminal;
  if (total <= 0 || pvTerminal <= nearlyAll * total) return "";
  return `, ${pvForecast < 0 ? "all" : "nearly all"} of it after the forecast`;
};

/** Writes what the value is made of, so that the steps add up to the value of a share. */
export const valuationSummary = (context: ReportContext): string => {
  const { base } = context;
  const steps = describeSteps(context);
  const flows = `Cash flows are worth ${context.money(base.dcfEquityValue)}${describeTerminalShare(base)}`;
  const share = `${context.perShare(base.rawPerShareValue)} a share${base.rawPerShareValue < 0 ? ", which we show as zero" : ""}.`;
  const shares = nameShares(context);
  return steps ? `${flows}. ${steps} for ${shares}: ${share}` : `${flows}. For ${shares} that is ${share}`;
};
