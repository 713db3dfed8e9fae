import { expect, test } from "vitest";
import type { z } from "zod";
import { performanceListQuery, performanceSummaryQuery, publishRequest } from "./admin.ts";
import { analysisListQuery, companyListQuery, startRequest } from "./analysis.ts";
import { loginRequest, registerRequest, resendVerificationRequest, verifyEmailRequest } from "./auth.ts";
import { blogListQuery } from "./blog.ts";
import { idParam, listQuery, tickerParam } from "./common.ts";
import { reportListQuery, reportRequest, statusRequest, voteRequest } from "./feedback.ts";
import { adminReportsQuery, adminReviewsQuery } from "./admin-feedback.ts";
import { reviewListQuery, reviewRequest } from "./reviews.ts";
import { priceHistoryQuery } from "./market.ts";
import { notificationListQuery } from "./notifications.ts";
import { sharedMetaRequest, shareRequest } from "./sharing.ts";
import { socketRequest } from "./socket.ts";
import { profileRequest } from "./users.ts";

const text = (length: number) => "x".repeat(length);
const whole = {
  register: { firstName: "Ann", lastName: "Lee", email: "ann@x.com", password: text(10) },
  login: { email: "ann@x.com", password: "p" },
  feature: { type: "FEATURE", title: "t", description: "d" },
  report: { type: "ANALYSIS", stockAnalysisId: "a", description: "d" },
  review: { rating: 5, title: "t", comment: "c" },
  socket: { event: "subscribe", data: "id" },
};
const missing = undefined;

/** Schema, the rest of its input, the field, accepted values, refused values. */
const bounds: [string, z.ZodType, object, string, unknown[], unknown[]][] = [
  [
    "register",
    registerRequest,
    whole.register,
    "firstName",
    ["A", text(50), "Zoë-Marie", "O'Neil", "J. R.", "李 2"],
    ["", "  ", text(51), 1, missing, "evil.example", "Ann\nBcc: x", "see http://x", "<b>Ann</b>", "a@b"],
  ],
  [
    "register",
    registerRequest,
    whole.register,
    "lastName",
    ["L", text(50), "D’Arcy", "Sr."],
    ["", "  ", text(51), 1, missing, "evil.example", "Ann\nBcc: x", "see http://x", "<b>Ann</b>", "a@b"],
  ],
  [
    "register",
    registerRequest,
    whole.register,
    "password",
    [text(10), text(200)],
    [text(9), text(201), missing],
  ],
  ["register", registerRequest, whole.register, "referralCode", [missing, "", text(40)], [text(41), 1]],
  [
    "register",
    registerRequest,
    whole.register,
    "email",
    ["a@b.co"],
    ["a@b", "@b.co", "a b@c.de", "", missing],
  ],
  [
    "profile",
    profileRequest,
    {},
    "company",
    [missing, "", text(100), "AT&T, Inc. (US)", "李"],
    [text(101), 1, "<b>", "a\u202Eb", "a\u0007b", "a\u200Bb"],
  ],
  ["profile", profileRequest, {}, "firstName", [missing, "A"], ["", " ", "evil.example", "a\u202Eb"]],
  [
    "profile",
    profileRequest,
    {},
    "twitterHandle",
    [missing, "", "@ann_lee", `@${text(50)}`],
    [text(51), "ann lee", "ann-lee", "@@ann", "ann@"],
  ],
  ["login", loginRequest, whole.login, "password", ["p", text(200)], ["", text(201), missing]],
  ["login", loginRequest, whole.login, "email", ["a@b.co"], ["a@b", "", missing]],
  ["verify-email", verifyEmailRequest, {}, "token", [text(10), text(200)], [text(9), text(201), missing]],
  ["resend", resendVerificationRequest, {}, "email", ["a@b.co"], ["a@b", missing]],
  ["share", shareRequest, {}, "recipientEmail", ["a@b.co", " A@B.CO "], ["", "a@b", "a b@c.de", missing, 1]],
  ["shared", sharedMetaRequest, {}, "ids", [[], Array(100).fill("a")], [Array(101).fill("a"), missing]],
  ["publish", publishRequest, {}, "isPublic", [true, false], ["true", missing]],
  ["report", reportRequest, whole.report, "type", ["ANALYSIS"], ["BUG", "OTHER", missing]],
  ["feature", reportRequest, whole.feature, "title", ["t", text(255)], ["", " ", text(256), null, missing]],
  ["feature", reportRequest, whole.feature, "description", ["d", text(5_000)], [" ", text(5_001), missing]],
  ["review", reviewRequest, whole.review, "rating", [1, 5], [0, 6, 4.5, "5", missing]],
  ["review", reviewRequest, whole.review, "title", ["t", text(100)], [" ", text(101), missing]],
  ["review", reviewRequest, whole.review, "comment", ["c", text(2_000)], [" ", text(2_001), missing]],
  ["reviews", reviewListQuery, {}, "sortBy", ["createdAt", "rating", missing], ["title", ""]],
  ["reviews", reviewListQuery, {}, "rating", ["1", "5", missing], ["0", "6", "x"]],
  ["admin reports", adminReportsQuery, {}, "sortBy", ["score", missing], ["description", ""]],
  ["admin reports", adminReportsQuery, {}, "filterType", ["ANALYSIS", missing], ["OTHER", ""]],
  ["admin reports", adminReportsQuery, {}, "filterStatus", ["REJECTED", missing], ["DONE", ""]],
  ["admin reports", adminReportsQuery, {}, "searchTerm", [text(100), "", missing], [text(101)]],
  ["admin reviews", adminReviewsQuery, {}, "rating", ["5", missing], ["6", "0", ""]],
  ["vote", voteRequest, {}, "vote", ["UPVOTE", "DOWNVOTE"], ["", "UP", 1, missing]],
  ["status", statusRequest, {}, "status", ["SUBMITTED", "REJECTED"], ["DONE", "", missing]],
  ["report", reportRequest, whole.report, "stockAnalysisId", ["a"], ["", text(101), missing]],
  ["report", reportRequest, whole.report, "title", [null, missing, "", text(255)], [text(256), 1]],
  ["report", reportRequest, whole.report, "description", ["d", text(5_000)], [" ", text(5_001), missing]],
  [
    "report",
    reportRequest,
    whole.report,
    "idempotencyKey",
    [missing, text(16), text(64)],
    [text(15), text(65), "a b c d e f g h i"],
  ],
  ["list", listQuery, {}, "page", ["1", "100000", missing], ["0", "100001", "1.5", "x"]],
  ["list", listQuery, {}, "limit", ["1", "100", missing], ["0", "101", "1.5", "x"]],
  ["list", listQuery, {}, "sortBy", [missing, text(40)], [text(41)]],
  ["list", listQuery, {}, "sortDir", ["asc", "desc", missing], ["up", ""]],
  ["list", listQuery, {}, "search", ["", text(100), missing], [text(101)]],
  ["id", idParam, {}, "id", ["x", text(41), "aZ09_-xx"], [1, missing]],
  [
    "ticker",
    tickerParam,
    {},
    "ticker",
    ["A", "BRK-B", "BRK.B", "0123456789"],
    ["", "01234567890", "A B", "$A"],
  ],
  [
    "start",
    startRequest,
    {},
    "ticker",
    ["A", "BRK-B", "BRK.B", "0123456789"],
    ["", "  ", "01234567890", "A/B", missing],
  ],
  ["start", startRequest, { ticker: "A" }, "companyName", [missing, text(200)], [text(201)]],
  [
    "analyses",
    analysisListQuery,
    {},
    "sortBy",
    ["createdAt", "companyName", "ticker", "recommendation", "status", "price", "value", missing],
    ["id", ""],
  ],
  ["analyses", analysisListQuery, {}, "status", [missing, text(100)], [text(101)]],
  [
    "companies",
    companyListQuery,
    {},
    "sortBy",
    ["companyName", "ticker", "count", "latestAnalysisDate", "recommendation", missing],
    ["createdAt"],
  ],
  ["prices", priceHistoryQuery, {}, "from", ["2026-02-28", missing], ["2026-02-30", "28.02.2026", ""]],
  ["prices", priceHistoryQuery, {}, "to", ["2026-02-28", missing], ["2026-02-30", "x"]],
  ["metrics", performanceListQuery, {}, "sortBy", ["beta", missing], ["nonsense"]],
  ["metrics", performanceListQuery, {}, "window", ["3M", "6M", "12M", missing], ["1M", ""]],
  ["metrics", performanceListQuery, {}, "sortOrder", ["asc", "desc", missing], ["up"]],
  ["metrics", performanceListQuery, {}, "limit", ["1", "100"], ["0", "101"]],
  ["summary", performanceSummaryQuery, {}, "window", ["3M", "6M", "12M", missing], ["1M"]],
  ["reports", reportListQuery, {}, "type", ["FEATURE", "BUG", missing], ["ANALYSIS", "x"]],
  ["blog", blogListQuery, {}, "tags", [missing, "", text(200)], [text(201)]],
  ["notifications", notificationListQuery, {}, "limit", ["1", "50", missing], ["0", "51", "1.5"]],
  ["notifications", notificationListQuery, {}, "onlyUnread", ["true", "false", missing], ["maybe"]],
  [
    "socket",
    socketRequest,
    whole.socket,
    "event",
    ["subscribe", "unsubscribe", "subscribeUser", "unsubscribeUser"],
    ["publish", missing],
  ],
  ["socket", socketRequest, whole.socket, "data", ["", text(64)], [text(65), 1, missing]],
];

test.each(bounds)(
  "%s: accepts values within the bounds of a field only",
  (_name, schema, rest, field, inside, outside) => {
    const verdicts = (values: unknown[]) =>
      values.map((value) => [value, schema.safeParse({ ...rest, [field]: value }).success]);
    expect(verdicts(inside), `${field} accepted`).toEqual(inside.map((value) => [value, true]));
    expect(verdicts(outside), `${field} refused`).toEqual(outside.map((value) => [value, false]));
  },
);

test("accepts an e-mail address of 254 characters, not of 255", () => {
  const address = (local: number) => `${text(local)}@${text(60)}.${text(60)}.${text(60)}.example`;
  const longest = address(254 - address(0).length);
  expect(longest).toHaveLength(254);
  expect(loginRequest.safeParse({ email: longest, password: "p" }).success).toBe(true);
  expect(loginRequest.safeParse({ email: `x${longest}`, password: "p" }).success).toBe(false);
});

const metrics = { page: 1, limit: 10, sortBy: "analysisCreatedAt", sortOrder: "desc" };
const defaults = { page: 1, limit: 10, sortDir: "desc", search: "" };
test.each<[string, z.ZodType, object, object]>([
  ["a list's defaults", listQuery, {}, defaults],
  ["of analyses", analysisListQuery, {}, { ...defaults, sortBy: "createdAt" }],
  ["of companies", companyListQuery, {}, { ...defaults, sortBy: "latestAnalysisDate" }],
  ["of posts", blogListQuery, {}, { page: 1, limit: 10, search: "" }],
  ["of reports", reportListQuery, {}, { page: 1, limit: 10, mine: false }],
  ["of notifications", notificationListQuery, {}, { limit: 10, onlyUnread: false }],
  ["of metrics", performanceListQuery, {}, { ...metrics, window: "3M" }],
  ["of their summary", performanceSummaryQuery, {}, { window: "3M" }],
  ["numbers of a query", listQuery, { page: "7", limit: "20" }, { ...defaults, page: 7, limit: 20 }],
  ["blanks around a search", listQuery, { search: "  kraft " }, { ...defaults, search: "kraft" }],
  ["a ticker in small letters", tickerParam, { ticker: " brk.b " }, { ticker: "BRK.B" }],
  ["a started ticker", startRequest, { ticker: " aapl " }, { ticker: "AAPL" }],
  [
    "a started company",
    startRequest,
    { ticker: "A", companyName: " A Co " },
    { ticker: "A", companyName: "A Co" },
  ],
  [
    "an address in capitals",
    loginRequest,
    { email: " Ann@X.com ", password: " p " },
    { email: "ann@x.com", password: " p " },
  ],
  ["an address to write to", resendVerificationRequest, { email: "Ann@X.com" }, { email: "ann@x.com" }],
  [
    "a registration",
    registerRequest,
    { ...whole.register, firstName: " Ann ", lastName: " Lee ", email: "Ann@X.com", referralCode: " abc " },
    {
      ...whole.register,
      firstName: "Ann",
      lastName: "Lee",
      email: "ann@x.com",
      referralCode: "abc",
      subscribed: false,
    },
  ],
  [
    "a profile",
    profileRequest,
    { role: " Analyst ", twitterHandle: " @ann_lee " },
    { role: "Analyst", twitterHandle: "ann_lee" },
  ],
])("normalises input: %s", (_name, schema, given, taken) => {
  expect(schema.parse(given)).toEqual(taken);
});

test.each<[z.ZodType, object, string]>([
  [registerRequest, { ...whole.register, firstName: "" }, "First name is required"],
  [registerRequest, { ...whole.register, firstName: text(51) }, "First name too long"],
  [registerRequest, { ...whole.register, lastName: "" }, "Last name is required"],
  [registerRequest, { ...whole.register, lastName: text(51) }, "Last name too long"],
  [registerRequest, { ...whole.register, email: "x" }, "Invalid email address"],
  [profileRequest, { firstName: "" }, "First name is required"],
  [profileRequest, { lastName: text(51) }, "Last name too long"],
  [profileRequest, { role: text(101) }, "Role too long"],
  [profileRequest, { investorType: text(101) }, "Investor type too long"],
  [profileRequest, { twitterHandle: text(51) }, "Handle too long"],
  [profileRequest, { twitterHandle: "ann lee" }, "Only letters, numbers, and underscores"],
  [registerRequest, { ...whole.register, password: text(9) }, "Password must be at least 10 characters long"],
  [registerRequest, { ...whole.register, password: text(201) }, "Password must be 200 characters or less"],
  [loginRequest, { ...whole.login, password: "" }, "Password is required"],
  [startRequest, {}, "Missing ticker"],
  [startRequest, { ticker: " " }, "Missing ticker"],
  [startRequest, { ticker: "A B" }, "Invalid ticker"],
  [tickerParam, { ticker: "A B" }, "Invalid ticker"],
])("case %#: the message is for people", (schema, given, message) => {
  expect(schema.safeParse(given).error?.issues[0]?.message).toBe(message);
});

test("one's own reports take no type, which would be ignored", () => {
  expect(reportListQuery.safeParse({ mine: "true" }).success).toBe(true);
  expect(reportListQuery.safeParse({ type: "BUG" }).success).toBe(true);
  expect(reportListQuery.safeParse({ mine: "true", type: "BUG" }).error?.issues).toMatchObject([
    { path: ["type"], message: "Leave the type out: your own reports are listed whatever their type." },
  ]);
});
