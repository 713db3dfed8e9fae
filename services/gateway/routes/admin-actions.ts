import { AdminActionSchema } from "@plumbline/proto/identity/v1/admin_pb.ts";
import { z } from "zod";
import { adminAction, adminActionsQuery } from "../dto/admin-actions.ts";
import { toPageRequest } from "../http/page-request.ts";
import { presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";

/** The log of what administrators did, which identity keeps and shows administrators only. */
export const adminActionRoutes = [
  route({
    method: "get",
    path: "/admin/audit",
    summary: "List what administrators did",
    access: "user",
    rate: "read",
    query: adminActionsQuery,
    response: z.array(adminAction),
    handle: async ({ query: { sortOrder, searchTerm, targetType = "", ...query }, clients, asUser }) => {
      const page = toPageRequest({ ...query, sortDir: sortOrder, search: searchTerm });
      const { actions, meta } = await clients.identity.listAdminActions({ page, targetType }, asUser);
      return presentPage(AdminActionSchema, adminAction, actions, meta);
    },
  }),
];
