import { expect, test } from "vitest";
import { addDays } from "../filings/dates.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import { companyFacts, fact, instance, instanceFact } from "../testing/facts.ts";
import { resolveUnfunded } from "./unfunded.ts";

const asOf = "2025-12-31";
const resolve = (facts: CompanyFacts, document: Instance | null = null) =>
  resolveUnfunded({ facts, instance: document, asOf });
const pension = "DefinedBenefitPensionPlanLiabilitiesNoncurrent";

test.each([
  ["pension", pension],
  ["pension", "DefinedBenefitPensionPlanCurrentAndNoncurrentLiabilities"],
  ["pension", "PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent"],
  ["pension", "PensionAndOtherPostretirementAndPostemploymentBenefitPlansLiabilitiesNoncurrent"],
  ["postRetirement", "OtherPostretirementDefinedBenefitPlanLiabilitiesNoncurrent"],
  ["postRetirement", "OtherPostretirementDefinedBenefitPlanLiabilitiesCurrentAndNoncurrent"],
  ["healthcare", "PostemploymentBenefitsLiabilityNoncurrent"],
  ["deferredCompensation", "DeferredCompensationLiabilityCurrentAndNoncurrent"],
  ["deferredCompensation", "DeferredCompensationLiabilityClassifiedNoncurrent"],
  ["lawsuits", "LossContingencyAccrualAtCarryingValue"],
  ["lawsuits", "LossContingencyAccrualCarryingValueCurrent"],
  ["lawsuits", "LitigationReserve"],
  ["lawsuits", "LitigationReserveNoncurrent"],
  ["environmental", "AccrualForEnvironmentalLossContingencies"],
  ["environmental", "AccruedEnvironmentalLossContingenciesNoncurrent"],
  ["environmental", "LiabilityForAsbestosAndEnvironmentalClaimsGross"],
  ["other", "AssetRetirementObligationsNoncurrent"],
  ["other", "AssetRetirementObligation"],
] as const)("%s is read from %s", (name, tag) => {
  const claims = resolve(companyFacts(fact({ tag, end: asOf, value: 5e6 })));
  expect(claims[name]).toMatchObject({ value: 5, source: { kind: "filing", tag, periodEnd: asOf } });
  const others = Object.entries(claims).filter(([other]) => other !== name);
  for (const [other, { value, source }] of others) {
    expect(value, other).toBeNull();
    expect(source.note).toBe("The newest reports tag no such balance.");
  }
});

test("the first tag in line goes before the others, whatever they say", () => {
  const facts = companyFacts(
    fact({ tag: "LitigationReserve", end: asOf, value: 9e6 }),
    fact({ tag: "LossContingencyAccrualAtCarryingValue", end: "2025-06-30", value: 2e6 }),
  );
  expect(resolve(facts).lawsuits.value).toBe(2);
});

test("the newest day counts, of one day what was filed last; a surplus is no claim", () => {
  const facts = companyFacts(
    fact({ tag: pension, end: "2025-12-31", value: 3e6, filed: "2026-02-01" }),
    fact({ tag: pension, end: "2025-12-31", value: 4e6, filed: "2026-05-01" }),
    fact({ tag: pension, end: "2025-06-30", value: 9e6, filed: "2026-06-01" }),
  );
  expect(resolve(facts).pension.value).toBe(4);
  expect(resolve(companyFacts(fact({ tag: pension, end: asOf, value: -1e6 }))).pension.value).toBe(0);
});

test("a balance of 399 days before counts, one of 400 does not; nor does a flow or another currency", () => {
  const old = (days: number) => companyFacts(fact({ tag: pension, end: addDays(asOf, -days), value: 1e6 }));
  expect(resolve(old(399)).pension.value).toBe(1);
  expect(resolve(old(400)).pension.value).toBeNull();
  expect(
    resolve(companyFacts(fact({ tag: pension, end: asOf, value: 1e6, unit: "EUR" }))).pension.value,
  ).toBeNull();
  const flow = fact({ tag: pension, start: "2025-01-01", end: asOf, value: 1e6 });
  expect(resolve(companyFacts(flow)).pension.value).toBeNull();
});

const status = (member: string, value: number | null, end = asOf, more: Record<string, string> = {}) =>
  instanceFact({
    concept: "DefinedBenefitPlanFundedStatusOfPlan",
    value,
    end,
    dimensions: { RetirementPlanTypeAxis: member, ...more },
  });

test("without a line of its own a pension is what the plans fall short of in the newest note", () => {
  const claims = resolve(
    companyFacts(),
    instance(
      status("PensionPlansDefinedBenefitMember", -30e6),
      status("ForeignPensionPlanMember", -4e6),
      status("UnitedStatesPensionPlanMember", 50e6),
      status("PensionPlansDefinedBenefitMember", -99e6, "2024-12-31"),
      status("PensionPlansDefinedBenefitMember", -99e6, asOf, { PlanNameAxis: "XMember" }),
      status("OtherPostretirementBenefitPlansDefinedBenefitMember", -7e6),
      instanceFact({
        concept: "Other",
        value: -99e6,
        dimensions: { RetirementPlanTypeAxis: "PensionMember" },
      }),
      status("PensionPlansDefinedBenefitMember", null),
    ),
  );
  expect(claims.pension).toMatchObject({
    value: 34,
    source: {
      kind: "filing",
      label: "10-K filed 2026-02-02",
      tag: "DefinedBenefitPlanFundedStatusOfPlan",
      periodEnd: asOf,
      note: "Obligations less assets of the underfunded plans.",
    },
  });
  expect(claims.postRetirement.value).toBe(7);
  expect(claims.lawsuits.value).toBeNull();
});

test("plans whose assets cover their obligations are no claim, and say so", () => {
  const { pension: covered } = resolve(
    companyFacts(),
    instance(status("PensionPlansDefinedBenefitMember", 5e6)),
  );
  expect(covered.value).toBe(0);
  expect(Object.is(covered.value, -0)).toBe(false);
  expect(covered.source.note).toBe("The plans' assets cover their obligations.");
});

test("a line of the balance sheet goes before the note", () => {
  const facts = companyFacts(fact({ tag: pension, end: asOf, value: 5e6 }));
  const document = instance(status("PensionPlansDefinedBenefitMember", -30e6));
  expect(resolve(facts, document).pension.value).toBe(5);
});
