import { create } from "@bufbuild/protobuf";
import { GetCompanyOnDayResponseSchema } from "@plumbline/proto/analysis_orchestrator/v1/market_pb.ts";
import { expect, test } from "vitest";
import { companyOnDay } from "../v1/testing/example-company.ts";
import { presentFacts } from "./present-company.ts";

const minorities = "NetIncomeLossAttributableToNoncontrollingInterest";

test.each([
  ["netIncome", "NetIncomeLoss", undefined, "common shareholders"],
  ["netIncome", "ProfitLoss", undefined, "all owners"],
  ["netIncome", "ProfitLoss", `Sum: ProfitLoss 9, less ${minorities} 1.`, "common shareholders"],
  ["bookEquity", "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest", "", "all owners"],
  ["revenue", "Revenues", undefined, null],
])("says whose %s of the tag %s with the note %j is", (name, tag, note, holders) => {
  const example = companyOnDay({ ticker: "ACME" });
  const facts = example.facts
    .slice(0, 1)
    .map((one) => ({ ...one, name, tag, ...(note === undefined ? {} : { note }) }));
  const company = create(GetCompanyOnDayResponseSchema, { ...example, facts });
  expect(presentFacts(company, {}).facts).toMatchObject([{ holders }]);
});
