import type { UnfundedClaimName } from "../company-data.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import { daysBetween } from "../filings/dates.ts";
import { filingLabel, filingSource, fromFact, inMillions, missing, newestFact } from "../filings/figures.ts";
import type { CompanyFacts, Fact, Instance } from "../filings/sec-records.ts";

/**
 * Tags of each claim in order; the first on the newest balance sheet counts. A funded status is
 * negative for a deficit.
 */
const claims: Record<UnfundedClaimName, string[]> = {
  pension: [
    "DefinedBenefitPensionPlanLiabilitiesNoncurrent",
    "DefinedBenefitPensionPlanCurrentAndNoncurrentLiabilities",
    "PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent",
    "PensionAndOtherPostretirementAndPostemploymentBenefitPlansLiabilitiesNoncurrent",
  ],
  postRetirement: [
    "OtherPostretirementDefinedBenefitPlanLiabilitiesNoncurrent",
    "OtherPostretirementDefinedBenefitPlanLiabilitiesCurrentAndNoncurrent",
  ],
  healthcare: ["PostemploymentBenefitsLiabilityNoncurrent"],
  deferredCompensation: [
    "DeferredCompensationLiabilityCurrentAndNoncurrent",
    "DeferredCompensationLiabilityClassifiedNoncurrent",
  ],
  lawsuits: [
    "LossContingencyAccrualAtCarryingValue",
    "LossContingencyAccrualCarryingValueCurrent",
    "LitigationReserve",
    "LitigationReserveNoncurrent",
  ],
  environmental: [
    "AccrualForEnvironmentalLossContingencies",
    "AccruedEnvironmentalLossContingenciesNoncurrent",
    "LiabilityForAsbestosAndEnvironmentalClaimsGross",
  ],
  other: ["AssetRetirementObligationsNoncurrent", "AssetRetirementObligation"],
};

/** Finds underfunded plans in the pension note's table of funded status. */
const plans: Partial<Record<UnfundedClaimName, RegExp>> = {
  pension: /^(PensionPlansDefinedBenefit|.*Pension.*)Member$/,
  postRetirement: /^OtherPostretirementBenefitPlans.*Member$/,
};

const sumPlans = (instance: Instance, name: UnfundedClaimName, cik: number): Figure | null => {
  const pattern = plans[name];
  if (!pattern) return null;
  const rows = instance.facts.filter(
    ({ concept, value, dimensions }) =>
      concept === "DefinedBenefitPlanFundedStatusOfPlan" &&
      value !== null &&
      Object.keys(dimensions).length === 1 &&
      pattern.test(dimensions.RetirementPlanTypeAxis ?? ""),
  );
  const last = rows
    .map(({ end }) => end)
    .sort()
    .at(-1);
  const short = rows.filter(({ end, value }) => end === last && (value ?? 0) < 0);
  if (!last || rows.length === 0) return null;
  return {
    value: inMillions(-short.reduce((sum, { value }) => sum + (value ?? 0), 0)) || 0,
    source: filingSource({
      filing: instance,
      cik,
      tag: "DefinedBenefitPlanFundedStatusOfPlan",
      end: last,
      note: short.length
        ? "Obligations less assets of the underfunded plans."
        : "The plans' assets cover their obligations.",
    }),
  };
};

/** Says in words what a report states of a claim. */
const explainBalance = (fact: Fact): string =>
  fact.value > 0
    ? `Stated in the ${filingLabel(fact)}, as of ${fact.end}.`
    : `The ${filingLabel(fact)} states that nothing is owed as of ${fact.end}.`;

/**
 * Resolves claims on equity outside the debt figures, in millions before tax: from the balance
 * sheet of the newest report within a year of the date; pensions otherwise from the note on funded
 * status.
 */
export const resolveUnfunded = ({
  facts,
  instance,
  asOf,
}: {
  facts: CompanyFacts;
  instance: Instance | null;
  asOf: string;
}): Record<UnfundedClaimName, Figure> => {
  const figureOf = (name: UnfundedClaimName): Figure => {
    for (const tag of claims[name]) {
      const fact = newestFact(
        (facts.byTag.get(tag) ?? []).filter(
          (one) => one.unit === "USD" && one.start === null && daysBetween(one.end, asOf) < 400,
        ),
      );
      if (fact) {
        const value = inMillions(Math.max(0, fact.value));
        return { value, source: fromFact({ fact, cik: facts.cik, note: explainBalance(fact) }) };
      }
    }
    const planned = instance ? sumPlans(instance, name, facts.cik) : null;
    return planned ?? missing("We read no such balance: the SEC's data has none under a standard tag.");
  };
  return Object.fromEntries(
    (Object.keys(claims) as UnfundedClaimName[]).map((name) => [name, figureOf(name)]),
  ) as Record<UnfundedClaimName, Figure>;
};
