import { expect, test } from "vitest";
import { addDays } from "../filings/dates.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact, createInstance, createInstanceFact } from "../testing/facts.ts";
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
] as const)("reads %s from %s", (name, tag) => {
  const claims = resolve(createCompanyFacts(createFact({ tag, end: asOf, value: 5e6 })));
  expect(claims[name]).toMatchObject({ value: 5, source: { kind: "filing", tag, periodEnd: asOf } });
  const others = Object.entries(claims).filter(([other]) => other !== name);
  for (const [other, { value, source }] of others) {
    expect(value, other).toBeNull();
    expect(source.note).toBe("We read no such balance: the SEC's data has none under a standard tag.");
  }
});

test("prefers the first tag in order, even with an older value", () => {
  const facts = createCompanyFacts(
    createFact({ tag: "LitigationReserve", end: asOf, value: 9e6 }),
    createFact({ tag: "LossContingencyAccrualAtCarryingValue", end: "2025-06-30", value: 2e6 }),
  );
  expect(resolve(facts).lawsuits.value).toBe(2);
});

test("uses the newest date and then the last filing; a surplus counts as zero", () => {
  const facts = createCompanyFacts(
    createFact({ tag: pension, end: "2025-12-31", value: 3e6, filed: "2026-02-01" }),
    createFact({ tag: pension, end: "2025-12-31", value: 4e6, filed: "2026-05-01" }),
    createFact({ tag: pension, end: "2025-06-30", value: 9e6, filed: "2026-06-01" }),
  );
  expect(resolve(facts).pension.value).toBe(4);
  expect(
    resolve(createCompanyFacts(createFact({ tag: pension, end: asOf, value: -1e6 }))).pension.value,
  ).toBe(0);
});

test.each([
  [1e6, "Stated in the 10-K filed 2026-02-01, as of 2025-12-31."],
  [0, "The 10-K filed 2026-02-01 states that nothing is owed as of 2025-12-31."],
  [-1e6, "The 10-K filed 2026-02-01 states that nothing is owed as of 2025-12-31."],
])("explains a balance of %d in words", (value, note) => {
  const fact = createFact({ tag: pension, end: "2025-12-31", value, form: "10-K", filed: "2026-02-01" });
  expect(resolve(createCompanyFacts(fact)).pension.source.note).toBe(note);
});

test("accepts a balance up to 399 days old; ignores flows and other currencies", () => {
  const createOld = (days: number) =>
    createCompanyFacts(createFact({ tag: pension, end: addDays(asOf, -days), value: 1e6 }));
  expect(resolve(createOld(399)).pension.value).toBe(1);
  expect(resolve(createOld(400)).pension.value).toBeNull();
  expect(
    resolve(createCompanyFacts(createFact({ tag: pension, end: asOf, value: 1e6, unit: "EUR" }))).pension
      .value,
  ).toBeNull();
  const flow = createFact({ tag: pension, start: "2025-01-01", end: asOf, value: 1e6 });
  expect(resolve(createCompanyFacts(flow)).pension.value).toBeNull();
});

const createFundedStatus = (
  member: string,
  value: number | null,
  end = asOf,
  more: Record<string, string> = {},
) =>
  createInstanceFact({
    concept: "DefinedBenefitPlanFundedStatusOfPlan",
    value,
    end,
    dimensions: { RetirementPlanTypeAxis: member, ...more },
  });

test("without a balance sheet item, adds up the deficits of the plans in the newest note", () => {
  const claims = resolve(
    createCompanyFacts(),
    createInstance(
      createFundedStatus("PensionPlansDefinedBenefitMember", -30e6),
      createFundedStatus("ForeignPensionPlanMember", -4e6),
      createFundedStatus("UnitedStatesPensionPlanMember", 50e6),
      createFundedStatus("PensionPlansDefinedBenefitMember", -99e6, "2024-12-31"),
      createFundedStatus("PensionPlansDefinedBenefitMember", -99e6, asOf, { PlanNameAxis: "XMember" }),
      createFundedStatus("OtherPostretirementBenefitPlansDefinedBenefitMember", -7e6),
      createInstanceFact({
        concept: "Other",
        value: -99e6,
        dimensions: { RetirementPlanTypeAxis: "PensionMember" },
      }),
      createFundedStatus("PensionPlansDefinedBenefitMember", null),
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

test("a surplus of plan assets is a claim of zero, with a note", () => {
  const { pension: covered } = resolve(
    createCompanyFacts(),
    createInstance(createFundedStatus("PensionPlansDefinedBenefitMember", 5e6)),
  );
  expect(covered.value).toBe(0);
  expect(Object.is(covered.value, -0)).toBe(false);
  expect(covered.source.note).toBe("The plans' assets cover their obligations.");
});

test("prefers the balance sheet item to the note", () => {
  const facts = createCompanyFacts(createFact({ tag: pension, end: asOf, value: 5e6 }));
  const document = createInstance(createFundedStatus("PensionPlansDefinedBenefitMember", -30e6));
  expect(resolve(facts, document).pension.value).toBe(5);
});
