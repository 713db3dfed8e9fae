import { afterEach, expect, test } from "vitest";
import { answer, bad, disconnect, good, pageOf, refuse, respond, seen } from "../../testing/api.ts";
import { listItem } from "../../testing/fixtures.ts";
import { setUpBrowser } from "../../testing/set-up.ts";
import { ApiError, readApiError, describeError } from "./api-error.ts";
import { call, callPage, download, onSessionEvents } from "./api.ts";

setUpBrowser();
const events: string[] = [];
afterEach(() => {
  events.length = 0;
  onSessionEvents({ signedOut: () => {}, refused: () => {} });
});
const listen = () =>
  onSessionEvents({
    signedOut: () => events.push("signed out"),
    refused: () => events.push("refused"),
  });

test("sends a write with the decoded anti-forgery cookie and its body as JSON", async () => {
  document.cookie = "XSRF-TOKEN=a%2Bb; path=/";
  answer("POST /analysis/start", { id: "analysis-0001", repeated: false });
  const body = { ticker: "ACME" };
  expect(await call("POST /analysis/start", { body })).toEqual({
    id: "analysis-0001",
    repeated: false,
  });
  const [request] = seen("POST /analysis/start");
  expect(request?.headers.get("X-XSRF-TOKEN")).toBe("a+b");
  expect(request?.headers.get("Content-Type")).toBe("application/json");
  expect(request?.body).toEqual(body);
});

test("finds the anti-forgery cookie among others, and sends none with a read", async () => {
  document.cookie = "OLD-XSRF-TOKEN=wrong; path=/";
  document.cookie = "XSRF-TOKEN=right; path=/";
  answer("DELETE /analysis/:id", {});
  answer("GET /payments/credits", { credits: 1, hasPurchased: false });
  await call("DELETE /analysis/:id", { params: { id: "analysis-0001" } });
  await call("GET /payments/credits");
  expect(seen("DELETE /analysis/:id")[0]?.headers.get("X-XSRF-TOKEN")).toBe("right");
  expect(seen("DELETE /analysis/:id")[0]?.headers.get("Content-Type")).toBeNull();
  expect(seen("GET /payments/credits")[0]?.headers.get("X-XSRF-TOKEN")).toBeNull();
  document.cookie = "OLD-XSRF-TOKEN=; path=/; max-age=0";
});

test("reads a page with its meta, and describes a list without one as a single page", async () => {
  const meta = pageOf({ page: 2, limit: 10, total: 11 });
  answer("GET /analysis/user", [listItem()], meta);
  expect(await callPage("GET /analysis/user")).toEqual({ items: [listItem()], meta });
  respond("GET /analysis/user", () => Response.json({ success: true, data: [1, 2] }));
  expect(await callPage("GET /analysis/user")).toEqual({
    items: [1, 2],
    meta: { page: 1, totalPages: 1, total: 2, limit: 2, hasNextPage: false, hasPreviousPage: false },
  });
  respond("GET /analysis/user", () => Response.json({ success: true }));
  expect((await callPage("GET /analysis/user")).items).toEqual([]);
});

test("refreshes once for many calls that a session has run out for, and repeats them", async () => {
  listen();
  let fresh = false;
  const expired = { status: 401, message: "Expired." };
  respond("POST /auth/refresh-token", () => {
    fresh = true;
    return good("POST /auth/refresh-token", {});
  });
  respond("GET /payments/credits", () =>
    fresh ? good("GET /payments/credits", { credits: 3, hasPurchased: false }) : bad(expired),
  );
  respond("GET /analysis/user", () => (fresh ? good("GET /analysis/user", []) : bad(expired)));
  const calls = [call("GET /payments/credits"), call("GET /analysis/user"), call("GET /payments/credits")];
  expect(await Promise.all(calls)).toEqual([
    { credits: 3, hasPurchased: false },
    [],
    { credits: 3, hasPurchased: false },
  ]);
  expect(seen("POST /auth/refresh-token")).toHaveLength(1);
  expect(events).toEqual([]);
});

test("keeps the session when the network is lost at the refresh", async () => {
  listen();
  refuse("GET /payments/credits", { status: 401, message: "Expired." });
  disconnect("POST /auth/refresh-token");
  await expect(call("GET /payments/credits")).rejects.toMatchObject({ status: 0, code: "NETWORK" });
  expect(events).toEqual([]);
});

test("reports the end of a session when the refresh is refused", async () => {
  listen();
  refuse("GET /payments/credits", { status: 401, message: "Expired." });
  refuse("POST /auth/refresh-token", { status: 401, message: "Ended." });
  await expect(call("GET /payments/credits")).rejects.toThrow("Ended.");
  expect(events).toEqual(["signed out"]);
});

test("reports a 403 that refuses the session, and throws it", async () => {
  listen();
  const refusal = { status: 403, code: "ACCOUNT_NOT_VERIFIED", message: "Not confirmed." };
  refuse("GET /payments/credits", refusal);
  await expect(call("GET /payments/credits")).rejects.toMatchObject(refusal);
  expect(events).toEqual(["refused"]);
});

test("says that there is no network", async () => {
  disconnect("GET /payments/credits");
  const lost = { status: 0, code: "NETWORK", message: "Network error. Please check your connection." };
  await expect(call("GET /payments/credits")).rejects.toMatchObject(lost);
  disconnect("GET /analysis/:id/valuation/excel");
  await expect(
    download("GET /analysis/:id/valuation/excel", { params: { id: "analysis-0001" } }),
  ).rejects.toMatchObject(lost);
});

test.each([
  ["is cut off", '{"success":true,"data":{"id":'],
  ["is the page of another server", "<html>Log in to the network of this hotel</html>"],
  ["is empty", ""],
  ["has no data", '{"success":true}'],
])("says that an answer cannot be read if it %s, and shows no empty list for it", async (_what, body) => {
  const broken = () => new Response(body, { headers: { "Content-Type": "application/json" } });
  respond("GET /payments/credits", broken);
  const error = await call("GET /payments/credits").catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 0, code: "UNREADABLE" });
  expect(describeError(error)).toBe("The answer of the server could not be read. Please try again.");
  if (body.endsWith("}")) return;
  respond("GET /analysis/user", broken);
  await expect(callPage("GET /analysis/user")).rejects.toMatchObject({ code: "UNREADABLE" });
});

test("reads a refusal with its code and fields, and does without what is missing", () => {
  const body = { error: { code: "TAKEN", message: "Taken.", fields: { email: "Taken." } } };
  expect(readApiError({ status: 422, body })).toMatchObject({
    name: "ApiError",
    status: 422,
    code: "TAKEN",
    message: "Taken.",
    fields: { email: "Taken." },
  });
  expect(readApiError({ status: 502, body: { error: { code: "", message: "" } } })).toMatchObject({
    code: "HTTP_502",
    message: "Something went wrong on our side. Please try again.",
    fields: {},
  });
  expect(readApiError({ status: 429, body: null }).message).toBe(
    "Too many requests. Please try again in a minute.",
  );
  expect(readApiError({ status: 500, body: { error: null, message: "Outer." } }).message).toBe("Outer.");
});

test("has a sentence for anything thrown", () => {
  expect(describeError(new ApiError({ status: 1, code: "X", message: "Own." }))).toBe("Own.");
  expect(describeError(new ApiError({ status: 500, code: "INTERNAL", message: "internal error" }))).toBe(
    "Something went wrong on our side. Please try again.",
  );
  for (const thrown of [new Error(""), "text", null])
    expect(describeError(thrown)).toBe("Sorry, something went wrong.");
  for (const thrown of [new TypeError("x is undefined"), new RangeError("Invalid time value")])
    expect(describeError(thrown), "an error of the program").toBe("Sorry, something went wrong.");
  const lostModule = new TypeError("Failed to fetch dynamically imported module: https://a.test/x.js");
  expect(describeError(lostModule)).toMatch(/^A part of this page could not be loaded\./);
});
