import {
  GetShareQuotaResponseSchema,
  ShareAnalysisResponseSchema,
  ShareSchema,
} from "@plumbline/proto/analysis_orchestrator/v1/sharing_pb.ts";
import type { sharingCalls } from "../calls/sharing.ts";
import { shareItem, shareQuota, shareResult } from "../dto/sharing.ts";
import { present, presentList } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** Calls for sharing an analysis with single people. The orchestrator decides who may. */
export const sharingHandlers: Handlers<typeof sharingCalls> = {
  "POST /analysis/:id/share": async ({ params: { id }, body: { recipientEmail }, clients, asUser }) => {
    // No abort signal: the share is written although the client disconnects.
    const request = { id, recipientEmail };
    const answer = await clients.orchestrator.shareAnalysis(request, { as: asUser.as });
    return { data: present(ShareAnalysisResponseSchema, shareResult, answer) };
  },
  "GET /shares/quota": async ({ clients, asUser }) => {
    const answer = await clients.orchestrator.getShareQuota({}, asUser);
    return { data: present(GetShareQuotaResponseSchema, shareQuota, answer) };
  },
  "POST /analysis/shared-meta": async ({ body, clients, asUser }) => {
    const { sharers } = await clients.orchestrator.listSharers(body, asUser);
    return {
      data: sharers.map(({ analysisId, firstName, lastName }) => ({
        analysisId,
        sharedByFirstName: firstName,
        sharedByLastName: lastName,
      })),
    };
  },
  "GET /analysis/:id/shares": async ({ params, clients, asUser }) => {
    const { shares } = await clients.orchestrator.listShares(params, asUser);
    return { data: presentList(ShareSchema, shareItem, shares) };
  },
  "DELETE /analysis/:id/shares/:shareId": async ({ params, clients, asUser }) => {
    await clients.orchestrator.revokeShare(params, asUser);
    return { data: {} };
  },
  "DELETE /analysis/:id/shared": async ({ params, clients, asUser }) => {
    await clients.orchestrator.leaveShare(params, asUser);
    return { data: {} };
  },
};
