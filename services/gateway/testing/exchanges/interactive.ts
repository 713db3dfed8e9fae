import { assumptionNames, assumptions } from "@plumbline/report/assumptions.ts";
import { everyone, noAnalysis, ownerOrAdmin } from "../callers.ts";
import { byGateway, byUser, type Exchange } from "../exchange.ts";

const shoe = { industry: "Shoe", evToSales: 1.7, unleveredBeta: 1.3, equityBeta: 1.4 };
const industries = { name: "Industry table", date: "2026-01-05", industries: [shoe] };
const scenarioBody = {
  name: "Fast growth",
  values: Object.fromEntries(assumptionNames.map((name) => [name, assumptions[name].least])),
  industries: { "1": "Machinery" },
};
const scenario = { id: "scenario-1", ...scenarioBody };
const scenarioAnswers = (call: "listScenarios" | "saveScenario" | "deleteScenario") => ({
  answers: { orchestrator: { [call]: () => ({ scenarios: [scenario] }) } },
  data: [scenario],
});

export const interactiveExchanges: Record<string, Exchange[]> = {
  "GET /industries": [
    {
      callers: everyone,
      path: "/industries",
      isAnonymous: true,
      answers: { orchestrator: { listIndustries: () => industries } },
      calls: [byGateway("analysis-orchestrator.listIndustries")],
      data: { ...industries, industries: [{ ...shoe, mcToSales: null }] },
    },
  ],
  "GET /analysis/:id/scenarios": [
    {
      callers: ownerOrAdmin(noAnalysis),
      path: "/analysis/analysis-1/scenarios",
      ...scenarioAnswers("listScenarios"),
      calls: [byUser("analysis-orchestrator.listScenarios", { id: "analysis-1" })],
    },
  ],
  "POST /analysis/:id/scenarios": [
    {
      callers: ownerOrAdmin(noAnalysis),
      path: "/analysis/analysis-1/scenarios",
      body: { ...scenarioBody, name: " Fast growth " },
      ...scenarioAnswers("saveScenario"),
      calls: [byUser("analysis-orchestrator.saveScenario", { id: "analysis-1", ...scenarioBody })],
    },
  ],
  "DELETE /analysis/:id/scenarios/:scenarioId": [
    {
      callers: ownerOrAdmin(noAnalysis),
      path: "/analysis/analysis-1/scenarios/scenario-1",
      ...scenarioAnswers("deleteScenario"),
      calls: [byUser("analysis-orchestrator.deleteScenario", { id: "analysis-1", scenarioId: "scenario-1" })],
    },
  ],
};
