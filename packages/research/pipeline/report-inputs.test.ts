import { expect, test } from "vitest";
import { makeReport } from "../approved/make-report.ts";

const listTaxed = async (ticker: string): Promise<string[]> => {
  const { content } = await makeReport(ticker);
  return Object.keys(content.inputs).filter((name) => name.startsWith("incomeTax, fiscal "));
};

test("lists the tax of five years where the newest year's rate is none that lasts", async () => {
  // AMD's newest year has a gain from tax.
  expect(await listTaxed("AMD")).toHaveLength(5);
  expect(await listTaxed("PG")).toHaveLength(2);
});

test("says of which day investments are that the newest balance sheet lacks", async () => {
  const noteOf = async (ticker: string) =>
    (await makeReport(ticker)).content.sources.cashToFirmValueRatio?.note;
  expect(await noteOf("SNOW")).toContain("investments (of 2025-04-30, the newest balance sheet with them) /");
  expect(await noteOf("MU")).toContain("Cash and short-term investments / ");
});
