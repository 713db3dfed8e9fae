import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { loginRequest } from "../dto/auth.ts";
import { analysisListQuery } from "../dto/analysis.ts";
import { priceHistoryQuery } from "../dto/market.ts";
import { publishRequest } from "../dto/admin.ts";
import { voteRequest } from "../dto/feedback.ts";
import { bulkMailRequest } from "../dto/mail.ts";
import { notificationListQuery } from "../dto/notifications.ts";
import { socketRequest } from "../dto/socket.ts";
import { watchRequest } from "@plumbline/report/watch.ts";
import { parseInput } from "./parse-input.ts";

const letter = { subject: "News", message: "There is some." };

const fieldMessages = (schema: z.ZodType, input: unknown) => {
  try {
    parseInput(schema, input);
    return {};
  } catch (thrown) {
    return (thrown as { details: { fields: object } }).details.fields;
  }
};

test.each<[z.ZodType, unknown, object]>([
  [loginRequest, {}, { email: "Email is required", password: "Password is required" }],
  [loginRequest, { email: "a@example.com" }, { password: "Password is required" }],
  [analysisListQuery, { limit: "101" }, { limit: "Limit must be at most 100" }],
  [analysisListQuery, { page: "0" }, { page: "Page must be at least 1" }],
  [analysisListQuery, { page: "x" }, { page: "Page must be a whole number" }],
  [analysisListQuery, { page: "1.5" }, { page: "Page must be a whole number" }],
  [analysisListQuery, { sortDir: "up" }, { sortDir: "Sort direction must be one of: asc, desc" }],
  [analysisListQuery, { search: "x".repeat(101) }, { search: "Search must have at most 100 characters" }],
  [priceHistoryQuery, { from: "x" }, { from: "From must be a date such as 2026-03-31" }],
  [notificationListQuery, { onlyUnread: "maybe" }, { onlyUnread: "Unread only must be true or false" }],
  [socketRequest, { event: "subscribe", data: 1 }, { data: "Data is not valid" }],
  [publishRequest, { isPublic: "yes" }, { isPublic: "Public must be true or false" }],
  [publishRequest, {}, { isPublic: "Public is required" }],
  [bulkMailRequest, { ...letter, all: 1 }, { all: "Choose all users, or enter the IDs of some." }],
  [bulkMailRequest, letter, { userIds: "Choose all users, or enter the IDs of some." }],
  [
    bulkMailRequest,
    { ...letter, all: true, userIds: [randomUUID()] },
    { userIds: "Choose all users or some, not both." },
  ],
  [voteRequest, { type: "UPVOTE" }, { vote: "Choose a vote: UPVOTE or DOWNVOTE." }],
  [voteRequest, { vote: "UP" }, { vote: "Choose a vote: UPVOTE or DOWNVOTE." }],
  [z.object({ list: z.array(z.number()) }), { list: [1, "x"] }, { "list.1": "List must be a whole number" }],
  [z.object({ newThing: z.string() }), { newThing: 1 }, { newThing: "This value is not valid" }],
  [z.object({ mail: z.email() }), { mail: "x" }, { mail: "Mail must be an e-mail address" }],
  [
    watchRequest,
    { companies: [{ ticker: "KO", shares: 3, ["x".repeat(50)]: 1 }] },
    { "companies.0": 'Companies has no field "shares"' },
  ],
  [watchRequest, { companies: [{ ticker: "KO" }], x: 1 }, { "": 'Input has no field "x"' }],
  [z.string(), 1, { "": "Input is not valid" }],
])("case %#: each field has a message for people", (schema, input, fields) => {
  expect(fieldMessages(schema, input)).toEqual(fields);
});
