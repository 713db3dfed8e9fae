import {
  GetShareQuotaResponseSchema,
  ShareAnalysisResponseSchema,
  ShareSchema,
} from "@plumbline/proto/analysis_orchestrator/v1/sharing_pb.ts";
import { z } from "zod";
import { emptyResponse, idParam } from "../dto/common.ts";
import {
  sharedMeta,
  sharedMetaRequest,
  shareItem,
  shareParam,
  shareQuota,
  shareRequest,
  shareResult,
} from "../dto/sharing.ts";
import { present, presentList } from "../http/present.ts";
import { route } from "../http/route.ts";

/** Calls for sharing an analysis with single people. The orchestrator decides who may. */
export const sharingRoutes = [
  route({
    method: "post",
    path: "/analysis/:id/share",
    summary: "Share a completed analysis with the owner of an e-mail address",
    access: "user",
    rate: "write",
    params: idParam,
    body: shareRequest,
    response: shareResult,
    handle: async ({ params: { id }, body: { recipientEmail }, clients, asUser }) => {
      // No abort signal: the share is written although the client disconnects.
      const request = { id, recipientEmail };
      const answer = await clients.orchestrator.shareAnalysis(request, { as: asUser.as });
      return { data: present(ShareAnalysisResponseSchema, shareResult, answer) };
    },
  }),
  route({
    method: "get",
    path: "/shares/quota",
    summary: "Get how many shares the user has left this month (UTC)",
    access: "user",
    rate: "read",
    response: shareQuota,
    handle: async ({ clients, asUser }) => {
      const answer = await clients.orchestrator.getShareQuota({}, asUser);
      return { data: present(GetShareQuotaResponseSchema, shareQuota, answer) };
    },
  }),
  route({
    method: "post",
    path: "/analysis/shared-meta",
    summary: "Get who shared analyses with the user",
    access: "user",
    rate: "write",
    body: sharedMetaRequest,
    response: z.array(sharedMeta),
    handle: async ({ body, clients, asUser }) => {
      const { sharers } = await clients.orchestrator.listSharers(body, asUser);
      return {
        data: sharers.map(({ analysisId, firstName, lastName }) => ({
          analysisId,
          sharedByFirstName: firstName,
          sharedByLastName: lastName,
        })),
      };
    },
  }),
  route({
    method: "get",
    path: "/analysis/:id/shares",
    summary: "List whom the user shares an analysis with",
    access: "user",
    rate: "read",
    params: idParam,
    response: z.array(shareItem),
    handle: async ({ params, clients, asUser }) => {
      const { shares } = await clients.orchestrator.listShares(params, asUser);
      return { data: presentList(ShareSchema, shareItem, shares) };
    },
  }),
  route({
    method: "delete",
    path: "/analysis/:id/shares/:shareId",
    summary: "Take an analysis back from a recipient",
    access: "user",
    rate: "write",
    params: shareParam,
    response: emptyResponse,
    handle: async ({ params, clients, asUser }) => {
      await clients.orchestrator.revokeShare(params, asUser);
      return { data: {} };
    },
  }),
  route({
    method: "delete",
    path: "/analysis/:id/shared",
    summary: "Remove an analysis that was shared with the user from the user's list",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
    handle: async ({ params, clients, asUser }) => {
      await clients.orchestrator.leaveShare(params, asUser);
      return { data: {} };
    },
  }),
];
