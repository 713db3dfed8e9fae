import { ShareStatus } from "@plumbline/proto/analysis_orchestrator/v1/sharing_pb.ts";
import { noAnalysis, ownerOnly, users } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";

const share = { id: "share-1", recipientEmail: "bob@example.com", createdAt: "2026-01-02" };

export const sharingExchanges: Record<string, Exchange[]> = {
  "POST /analysis/:id/share": (["DELIVERED", "INVITED"] as const).map((status) => ({
    callers: ownerOnly(noAnalysis, "422 ONLY_OWNER_SHARES"),
    path: "/analysis/analysis-1/share",
    body: { recipientEmail: " Bob@Example.com " },
    answers: {
      orchestrator: { shareAnalysis: () => ({ status: ShareStatus[status], remaining: 7 }) },
    },
    calls: [
      byUser("analysis-orchestrator.shareAnalysis", { id: "analysis-1", recipientEmail: "bob@example.com" }),
    ],
    data: { status, remaining: 7 },
  })),
  "GET /shares/quota": [
    {
      callers: users,
      path: "/shares/quota",
      answers: { orchestrator: { getShareQuota: () => ({ remaining: 3, limit: 10 }) } },
      calls: [byUser("analysis-orchestrator.getShareQuota")],
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
      calls: [byUser("analysis-orchestrator.listSharers", { ids: ["analysis-1", "analysis-2"] })],
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
      calls: [byUser("analysis-orchestrator.listShares", { id: "analysis-1" })],
      data: [{ ...share, status: "INVITED" }],
    },
  ],
  "DELETE /analysis/:id/shares/:shareId": [
    {
      callers: ownerOnly(noAnalysis, "422 ONLY_OWNER_SHARES"),
      path: "/analysis/analysis-1/shares/share-1",
      answers: { orchestrator: { revokeShare: () => ({}) } },
      calls: [byUser("analysis-orchestrator.revokeShare", { id: "analysis-1", shareId: "share-1" })],
      data: {},
    },
  ],
  "DELETE /analysis/:id/shared": [
    {
      callers: users,
      path: "/analysis/analysis-1/shared",
      answers: { orchestrator: { leaveShare: () => ({}) } },
      calls: [byUser("analysis-orchestrator.leaveShare", { id: "analysis-1" })],
      data: {},
    },
  ],
};
