import { expect, test } from "vitest";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { dataBlock } from "../llm/data-block.ts";
import { faultOfScopes } from "./scopes.ts";

const { sheet } = dataBlock({ purpose: "analysis", ...(await buildReport(buildBrief())) });
const faultOf = (ids: readonly string[], isComparing = false) =>
  faultOfScopes(
    ids.map((id) => {
      const figure = sheet.figures.find((one) => one.id === id);
      if (!figure) throw new Error(`there is no figure ${id}`);
      return figure;
    }),
    isComparing,
  );

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
])("unlike figures do not: %s, %s", (...ids) => {
  expect(faultOf(ids)).toContain("unlike periods or scopes");
});

test("a figure stands once in a clause", () => {
  expect(faultOf(["growth.base", "growth.base"])).toContain("stands twice");
});
