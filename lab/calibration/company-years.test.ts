import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { readCompanyYears } from "./company-years.ts";

const header = "id,ticker,sector,fy,revenue,operatingIncome,researchAndDevelopment,netIncome";
const unpriced = { equity: null, marketValue: null };
const read = async (lines: string[], bytes = (text: string): Buffer => Buffer.from(text)) => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-years-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "years.csv");
  await writeFile(path, bytes(lines.join("\n")));
  return readCompanyYears(path);
};

test.each([
  ["plain", (text: string) => Buffer.from(text)],
  ["gzipped", (text: string) => gzipSync(text)],
])("reads a %s file, years in order, costs above zero", async (_name, bytes) => {
  const lines = [header, "7,X,Energy,2020,110,,,5", "7,X,Energy,2019,100,20,-3,10"];
  expect(await read(lines, bytes)).toEqual([
    {
      id: "7",
      sector: "Energy",
      years: [
        { fiscalYear: 2019, revenue: 100, netIncome: 10, operatingIncome: 20, research: 3, ...unpriced },
        { fiscalYear: 2020, revenue: 110, netIncome: 5, operatingIncome: null, research: null, ...unpriced },
      ],
    },
  ]);
});

test("leaves out rows without revenue or net income, and revenue in a wrong unit", async () => {
  const companies = await read([
    header,
    "1,A,Energy,2019,,1,,1",
    "2,B,Energy,2019,0,1,,1",
    "3,C,Energy,2019,5,1,,",
    "4,D,Energy,2019,2000001,1,,1",
    "5,E,Energy,2019,5,1,,1",
  ]);
  expect(companies.map(({ id }) => id)).toEqual(["5"]);
});

test("reads market values where the file has prices", async () => {
  const priced = `${header},price,dilutedShares`;
  const [company] = await read([
    priced,
    "1,A,Energy,2018,5,1,,1,,4",
    "1,A,Energy,2019,5,1,,1,10,4",
    "1,A,Energy,2020,5,1,,1,0,4",
  ]);
  expect(company?.years.map(({ marketValue }) => marketValue)).toEqual([null, 40, null]);
});

test("leaves out years in another unit than the company's others", async () => {
  const [company] = await read([
    header,
    "1,A,Energy,2017,90000000,1,,1",
    "1,A,Energy,2018,90000,1,,1",
    "1,A,Energy,2019,80,1,,1",
    "1,A,Energy,2020,90,1,,1",
    "1,A,Energy,2021,600,1,,1",
  ]);
  expect(company?.years.map(({ fiscalYear }) => fiscalYear)).toEqual([2019, 2020, 2021]);
});

test("the last row of a year counts; sectors of few companies go to the nearest or to Unknown", async () => {
  const companies = await read([
    header,
    "1,A,Business Services,2019,5,1,,1",
    "1,A,Business Services,2019,6,1,,1",
    "2,B,,2019,5,1,,1",
    "3,C,Other,2019,5,1,,1",
  ]);
  expect(companies.map(({ sector, years }) => [sector, years[0]?.revenue])).toEqual([
    ["Industrials", 6],
    ["Unknown", 5],
    ["Unknown", 5],
  ]);
});

test("names the columns that are missing", async () => {
  await expect(read(["id,fy,revenue,netIncome", "1,2019,5,1"])).rejects.toThrow(
    "has no column sector, operatingIncome, researchAndDevelopment",
  );
});
