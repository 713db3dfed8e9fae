import { expect, test } from "vitest";
import { analyseCase } from "./analyse-case.ts";
import { buildCase } from "./build-case.ts";

// Classes of stock that earn unequal amounts a share, as their filers state by class alone.

const classOf = (letter: string) => `us-gaap:CommonClass${letter}Member`;
type Class = { millions: number; perShare: number; ticker?: string };

/** Adds what each class earned in fiscal 2025, and its ticker, to an instance document. */
const writeClasses = (classes: Record<string, Class>) =>
  Object.entries(classes)
    .map(([letter, { perShare, ticker }]) => {
      const id = `class-${letter}`;
      return `<context id="${id}"><entity><segment><explicitMember dimension="us-gaap:StatementClassOfStockAxis">${classOf(letter)}</explicitMember></segment></entity><period><startDate>2025-01-01</startDate><endDate>2025-12-31</endDate></period></context>
        <us-gaap:EarningsPerShareBasic contextRef="${id}" unitRef="u-shares">${perShare}</us-gaap:EarningsPerShareBasic>
        ${ticker ? `<dei:TradingSymbol contextRef="${id}">${ticker}</dei:TradingSymbol>` : ""}`;
    })
    .join("");

/** Analyses a company without a count of all shares, whose price is that of the ticker CASE. */
const run = (classes: Record<string, Class>) => {
  const built = buildCase({
    quarters: 2,
    cover: null,
    averages: {
      WeightedAverageNumberOfDilutedSharesOutstanding: null,
      WeightedAverageNumberOfSharesOutstandingBasic: null,
    },
    classes: Object.fromEntries(
      Object.entries(classes).map(([letter, { millions }]) => [classOf(letter), millions]),
    ),
  });
  const instances = Object.fromEntries(
    Object.entries(built.instances).map(([accession, xml]) => [
      accession,
      xml.replace("</xbrl>", `${writeClasses(classes)}</xbrl>`),
    ]),
  );
  return analyseCase({ ...built, instances });
};

test("counts a class that earns twice as much twice", async () => {
  const read = await run({
    A: { millions: 40, perShare: 2.5, ticker: "CASE" },
    B: { millions: 60, perShare: 5, ticker: "CASE.B" },
  });
  expect(read.shares).toBe(160);
  expect(read.warnings).toContain("SHARES_NOT_CONFIRMED");
});

test("adds up classes that earn about the same", async () => {
  const read = await run({ A: { millions: 40, perShare: 4 }, B: { millions: 60, perShare: 4.1 } });
  expect(read.shares).toBe(100);
});

test("refuses unequal classes of which none is known to be the one that the price is of", () =>
  expect(run({ A: { millions: 40, perShare: 2.5 }, B: { millions: 60, perShare: 5 } })).rejects.toMatchObject(
    {
      code: "CANNOT_BE_VALUED",
      message: expect.stringMatching(/earn unequal amounts a share \(class A 2.5, class B 5\).* CASE is/),
    },
  ));
