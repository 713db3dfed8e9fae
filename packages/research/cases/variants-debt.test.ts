import { expect, test } from "vitest";
import { buildCase, type Company } from "./build-case.ts";
import { analyseCase } from "./analyse-case.ts";

const run = (company: Company) => analyseCase(buildCase(company));
/** A balance of June that grows by 3% a year, from that of December. */
const atJune = (year: number) => expect.closeTo(year * 1.03, 3);

// [what the balance sheet has, its lines, debt, SIC code]
test.each<[string, Company["balances"] & {}, number, number?]>([
  [
    "a bank's advances and subordinated notes, not its deposits",
    { Deposits: 2_500, AdvancesFromFederalHomeLoanBanks: 300, SubordinatedDebt: 100 },
    400,
    6022,
  ],
  [
    "leases of both kinds beside debt",
    {
      LongTermDebtNoncurrent: 800,
      LongTermDebtCurrent: 50,
      FinanceLeaseLiabilityNoncurrent: 100,
      FinanceLeaseLiabilityCurrent: 20,
      OperatingLeaseLiabilityNoncurrent: 240,
      OperatingLeaseLiabilityCurrent: 60,
    },
    850,
  ],
  [
    "convertible notes due within a year and later",
    { ConvertibleNotesPayableCurrent: 100, ConvertibleLongTermNotesPayable: 400 },
    500,
  ],
  ["a total of debt and leases that has no term", { DebtAndCapitalLeaseObligations: 900 }, 900],
  ["none, stated as zero", { LongTermDebt: () => 0, LongTermDebtCurrent: () => 0 }, 0],
  [
    "a revolving credit line due within a year, a term loan in two parts",
    { LinesOfCreditCurrent: 80, LongTermLoansPayable: 500, LoansPayableCurrent: 40 },
    620,
  ],
  [
    "borrowings of a group held for sale, which are not the company's",
    {
      LongTermDebtNoncurrent: 600,
      DisposalGroupIncludingDiscontinuedOperationLongTermDebtNoncurrent: 200,
      LiabilitiesOfDisposalGroupIncludingDiscontinuedOperation: 350,
    },
    600,
  ],
  [
    "an insurer's notes beside its reserves",
    { LiabilityForFuturePolicyBenefits: 2_000, NotesPayable: 500 },
    500,
    6311,
  ],
])("reads debt: %s", async (_, balances, expected, sic = 3559) => {
  expect((await run({ sic, balances })).debt).toEqual(atJune(expected));
});
