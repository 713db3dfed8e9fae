import { z } from "zod";
import {
  adminAnalysis,
  adminUser,
  adminUsersQuery,
  analysesSearchQuery,
  deleteUsersRequest,
  updateUserRequest,
  userAnalysesQuery,
  userReportsQuery,
} from "../dto/admin-users.ts";
import { adminReport } from "../dto/admin-feedback.ts";
import { emptyResponse, idParam } from "../dto/common.ts";
import type { Calls } from "./call.ts";

export const adminUserCalls = {
  "GET /admin/users": {
    summary: "List the users",
    access: "user",
    rate: "read",
    query: adminUsersQuery,
    response: z.array(adminUser),
  },
  "DELETE /admin/users": {
    summary: "Delete users: all of them or, if one cannot be deleted, none",
    access: "user",
    rate: "write",
    body: deleteUsersRequest,
    response: emptyResponse,
  },
  "GET /admin/users/:id": {
    summary: "Get a user",
    access: "user",
    rate: "read",
    params: idParam,
    response: adminUser,
  },
  "PUT /admin/users/:id": {
    summary: "Change the given fields of a user",
    access: "user",
    rate: "write",
    params: idParam,
    body: updateUserRequest,
    response: adminUser,
  },
  "GET /admin/users/:id/analyses": {
    summary: "List the analyses of a user",
    access: "user",
    rate: "read",
    params: idParam,
    query: userAnalysesQuery,
    response: z.array(adminAnalysis),
  },
  "GET /admin/users/:id/reports": {
    summary: "List the reports of a user",
    access: "user",
    rate: "read",
    params: idParam,
    query: userReportsQuery,
    response: z.array(adminReport),
  },
  "GET /admin/stock-analyses/search": {
    summary: "Find analyses of all users by company, ticker or id",
    access: "user",
    rate: "read",
    query: analysesSearchQuery,
    response: z.array(adminAnalysis),
  },
} satisfies Calls;
