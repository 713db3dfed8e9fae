import { expect, test } from "vitest";
import { buildBrief } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
import { setNote } from "../testing/set-note.ts";
import { describeAllowance, describeReleased } from "./tax-allowance.ts";

/** The allowance and tax as shares of revenue; the allowance of the last three fiscal years. */
const contextWith = (allowance: readonly number[], taxShare: number) => {
  const brief = buildBrief();
  setNote(brief, "valuationAllowance", allowance);
  const { incomeTax, revenue } = brief.statements.annual.at(-1)!.figures;
  incomeTax.value = taxShare * (revenue.value ?? 0);
  return createContext({ brief });
};
const explain = (allowance: readonly number[], effect: number, taxShare = 0.1) => {
  const context = contextWith(allowance, taxShare);
  const year = context.brief.statements.annual.at(-1)?.fiscalYear ?? 0;
  return describeAllowance(context, { year, effect });
};

test("an allowance that rose explains what tax took, one that fell what tax added", () => {
  expect(explain([0.01, 0.01, 0.07], -0.07)).toMatch(/^the allowance on deferred tax rose to \$/);
  expect(explain([0.08, 0.08, 0.01], 0.07)).toMatch(/^the allowance on deferred tax fell to \$/);
});

test("one that moved the other way, by little or by far more than tax did is no cause", () => {
  expect(explain([0.01, 0.01, 0.07], 0.07)).toBeNull();
  expect(explain([0.01, 0.01, 0.03], -0.07)).toBeNull();
  expect(explain([0.01, 0.01, 0.015], -0.005)).toBeNull();
  expect(explain([0.01, 0.01, 0.3], -0.07)).toBeNull();
  // A rise explains no gain, if it was a larger one the year before.
  expect(explain([0.01, 0.15, 0.18], 0.07)).toBeNull();
  // It rose as much in the year before.
  expect(explain([0.01, 0.07, 0.13], -0.07)).toBeNull();
  expect(explain([0.01, 0.01, 0.07], -0.07, -0.02)).toBeNull();
});

test("says to what an allowance has fallen whose release made tax a gain", () => {
  const write = (allowance: readonly number[], taxShare: number) =>
    describeReleased(contextWith(allowance, taxShare));
  expect(write([0.3, 0.12, 0.02], -0.08)).toMatch(
    /^Its allowance on deferred tax, the source of such gains, is down to \$\S+\.$/,
  );
  expect(write([0.3, 0.3, 0.2], -0.08)).toBeNull();
  expect(write([0.3, 0.12, 0.02], 0.08)).toBeNull();
  expect(write([0.3, 0.04, 0.02], -0.08)).toBeNull();
});
