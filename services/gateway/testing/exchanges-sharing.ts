import { assumptionNames, assumptions } from "@plumbline/report/assumptions.ts";
import { ShareStatus } from "@plumbline/proto/analysis_orchestrator/v1/sharing_pb.ts";
import { everyone, noAnalysis, ownerOnly, ownerOrAdmin, users } from "./callers.ts";
import type { Exchange } from "./exchanges.ts";

const byUser = (call: string, request: Exchange["calls"][number]["request"]) => [
  { call: `analysis-orchestrator.${call}`, by: "the-user", request },
];
const share = { id: "share-1", recipientEmail: "bob@example.com", createdAt: "2026-01-02" };

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

/** Requests to routes that share analyses, and keep scenarios of them. */
export const sharingExchanges: Record<string, Exchange[]> = {
  "POST /analysis/:id/share": (["DELIVERED", "INVITED"] as const).map((status) => ({
    callers: ownerOnly(noAnalysis, "422 ONLY_OWNER_SHARES"),
    path: "/analysis/analysis-1/share",
    body: { recipientEmail: " Bob@Example.com " },
    answers: {
      orchestrator: { shareAnalysis: () => ({ status: ShareStatus[status], remaining: 7 }) },
    },
    calls: byUser("shareAnalysis", { id: "analysis-1", recipientEmail: "bob@example.com" }),
    data: { status, remaining: 7 },
  })),
  "GET /shares/quota": [
    {
      callers: users,
      path: "/shares/quota",
      answers: { orchestrator: { getShareQuota: () => ({ remaining: 3, limit: 10 }) } },
      calls: byUser("getShareQuota", {}),
      data: { remaining: 3, limit: 10 },
    },
  ],
  "POST /analysis/shared-meta": [
    {
      callers: users,
      path: "/analysis/shared-meta",
      body: { ids: ["analysis-1", "analysis-2"] },
      answers: {
        orchestrator: {
          listSharers: () => ({
            sharers: [{ analysisId: "analysis-1", firstName: "Ann", lastName: "Lee" }],
          }),
        },
      },
      calls: byUser("listSharers", { ids: ["analysis-1", "analysis-2"] }),
      data: [{ analysisId: "analysis-1", sharedByFirstName: "Ann", sharedByLastName: "Lee" }],
    },
  ],
  "GET /analysis/:id/shares": [
    {
      callers: ownerOnly(noAnalysis, "422 ONLY_OWNER_SHARES"),
      path: "/analysis/analysis-1/shares",
      answers: {
        orchestrator: { listShares: () => ({ shares: [{ ...share, status: ShareStatus.INVITED }] }) },
      },
      calls: byUser("listShares", { id: "analysis-1" }),
      data: [{ ...share, status: "INVITED" }],
    },
  ],
  "DELETE /analysis/:id/shares/:shareId": [
    {
      callers: ownerOnly(noAnalysis, "422 ONLY_OWNER_SHARES"),
      path: "/analysis/analysis-1/shares/share-1",
      answers: { orchestrator: { revokeShare: () => ({}) } },
      calls: byUser("revokeShare", { id: "analysis-1", shareId: "share-1" }),
      data: {},
    },
  ],
  "DELETE /analysis/:id/shared": [
    {
      callers: users,
      path: "/analysis/analysis-1/shared",
      answers: { orchestrator: { leaveShare: () => ({}) } },
      calls: byUser("leaveShare", { id: "analysis-1" }),
      data: {},
    },
  ],
  "GET /industries": [
    {
      callers: everyone,
      path: "/industries",
      isAnonymous: true,
      answers: { orchestrator: { listIndustries: () => industries } },
      calls: [{ call: "analysis-orchestrator.listIndustries", by: "gateway", request: {} }],
      data: { ...industries, industries: [{ ...shoe, mcToSales: null }] },
    },
  ],
  "GET /analysis/:id/scenarios": [
    {
      callers: ownerOrAdmin(noAnalysis),
      path: "/analysis/analysis-1/scenarios",
      ...scenarioAnswers("listScenarios"),
      calls: byUser("listScenarios", { id: "analysis-1" }),
    },
  ],
  "POST /analysis/:id/scenarios": [
    {
      callers: ownerOrAdmin(noAnalysis),
      path: "/analysis/analysis-1/scenarios",
      body: { ...scenarioBody, name: " Fast growth " },
      ...scenarioAnswers("saveScenario"),
      calls: byUser("saveScenario", { id: "analysis-1", ...scenarioBody }),
    },
  ],
  "DELETE /analysis/:id/scenarios/:scenarioId": [
    {
      callers: ownerOrAdmin(noAnalysis),
      path: "/analysis/analysis-1/scenarios/scenario-1",
      ...scenarioAnswers("deleteScenario"),
      calls: byUser("deleteScenario", { id: "analysis-1", scenarioId: "scenario-1" }),
    },
  ],
};
