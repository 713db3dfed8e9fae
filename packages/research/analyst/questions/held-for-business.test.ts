import { expect, test } from "vitest";
import type { ConceptName, NoteName } from "../../company/company-data.ts";
import { derived } from "../../company/provenance.ts";
import { buildBrief, replaceFigures } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
import { answerBusiness } from "./business-question.ts";
import { describeHeld } from "./held-for-business.ts";

type Shares = { notes?: Partial<Record<NoteName, number>>; lines?: Partial<Record<ConceptName, number>> };

/** Creates a report's context without a document, whose newest year has balances in shares of revenue. */
const createHolder = ({ notes = {}, lines = {} }: Shares, sicDescription: string | null = null) => {
  const brief = buildBrief({ segments: [] });
  const year = brief.statements.annual.at(-1)!;
  const revenue = year.figures.revenue.value ?? 0;
  const amountsOf = <T extends object>(shares: T) =>
    Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, Number(share) * revenue]));
  const source = derived("made up for a test");
  brief.details.noteFigures = Object.fromEntries(
    Object.entries(amountsOf(notes)).map(([name, value]) => [
      name,
      { values: [{ fiscalYear: year.fiscalYear, value }], source },
    ]),
  );
  brief.statements.annual = [...brief.statements.annual.slice(0, -1), replaceFigures(year, amountsOf(lines))];
  brief.filings = { ...brief.filings, sicDescription };
  return createContext({ brief, operating: [], geographic: [] });
};
const say = (shares: Shares): string => describeHeld(createHolder(shares))[0] ?? "";

test("a maker of goods is known by materials and unfinished goods, a trader by how long its goods last", () => {
  const lines = { costOfSales: 0.5 };
  expect(say({ notes: { inventories: 0.2, rawMaterials: 0.05, workInProcess: 0.1 }, lines })).toMatch(
    /^At the end of fiscal \d+ \$[\d.]+[bm]n? of its inventories of \$[\d.]+[bm]n? was materials and unfinished goods\.$/,
  );
  expect(say({ notes: { inventories: 0.2, materialsAndWork: 0.15 }, lines })).toContain("unfinished goods");
  // A fifth of inventories is what a kitchen or a workshop has, too.
  expect(say({ notes: { inventories: 0.2, rawMaterials: 0.04 }, lines })).toBe("");
  expect(say({ notes: { inventories: 0.05 }, lines })).toContain("its inventories would last 37 days.");
  expect(say({ notes: { inventories: 0.02 }, lines })).toBe("");
});

test("property, brands and grants are named where they are large beside revenue", () => {
  expect(say({ notes: { land: 0.05, buildings: 0.2 } })).toContain("its land and buildings had cost $");
  expect(say({ notes: { land: 0.3 } })).toContain("its land had cost $");
  expect(say({ notes: { land: 0.03, buildings: 0.05 } })).toBe("");
  expect(say({ notes: { brands: 1.2, governmentGrants: 0.1 } })).toMatch(
    /government grants had paid for \$\S+ of its property and brands and other rights without an end/,
  );
});

test("goodwill is named beside one other balance, not beside two", () => {
  const lines = { goodwill: 0.9 };
  expect(say({ lines })).toContain("goodwill from companies that it bought was $");
  expect(say({ lines, notes: { brands: 1 } })).toContain("goodwill");
  expect(say({ lines, notes: { brands: 1, land: 0.3 } })).not.toContain("goodwill");
});

test("SEC's name of the trade takes the place of balances that say nothing", () => {
  const write = (trade: string, shares: Shares = {}) =>
    answerBusiness(createHolder(shares, trade)).flat().join(" ");
  expect(write("Services-Prepackaged Software")).toContain("; SEC files it under Prepackaged Software.");
  expect(write("Services-Business Services, NEC")).not.toContain("SEC");
  expect(write("Services-Prepackaged Software", { notes: { land: 0.3 } })).not.toContain("SEC");
});
