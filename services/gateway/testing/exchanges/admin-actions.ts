import { admins } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";

const meta = { page: 3, totalPages: 8, total: 72, limit: 20, hasNextPage: false, hasPreviousPage: true };
const action = {
  id: "act-1",
  service: "billing",
  actorId: "u1",
  actorName: "Ann Lee",
  action: "adjusted credits",
  targetType: "user",
  targetId: "u2",
  targetName: "Bob Ray",
  before: '{"credits":5}',
  after: '{"credits":8}',
  at: "2026-03-01T10:00:00.000Z",
};

export const adminActionExchanges: Record<string, Exchange[]> = {
  "GET /admin/audit": [
    {
      callers: admins,
      path: "/admin/audit?page=3&limit=20&sortOrder=asc&searchTerm=ann&targetType=user",
      answers: { identity: { listAdminActions: () => ({ actions: [action], meta }) } },
      calls: [
        byUser("identity.listAdminActions", {
          page: { page: 3, limit: 20, sortBy: "at", descending: false, search: "ann" },
          targetType: "user",
        }),
      ],
      data: [action],
      meta,
    },
    {
      path: "/admin/audit",
      answers: { identity: { listAdminActions: () => ({ meta }) } },
      calls: [
        byUser("identity.listAdminActions", {
          page: { page: 1, limit: 10, sortBy: "at", descending: true, search: "" },
          targetType: "",
        }),
      ],
      data: [],
      meta,
    },
  ],
};
