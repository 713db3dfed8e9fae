import { createFiledList } from "../filings/create-filed-list.ts";
import { createFinder, type Picked, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { unitOf } from "./unit-of.ts";

type Query = { facts: CompanyFacts; span: Span };

/**
 * Lines of current liabilities that are no debt, as balance sheets tag them: those of a quarter of
 * 435 filings, and what later taxonomies put in their place.
 */
const otherLines = [
  "AccountsPayableCurrent",
  "AccountsPayableTradeCurrent",
  "AccountsPayableOtherCurrent",
  "AccountsPayableRelatedPartiesCurrent",
  "AccountsPayableAndAccruedLiabilitiesCurrent",
  "AccountsPayable",
  "AccountsPayableTrade",
  "AccountsPayableAndAccruedLiabilities",
  "AccruedLiabilitiesCurrent",
  "AccruedLiabilities",
  "OtherAccruedLiabilitiesCurrent",
  "OtherAccruedLiabilities",
  "OtherLiabilitiesCurrent",
  "EmployeeRelatedLiabilitiesCurrent",
  "EmployeeRelatedLiabilities",
  "DeferredRevenueCurrent",
  "DeferredRevenueAndCreditsCurrent",
  "ContractWithCustomerLiabilityCurrent",
  "CustomerAdvancesCurrent",
  "CustomerDepositsCurrent",
  "CustomerAdvancesAndDepositsCurrent",
  "BillingsInExcessOfCost",
  "AccruedIncomeTaxesCurrent",
  "AccruedIncomeTaxesPayable",
  "TaxesPayableCurrent",
  "TaxesPayable",
  "AccrualForTaxesOtherThanIncomeTaxesCurrent",
  "DeferredTaxLiabilitiesCurrent",
  "DerivativeLiabilitiesCurrent",
  "DerivativeInstrumentsAndHedgesLiabilities",
  "InterestPayableCurrent",
  "InterestPayable",
  "InterestAndDividendsPayableCurrent",
  "DividendsPayableCurrent",
  "DividendsPayable",
  "RegulatoryLiabilityCurrent",
  "AssetRetirementObligationCurrent",
  "DueToRelatedPartiesCurrent",
  "DueToAffiliateCurrent",
  "RestructuringReserveCurrent",
  "ProductWarrantyAccrualCurrent",
  "DeferredCompensationLiabilityCurrent",
  "PensionAndOtherPostretirementDefinedBenefitPlansCurrentLiabilities",
  "OtherPolicyholderFunds",
  "DepositsReceivedForSecuritiesLoanedAtCarryingValue",
  "CapitalLeaseObligationsCurrent",
  "OperatingLeaseLiabilityCurrent",
  "FinanceLeaseLiabilityCurrent",
  "LiabilitiesOfDisposalGroupIncludingDiscontinuedOperationCurrent",
  "LiabilitiesOfAssetsHeldForSale",
  "AccountsPayableCurrentAndNoncurrent",
  "AccruedLiabilitiesCurrentAndNoncurrent",
  "OtherAccountsPayableAndAccruedLiabilities",
  "AccrualForTaxesOtherThanIncomeTaxes",
  "AccruedRoyalties",
  "AccruedInsurance",
  "StandardProductWarrantyAccrual",
  "OtherDeferredCreditsCurrent",
  "EnergyMarketingContractLiabilitiesCurrent",
  "DueToAffiliate",
  "DueToRelatedParties",
  "UnearnedPremiums",
  "Deposits",
];
/** A net asset by its tag, with a minus sign where it is a liability. */
const netTaxTag = "DeferredTaxAssetsLiabilitiesNetCurrent";
/** Tags of what is left for debt in current liabilities, all of which are read. */
export const currentLiabilityTags: readonly string[] = [...otherLines, netTaxTag, "LiabilitiesCurrent"];

/**
 * The most by which rounding moves a sum of lines, in units of the balance sheet and as a share of
 * current liabilities: a wider share is met by chance.
 */
const rounding = { units: 3, share: 0.0005 };

/** Lines that many balance sheets hold within others, such as accrued liabilities; notes give them. */
const leaseLines = [
  "OperatingLeaseLiabilityCurrent",
  "FinanceLeaseLiabilityCurrent",
  "CapitalLeaseObligationsCurrent",
];

const filedLines = createFiledList(otherLines, (tag) => [tag]);

type Room = { total: number; amount: number; leases: number; rounding: number; accession: string };

/** Computes what other lines of current liabilities leave for debt, in units; null without a total. */
const readRoom = ({ facts, span }: Query): Room | null => {
  const find = createFinder({ facts, unit: "USD", span, kind: "balance" });
  const total = find("LiabilitiesCurrent")?.fact;
  if (!total || total.value <= 0) return null;
  const list = (tags: readonly string[]) =>
    tags.flatMap((tag) => {
      const fact = find(tag)?.fact;
      return fact && fact.accession === total.accession ? [fact.value] : [];
    });
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const others = list(filedLines(facts));
  const owedTax = Math.max(0, -sumOf(list([netTaxTag])));
  return {
    total: total.value,
    amount: total.value - sumOf(others) - owedTax,
    leases: sumOf(list(leaseLines)),
    rounding: Math.min(rounding.share * total.value, rounding.units * unitOf([total.value, ...others])),
    accession: total.accession,
  };
};

/** Lists the sums of all choices of lines, each with its lines. */
export const listSums = (lines: readonly Picked[]): { sum: number; chosen: Picked[] }[] =>
  lines.reduce<{ sum: number; chosen: Picked[] }[]>(
    (sums, line) => [
      ...sums,
      ...sums.map(({ sum, chosen }) => ({ sum: sum + line.fact.value, chosen: [...chosen, line] })),
    ],
    [{ sum: 0, chosen: [] }],
  );

/** More lines than a balance sheet shows; their choices would take long to add up. */
const mostLines = 8;

/**
 * Chooses those lines of debt that fill what the other lines of current liabilities leave, but for
 * rounding; if none do, with what leases of a note take in them: these are then part of other
 * lines. Null if `read`, what is counted so far in units, fills it, or no choice does.
 */
export const footCurrentDebt = (query: Query, all: readonly Picked[], read: number): Picked[] | null => {
  const room = readRoom(query);
  if (!room || room.amount <= room.rounding) return null;
  const lines = all.filter(({ fact }) => fact.accession === room.accession).slice(0, mostLines);
  const sums = listSums(lines);
  for (const amount of room.leases > 0 ? [room.amount, room.amount + room.leases] : [room.amount]) {
    const fills = (sum: number) => Math.abs(sum - amount) <= room.rounding;
    if (fills(read)) return null;
    const filling = sums.find(({ sum }) => fills(sum));
    if (filling) return filling.chosen;
  }
  return null;
};

/** Returns whether current liabilities are stated and have room for an amount of debt, in units. */
export const hasRoom = (query: Query, amount: number): boolean => {
  const room = readRoom(query);
  return room !== null && amount <= room.amount + room.rounding;
};

/** Above this share of current liabilities most lines are untagged, and nothing follows for debt. */
const mostUntagged = 0.5;

/**
 * Returns what current liabilities hold beside their tagged lines that are no debt and the debt
 * that is read, in units: 0 if that is rounding or more than half of them, or there is no total.
 */
export const readUntagged = (query: Query, read = 0): number => {
  const room = readRoom(query);
  const amount = (room?.amount ?? 0) - read;
  return room !== null && amount > room.rounding && amount <= mostUntagged * room.total ? amount : 0;
};
