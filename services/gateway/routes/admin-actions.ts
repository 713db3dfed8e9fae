import { AdminActionSchema } from "@plumbline/proto/identity/v1/admin_pb.ts";
import type { adminActionCalls } from "../calls/admin-actions.ts";
import { adminAction } from "../dto/admin-actions.ts";
import { toPageRequest } from "../http/page-request.ts";
import { presentPage } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** The log of what administrators did, which identity keeps and shows administrators only. */
export const adminActionHandlers: Handlers<typeof adminActionCalls> = {
  "GET /admin/audit": async ({
    query: { sortOrder, searchTerm, targetType = "", ...query },
    clients,
    asUser,
  }) => {
    const page = toPageRequest({ ...query, sortDir: sortOrder, search: searchTerm });
    const { actions, meta } = await clients.identity.listAdminActions({ page, targetType }, asUser);
    return presentPage(AdminActionSchema, adminAction, actions, meta);
  },
};
