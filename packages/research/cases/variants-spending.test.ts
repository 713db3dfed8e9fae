import { expect, test } from "vitest";
import type { Company, Line } from "./company.ts";
import { run } from "./run-company.ts";

const total = "NetCashProvidedByUsedInInvestingActivities";
const property = "PaymentsToAcquirePropertyPlantAndEquipment";
const businesses = "PaymentsToAcquireBusinessesNetOfCashAcquired";

const readYear = (read: Awaited<ReturnType<typeof run>>) =>
  read.annual.at(-1)?.figures.capitalExpenditure.value;
/** A line that only reports of one form have. */
const ofForm =
  (wanted: string, millions: number): Line =>
  ({ form, grow }) =>
    form === wanted ? grow(millions) : null;

// [which lines the filer's own documents have beside the standard ones, the year's spending]
test.each<[string, Company, number]>([
  [
    "its software, in a year to June",
    {
      yearEnd: (back) => `${2025 - back}-06-30`,
      quarters: 3,
      flows: { [total]: -250, [property]: 110, [businesses]: 50 },
      ownFlows: { InternalUseSoftwareDevelopmentExpenditures: 90 },
    },
    200,
  ],
  [
    "its software, all lines with the signs of the statement",
    {
      flows: { [total]: -167.3, [property]: -82.1, ProceedsFromSaleOfProductiveAssets: 12.9 },
      ownFlows: { AdditionsToCapitalisedSoftware: -98.1 },
    },
    180.2,
  ],
  [
    "a shipping company's vessels, its only line",
    {
      sic: 4412,
      flows: { [total]: -615.4, PaymentsForProceedsFromOtherInvestingActivities: 15.4 },
      ownFlows: { PaymentsForVesselsUnderConstruction: 600 },
    },
    600,
  ],
  [
    "software and vessels, in two lines",
    {
      flows: {
        [total]: -260.9,
        [property]: 110.2,
        ProceedsFromSaleMaturityAndCollectionsOfInvestments: 19.3,
        PaymentsToAcquireInvestments: 20,
      },
      ownFlows: { AdditionsToCapitalizedSoftware: 60.4, PurchaseOfVessels: 89.6 },
    },
    260.2,
  ],
  [
    "equipment that is not yet paid, which is no spending",
    {
      flows: { [total]: -345, [property]: 300 },
      ownFlows: { PurchasesOfEquipmentIncludedInAccountsPayable: 45 },
    },
    300,
  ],
])("reads what a filer's own tags give: %s", async (_, company, expected) => {
  const read = await run(company);
  expect(readYear(read)).toBeCloseTo(expected, 3);
  // A year to June has three quarters after it, and one to December two.
  expect(read.capitalExpenditure).toBeCloseTo(expected * (company.quarters === 3 ? 1.045 : 1.03), 1);
});

test("says that a line is in doubt with which investing does not add up", async () => {
  const read = await run({
    flows: { [total]: -999.9, [property]: 200 },
    ownFlows: { CapitalizedSoftwareExpenditures: 80 },
  });
  expect(readYear(read)).toBe(200);
  expect(read.warnings).toContain("FIGURE_IN_DOUBT");
});

test("adds up twelve months of a line that 10-Qs have under a standard tag", async () => {
  const read = await run({
    flows: {
      [total]: -270.3,
      [property]: 110.2,
      [businesses]: 70.1,
      PaymentsToDevelopSoftware: ofForm("10-Q", 90),
    },
    ownFlows: { AdditionsToCapitalizedSoftware: ofForm("10-K", 90) },
  });
  expect(read.capitalExpenditure).toBeCloseTo(200.2 * 1.03, 1);
});

test("adds up twelve months of a line that the months since the year do not have", async () => {
  const read = await run({
    flows: {
      [total]: ({ form, grow }) => grow(form === "10-K" ? -270.3 : -180.3),
      [property]: 110.2,
      [businesses]: 70.1,
    },
    ownFlows: { AdditionsToCapitalizedSoftware: ofForm("10-K", 90) },
  });
  expect(read.capitalExpenditure).toBeCloseTo(200.2 + 110.2 * 0.03, 1);
});
