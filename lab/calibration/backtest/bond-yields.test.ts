import { premiums } from "@plumbline/base-rates/premiums.ts";
import { findIndustryRow } from "@plumbline/research/company/industry/classify.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { InputError } from "../command.ts";
import { readBondYields, yieldOn } from "./bond-yields.ts";
import { findPremium, publishedPremium } from "./equity-risk-premiums.ts";
import { findIndustryName, industryNames } from "./industry-names.ts";

const read = async (lines: string[]) => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-yields-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "yields.csv");
  await writeFile(path, ["observation_date,DGS10", ...lines].join("\n"));
  return readBondYields([path]);
};

test("takes the last yield on or before a day, over holidays", async () => {
  const yields = await read(["2019-01-04,2.67", "2019-01-01,", "2019-01-02,2.66", "2019-01-03,."]);
  expect(yieldOn(yields, "2019-01-03").day).toBe("2019-01-02");
  expect(yieldOn(yields, "2019-01-03").value).toBeCloseTo(0.0266, 12);
  expect(yieldOn(yields, "2019-01-04").day).toBe("2019-01-04");
  expect(yieldOn(yields, "2019-01-14").day).toBe("2019-01-04");
});

test.each(["2019-01-01", "2019-01-15"])("refuses %s without a yield of the ten days before", async (day) => {
  const yields = await read(["2019-01-02,2.66", "2019-01-04,2.67"]);
  expect(() => yieldOn(yields, day)).toThrow(InputError);
  expect(() => yieldOn(yields, day)).toThrow(`The yields have none of the 10 days up to ${day}.`);
});

test("refuses a broken yield", async () => {
  await expect(read(["2019-01-02,n/a"])).rejects.toThrow('row 1: DGS10 is "n/a", not a number.');
});

test("takes the premium of the day's year that fits the forecasts, none without a published one", () => {
  expect([publishedPremium(2018), publishedPremium(2016)]).toEqual([0.0508, null]);
  const own = premiums.find(({ year }) => year === 2018)?.consistent;
  expect([findPremium("2018-01-01"), findPremium("2018-12-31")]).toEqual([own, own]);
  expect(findPremium("2016-12-31")).toBeNull();
});

test("every industry is one of the product's, the whole market if not known", () => {
  for (const name of Object.values(industryNames)) expect(findIndustryRow(name).industry).toBe(name);
  expect(findIndustryName("Nothing")).toBe("Total Market");
});
