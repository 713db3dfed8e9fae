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
import type { Calls } from "./call.ts";

export const sharingCalls = {
  "POST /analysis/:id/share": {
    summary: "Share a completed analysis with the owner of an e-mail address",
    access: "user",
    rate: "write",
    params: idParam,
    body: shareRequest,
    response: shareResult,
  },
  "GET /shares/quota": {
    summary: "Get how many shares the user has left this month (UTC)",
    access: "user",
    rate: "read",
    response: shareQuota,
  },
  "POST /analysis/shared-meta": {
    summary: "Get who shared analyses with the user",
    access: "user",
    rate: "write",
    body: sharedMetaRequest,
    response: z.array(sharedMeta),
  },
  "GET /analysis/:id/shares": {
    summary: "List whom the user shares an analysis with",
    access: "user",
    rate: "read",
    params: idParam,
    response: z.array(shareItem),
  },
  "DELETE /analysis/:id/shares/:shareId": {
    summary: "Take an analysis back from a recipient",
    access: "user",
    rate: "write",
    params: shareParam,
    response: emptyResponse,
  },
  "DELETE /analysis/:id/shared": {
    summary: "Remove an analysis that was shared with the user from the user's list",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
  },
} satisfies Calls;
