import { createFiledList } from "../filings/create-filed-list.ts";
import { createFinder, type Picked, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { currentLiabilityTags, listSums } from "./foot-current-debt.ts";
import type { Reading } from "./read-terms.ts";
import { unitOf } from "./unit-of.ts";

type Query = { facts: CompanyFacts; span: Span };

/** Lines due after a year that are no debt, as the balance sheets of a quarter tag them. */
const longLiabilities = [
  "OtherLiabilitiesNoncurrent",
  "OtherNoncurrentLiabilities",
  "DeferredTaxLiabilitiesNoncurrent",
  "DeferredIncomeTaxLiabilitiesNet",
  "DeferredRevenueNoncurrent",
  "DeferredRevenueAndCreditsNoncurrent",
  "ContractWithCustomerLiabilityNoncurrent",
  "AssetRetirementObligationsNoncurrent",
  "PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent",
  "PensionAndOtherPostretirementDefinedBenefitPlansNoncurrentLiabilities",
  "PensionAndOtherPostretirementAndPostemploymentBenefitPlansLiabilitiesNoncurrent",
  "DefinedBenefitPensionPlanLiabilitiesNoncurrent",
  "DefinedBenefitPensionPlanNoncurrentLiabilities",
  "OtherPostretirementDefinedBenefitPlanLiabilitiesNoncurrent",
  "OtherPostretirementDefinedBenefitPlanNoncurrentLiabilities",
  "PostemploymentBenefitsLiabilityNoncurrent",
  "DerivativeLiabilitiesNoncurrent",
  "LiabilityForUncertainTaxPositionsNoncurrent",
  "AccruedIncomeTaxesNoncurrent",
  "CapitalLeaseObligationsNoncurrent",
  "FinanceLeaseLiabilityNoncurrent",
  "OperatingLeaseLiabilityNoncurrent",
  "RegulatoryLiabilityNoncurrent",
  "AccumulatedDeferredInvestmentTaxCredit",
  "CustomerAdvancesForConstruction",
  "LiabilitiesOfDisposalGroupIncludingDiscontinuedOperationNoncurrent",
  "DeferredCompensationLiabilityClassifiedNoncurrent",
  "AccruedEnvironmentalLossContingenciesNoncurrent",
  "MineReclamationAndClosingLiabilityNoncurrent",
  "DeferredRentCreditNoncurrent",
  "DueToRelatedPartiesNoncurrent",
  "OtherDeferredCreditsNoncurrent",
  "DecommissioningLiabilityNoncurrent",
  "SpentNuclearFuelObligationNoncurrent",
];
/** Lines of balance sheets that divide nothing by its term. */
const undatedLiabilities = [
  "OtherLiabilities",
  "SelfInsuranceReserve",
  "DeferredIncomeTaxLiabilities",
  "DeferredTaxLiabilities",
  "DeferredRevenue",
  "DeferredRevenueAndCredits",
  "DeferredCompensationLiabilityCurrentAndNoncurrent",
  "DividendsPayableCurrentAndNoncurrent",
  "InterestPayableCurrentAndNoncurrent",
  "EmployeeRelatedLiabilitiesCurrentAndNoncurrent",
  "AccountsPayableAndAccruedLiabilitiesCurrentAndNoncurrent",
  "AccruedIncomeTaxes",
  "SecurityDepositLiability",
  "OperatingLeaseLiability",
  "FinanceLeaseLiability",
  "DerivativeLiabilities",
  "SeparateAccountsLiability",
  "LiabilityForFuturePolicyBenefits",
  "PolicyholderContractDeposits",
  "PolicyholderFunds",
  "ReinsurancePayable",
  "FundsHeldUnderReinsuranceAgreementsLiability",
  "PayablesToBrokerDealersAndClearingOrganizations",
  "PayablesToCustomers",
  "SecuritiesSoldUnderAgreementsToRepurchase",
  "ObligationToReturnSecuritiesReceivedAsCollateral",
  "LiabilitiesOfDisposalGroupIncludingDiscontinuedOperation",
  "SecuritiesLoaned",
  "DueToRelatedPartiesCurrentAndNoncurrent",
  "DueToAffiliateCurrentAndNoncurrent",
  "PolicyholderDividendsPayable",
  "FinancialInstrumentsSoldNotYetPurchasedAtFairValue",
  "TradingLiabilities",
  "TaxesPayableCurrentAndNoncurrent",
  "InterestAndDividendsPayableCurrentAndNoncurrent",
  "AccruedSalesCommissionCurrentAndNoncurrent",
  "AccruedInsuranceCurrentAndNoncurrent",
  "ConstructionPayableCurrentAndNoncurrent",
];
/** Claims that an insurer owes, under one of these tags; the others are parts in notes. */
const claimTags = [
  "LiabilityForClaimsAndClaimsAdjustmentExpense",
  "LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseReportedAndIncurredButNotReportedIBNRClaims",
  "ReserveForLossesAndLossAdjustmentExpenses",
  "LiabilityForClaimsAndClaimsAdjustmentExpensePropertyCasualtyLiability",
];
/** Lines of balance sheets without terms alone: notes to others give the whole of two lines so. */
const undividedLiabilities = ["ContractWithCustomerLiability", "CustomerAdvancesAndDeposits"];
/** Liabilities that balance sheets without terms hold within others, such as accrued liabilities. */
const heldLines = [
  "OperatingLeaseLiability",
  "FinanceLeaseLiability",
  "EmployeeRelatedLiabilitiesCurrentAndNoncurrent",
  "DeferredTaxLiabilities",
  "DeferredIncomeTaxLiabilities",
  "DeferredIncomeTaxLiabilitiesNet",
  "AccruedIncomeTaxesCurrent",
  "DeferredRevenue",
  "InterestPayableCurrentAndNoncurrent",
];
/** A part due after a year of a line without a term, where its name does not say so. */
const partTags: Record<string, readonly string[]> = {
  DeferredIncomeTaxLiabilities: ["DeferredIncomeTaxLiabilitiesNet", "DeferredTaxLiabilitiesNoncurrent"],
  DeferredTaxLiabilities: ["DeferredIncomeTaxLiabilitiesNet", "DeferredTaxLiabilitiesNoncurrent"],
};
/** Net assets by their tags, with a minus sign where they are liabilities. */
const netTaxTags = ["DeferredTaxAssetsLiabilitiesNetNoncurrent", "DeferredTaxAssetsLiabilitiesNet"];
export const liabilityTotals: readonly string[] = [
  "LiabilitiesNoncurrent",
  "LiabilitiesCurrent",
  "Liabilities",
];
/** What liabilities are the difference of, where they have no total. */
const wholeTags = [
  "LiabilitiesAndStockholdersEquity",
  "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
  "StockholdersEquity",
];
/** Tags of what is left for debt in liabilities, all of which are read. */
export const liabilityTags: readonly string[] = [
  ...liabilityTotals,
  ...longLiabilities,
  ...undatedLiabilities,
  ...undividedLiabilities,
  ...netTaxTags,
  ...claimTags,
];

/**
 * The most by which rounding moves a sum of lines, in units of the balance sheet and as a share of
 * its liabilities: narrow, because lines are chosen.
 */
const rounding = { units: 3, share: 0.0002 };

/** More lines than a balance sheet shows beside a total. */
const mostLines = 6;

const divided = [...longLiabilities, ...undatedLiabilities];
const filedDivided = createFiledList(divided, (tag) => [tag]);
const filedUndivided = createFiledList(
  [...divided, ...currentLiabilityTags, ...undividedLiabilities],
  (tag) => [tag],
);

type Room = {
  total: number;
  amounts: number[];
  rounding: number;
  isDivided: boolean;
  held: Picked[];
};

/**
 * Computes what other lines of one filing's balance sheet leave for debt due after a year, or for
 * all debt if it is not divided by terms, in units. Second, if it differs, what they leave without
 * lines that a note gives: the whole of a part due after a year. Null without a total of
 * liabilities.
 */
const readRoom = ({ facts, span }: Query, accession: string): Room | null => {
  const accept = (fact: { accession: string }) => fact.accession === accession;
  const pick = createFinder({ facts, unit: "USD", span, kind: "balance", accept });
  const find = (tag: string) => pick(tag)?.fact.value ?? null;
  const [sides, withMinorities, equity] = wholeTags.map(find);
  const claims = withMinorities ?? equity ?? null;
  const left = sides == null || claims === null ? null : sides - claims;
  const [noncurrent, current, all = left] = liabilityTotals.map((tag) => find(tag) ?? undefined);
  const total = noncurrent ?? (all === null ? null : all - (current ?? 0));
  if (total === null || total <= 0) return null;
  const isDivided = noncurrent !== undefined || current !== undefined;
  const list = (tags: readonly string[]) => tags.flatMap((tag) => find(tag) ?? []);
  const sumOf = (tags: readonly string[]) => list(tags).reduce((sum, value) => sum + value, 0);
  const isWhole = (tag: string) =>
    [`${tag}Noncurrent`, `${tag}Current`, ...(partTags[tag] ?? [])].some((part) => find(part) !== null);
  const owedTaxes = netTaxTags.reduce((sum, tag) => sum + Math.max(0, -(find(tag) ?? 0)), 0);
  const claimsOwed = claimTags.map(find).find((value) => value !== null) ?? 0;
  const others = (isDivided ? filedDivided : filedUndivided)(facts);
  const amount = total - owedTaxes - claimsOwed - sumOf(others);
  const wholes = isDivided ? sumOf(undatedLiabilities.filter(isWhole)) : 0;
  const amounts = wholes > 0 ? [amount, amount + wholes] : [amount];
  const held = heldLines.flatMap((tag) => pick(tag) ?? []);
  return {
    total,
    amounts,
    rounding: Math.min(rounding.share * total, rounding.units * unitOf([total, ...list(others)])),
    isDivided,
    held,
  };
};

/** More lines of debt than a balance sheet without terms shows; their choices take long to add up. */
const mostUndivided = 8;
/** Amounts in whole millions meet by chance; only those with more digits prove a choice. */
const isExact = (amount: number) => amount % 1e6 !== 0;

const findUndivided = (query: Query, lines: readonly Picked[]): Picked[] | null => {
  const accession = lines[0]?.fact.accession;
  if (accession === undefined || lines.length < 2 || lines.length > mostUndivided) return null;
  const room = readRoom(query, accession);
  if (!room || room.isDivided || !isExact(room.total)) return null;
  const amounts = new Set(listSums(room.held).map(({ sum }) => (room.amounts[0] ?? 0) + sum));
  const sums = listSums(lines.filter(({ fact }) => fact.accession === accession));
  return sums.find(({ sum, chosen }) => chosen.length > 1 && amounts.has(sum))?.chosen ?? null;
};

/**
 * Chooses the lines of debt of a balance sheet without terms that fill its liabilities, with or
 * without lines that notes give and others hold, because notes divide debt once more. Exactly:
 * there are many choices. All lines if it is divided by terms, its amounts are in whole millions,
 * or no choice of two or more lines does.
 */
export const chooseUndivided = (query: Query, lines: readonly Picked[]): readonly Picked[] =>
  findUndivided(query, lines) ?? lines;

/**
 * Whether debt, or without it lines that are no debt, fill the liabilities due after a year of one
 * filing.
 */
export const isLongFilled = (query: Query, accession: string, debt = 0): boolean => {
  const room = readRoom(query, accession);
  return (
    room !== null && room.isDivided && room.amounts.some((amount) => Math.abs(amount - debt) <= room.rounding)
  );
};

/**
 * Chooses those lines of debt due after a year, beside a reading of it, that fill liabilities to
 * their total. short: lines due within a year, which a balance sheet that is not divided by terms
 * holds too. Empty if the reading fills it already, if no choice does, or without a total.
 */
export const footLongTermDebt = (
  { facts, span }: Query,
  {
    reading,
    long,
    short,
    accession = reading.picked[0]?.fact.accession,
  }: {
    reading: Reading;
    long: readonly Picked[];
    short: readonly Picked[];
    /** The filing whose balance sheet is added up: that of the reading. */
    accession?: string | undefined;
  },
): Picked[] => {
  const isOther = ({ fact }: Picked) =>
    fact.accession === accession && !reading.picked.some((one) => one.fact.value === fact.value);
  const others = long.filter(isOther);
  if (others.length === 0) return [];
  const room = accession === undefined ? null : readRoom({ facts, span }, accession);
  if (!room) return [];
  // Lines due within a year come first: if they fill it, nothing due later is missing.
  const candidates = [...(room.isDivided ? [] : short.filter(isOther)), ...others].slice(0, mostLines);
  const sums = listSums(candidates);
  const fits = room.amounts
    .map((amount) => sums.find(({ sum }) => Math.abs(sum + reading.value - amount) <= room.rounding))
    .find((one) => one !== undefined);
  return fits?.chosen.filter((line) => others.includes(line)) ?? [];
};
