import { expect, test } from "vitest";
import { makeReport } from "../approved/make-report.ts";

test("says of which day investments are that the newest balance sheet lacks", async () => {
  const noteOf = async (ticker: string) =>
    (await makeReport(ticker)).content.sources.cashToFirmValueRatio?.note;
  expect(await noteOf("SNOW")).toContain("investments (of 2025-04-30, the newest balance sheet with them) /");
  expect(await noteOf("MU")).toContain("Cash and short-term investments / ");
});
