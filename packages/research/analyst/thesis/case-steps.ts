import { valueCase } from "@plumbline/model";
import { attributeChange } from "@plumbline/model/attribute-change.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import { isNumber, roundTo } from "../../numbers.ts";
import { capitalise, count, percent, perDollar, sentences, yearsInWords } from "../wording/format.ts";
import { leastMove } from "../questions/company-parts.ts";
import { findBestYear } from "../questions/outside-operations.ts";
import { describeNewestRoe } from "./newest-return.ts";
import { describeAside, describeMove } from "./phrases.ts";
import { isNamed, type ReportContext } from "./report-context.ts";

type Side = "bull" | "bear";

/** What drivers are called together, by their group in the model. */
export const driverGroups: Record<string, string> = {
  Growth: "growth",
  Margins: "the margin",
  "Capital intensity": "reinvestment",
};

/** Fewest years of a record that growth of a case is set beside. */
const fewestYears = 3;

/** Names the part of the company that grew fastest beyond what we expect, or the largest that shrank. */
const describePart = ({ operating, forecasts }: ReportContext, side: Side): string => {
  const ours = forecasts.base.revenueGrowthRate.value;
  const parts = operating
    .filter(isNamed)
    .flatMap(({ growth, share, ...part }) =>
      isNumber(growth) && isNumber(share) ? [{ ...part, growth, share }] : [],
    );
  const [part] =
    side === "bull"
      ? parts
          .filter(({ growth, share }) => (growth - ours) * share >= leastMove)
          .toSorted((a, b) => b.growth - a.growth)
      : parts.filter(({ growth, share }) => -growth * share >= leastMove);
  return part ? `${part.name} ${describeMove(part.growth)} in fiscal ${part.year}` : "";
};

/** Says how many years of the record went as far as a case's growth; empty of a short record. */
const describeYears = ({ evidence, forecasts }: ReportContext, side: Side): string => {
  const rate = roundTo(forecasts[side].revenueGrowthRate.value, 3);
  const { yearly } = evidence.growth;
  const some = yearly.filter(({ growth }) => (side === "bull" ? growth > rate : growth < rate));
  const times = some.length === 0 ? "none" : count(some.length);
  return yearly.length < fewestYears
    ? ""
    : `${side === "bull" ? "more" : "less"} in ${times} of ${yearsInWords(yearly.length)}`;
};

const inBrackets = (words: string): string => (words === "" ? "" : ` (${words})`);

const describeGrowth = (context: ReportContext, side: Side): string => {
  const { base, [side]: other } = context.forecasts;
  const record = describePart(context, side) || describeYears(context, side);
  return `growth of ${percent(other.revenueGrowthRate.value)}, not ${percent(base.revenueGrowthRate.value)}${inBrackets(record)}`;
};

const describeMargin = (context: ReportContext, side: Side): string => {
  const { forecasts, evidence } = context;
  const { base, [side]: other } = forecasts;
  const best = side === "bull" ? findBestYear(context) : null;
  const end = side === "bull" ? best : evidence.margin.low;
  const isAside = describeAside(evidence.margin, [side === "bull" ? "high" : "low"]) !== "";
  const of = isAside ? "of usual years" : "on record";
  const without = best?.isWithoutGain === true ? " without a tax gain" : "";
  const place = `${side === "bull" ? "highest" : "lowest"} ${of}${without}`;
  const record = end ? `${place}: ${percent(end.margin)}, fiscal ${end.year}` : "";
  return `a lasting adjusted margin of ${percent(other.stableNetIncomeMargin.value)}, not ${percent(base.stableNetIncomeMargin.value)}${inBrackets(record)}`;
};

/** Names the return on new equity or the sales that it adds, whichever alone moves the case more. */
const describeReinvestment = (context: ReportContext, side: Side): string => {
  const { forecasts, evidence, base } = context;
  const { base: ours, [side]: other } = forecasts;
  const worthOf = (driver: "stableRoe" | "salesToEquityRatio") =>
    valueCase({ ...reportedInputs(base, null), [driver]: other[driver].value }).rawPerShareValue;
  const moved = (driver: "stableRoe" | "salesToEquityRatio") =>
    Math.abs(worthOf(driver) - base.rawPerShareValue);
  const { newestRoe } = evidence.equity;
  if (moved("stableRoe") >= moved("salesToEquityRatio"))
    return `new equity that earns ${percent(other.stableRoe.value)}, not ${percent(ours.stableRoe.value)}${inBrackets(isNumber(newestRoe) ? describeNewestRoe(context, newestRoe, " on all lately") : "")}`;
  const [theirs, usual] = [other, ours].map(({ salesToEquityRatio }) =>
    perDollar(salesToEquityRatio.value, evidence.currency),
  );
  return `sales of ${theirs} for each new dollar of equity, not ${usual}`;
};

const describers: Record<string, (context: ReportContext, side: Side) => string> = {
  Growth: describeGrowth,
  Margins: describeMargin,
  "Capital intensity": describeReinvestment,
};

/**
 * Says on which driver the bull or the bear case rests most, beside what the company or a part of
 * it did, and what that makes a share of all that the case adds or takes. `subject` names the case.
 * Null where no driver makes anything of it.
 */
export const describeCaseStep = (context: ReportContext, side: Side, subject: string): string | null => {
  const { base, [side]: other, perShare } = context;
  const sign = side === "bull" ? 1 : -1;
  const [most] = (attributeChange(reportedInputs(base, null), reportedInputs(other, null)) ?? [])
    .filter(({ title }) => describers[title])
    .map(({ title, amount }) => ({ title, amount: sign * amount }))
    .toSorted((a, b) => b.amount - a.amount);
  const describe = most && describers[most.title];
  const total = sign * (other.perShareValue - base.perShareValue);
  if (!describe || most.amount < 0.01 || total < most.amount / 2) return null;
  return sentences(
    `${subject} rests most on ${describe(context, side)}.`,
    `${capitalise(driverGroups[most.title] ?? most.title)} makes ${perShare(most.amount)} of the ${perShare(total)} a share that it ${side === "bull" ? "adds" : "takes"}.`,
  );
};
