import { expect, test } from "vitest";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { dataBlock } from "../llm/data-block.ts";
import { faultOfBetween, faultOfScopes } from "./scopes.ts";

const { sheet } = dataBlock({ purpose: "analysis", ...(await buildReport(buildBrief())) });
const figuresOf = (ids: readonly string[]) =>
  ids.map((id) => {
    const figure = sheet.figures.find((one) => one.id === id);
    if (!figure) throw new Error(`there is no figure ${id}`);
    return figure;
  });
const faultOf = (ids: readonly string[], isComparing = false) => faultOfScopes(figuresOf(ids), isComparing);

test.each([
  ["growth.base", "growth.fiveYears"],
  ["margin.ttm", "industry.margin"],
  ["growth.threeYears", "industry.growth"],
  ["value.base", "price"],
])("like figures stand together: %s, %s", (...ids) => {
  expect(faultOf(ids)).toBeNull();
});

test.each([
  ["margin.highest", "industry.margin"],
  ["growth.year", "industry.growth"],
  ["stableMargin.bull", "industry.margin"],
  ["roe.fiveYears", "peers.roe"],
  ["distress", "dividendYield"],
  ["value.base", "revenue.ttm"],
  ["stableGrowth.base", "growth.fiveYears"],
  ["dividends.ttm", "growth.base"],
  ["stableMargin.bull", "margin.lowest"],
  ["margin.ttm", "industry.roe"],
  ["dividendYield", "roe.ttm"],
])("unlike figures do not: %s, %s", (...ids) => {
  expect(faultOf(ids)).toContain("unlike periods or scopes");
});

test("the parts of two divisions overlap, and stand in no clause together", () => {
  const share = sheet.figures.find(({ id }) => id === "operating1.share");
  if (!share) throw new Error("there is no share of a part");
  const faultWith = (id: string) => faultOfScopes([share, { ...share, id }], false);
  expect(faultWith("operating2.share")).toBeNull();
  expect(faultWith("region1.share")).toContain("unlike periods or scopes");
});

test("a figure stands once in a clause", () => {
  expect(faultOf(["growth.base", "growth.base"])).toContain("stands twice");
});

test("a figure stands between two ends of one measure that it lies between", () => {
  const faultWith = (...ids: string[]) => faultOfBetween(figuresOf(ids));
  expect(faultWith("value.base", "value.bear", "value.bull")).toBeNull();
  expect(faultWith("value.bear", "value.base", "value.bull")).toContain("lies between");
  expect(faultWith("value.base", "value.bear", "simulated.p90")).toContain("two ends of one measure");
  expect(faultWith("growth.base", "margin.lowest", "margin.highest")).toContain("two ends");
});
