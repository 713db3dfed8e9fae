import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { signedInKey } from "../shared/session/session-store.ts";
import { writeStored } from "../shared/storage.ts";
import { answer, disconnect, good, hold, refuse, respond, seen } from "../testing/api.ts";
import { address, analyst, answerFrame, openApp, reaches, setUpApp } from "../testing/app.tsx";
import { listItem } from "../testing/fixtures.ts";
import { report } from "../testing/report-fixture.ts";
import { eventually } from "../testing/time.ts";

setUpApp();

const heading = (name: string) => eventually(() => screen.getByRole("heading", { level: 1, name }));

function answerLogin(): void {
  answer("POST /auth/login", { user: analyst, requiresVerification: false, newUser: false });
}

async function logIn(user: Awaited<ReturnType<typeof openApp>>): Promise<void> {
  await heading("Log in");
  await user.type(screen.getByLabelText("E-mail"), "ann@example.com");
  await user.type(screen.getByLabelText("Password"), "correct horse");
  answerFrame();
  await user.click(screen.getByRole("button", { name: "Log in" }));
}

test.each([
  "/dashboard",
  "/analysis",
  "/analysis/new",
  "/analysis/analysis-0001",
  "/analysis/analysis-0001/results",
  "/account",
  "/buycredits",
  "/feedback/new",
])("sends a visitor of %s to log in", async (at) => {
  await openApp({ at, user: null });
  await heading("Log in");
  expect(address()).toBe("/login");
});

test("returns after log-in to the page and query that were asked for", async () => {
  const user = await openApp({ at: "/analysis/new?ticker=ACME", user: null });
  answerLogin();
  await logIn(user);
  await heading("New analysis");
  expect(address()).toBe("/analysis/new?ticker=ACME");
  expect(screen.getByLabelText("Ticker or company")).toHaveProperty("value", "ACME");
});

test("returns to the page asked for after a visit to the registration", async () => {
  const user = await openApp({ at: "/analysis", user: null });
  await heading("Log in");
  await user.click(screen.getByRole("link", { name: "Create a free account" }));
  await heading("Create a free account");
  await user.click(screen.getByRole("link", { name: "Log in" }));
  answer("GET /analysis/user", []);
  answerLogin();
  await logIn(user);
  await heading("My analyses");
});

test("goes to the dashboard after log-in when no page was asked for", async () => {
  const user = await openApp({ at: "/login", user: null });
  answer("GET /analysis/user", [listItem()]);
  answerLogin();
  await logIn(user);
  await reaches("/dashboard");
  expect(localStorage.getItem("plumbline.signedIn"), "whose session it is").toBe(JSON.stringify(analyst.id));
});

test.each(["/login", "/register", "/verification-pending", "/resend-verification"])(
  "sends a signed-in user from %s to the dashboard",
  async (at) => {
    answer("GET /analysis/user", [listItem()]);
    await openApp({ at });
    await reaches("/dashboard");
  },
);

test("waits for the session check before it redirects from a protected page", async () => {
  const release = hold("GET /auth/session", { user: analyst, renewable: true });
  await openApp({ at: "/analysis/new", user: "as answered" });
  await eventually(() => screen.getByText("Verifying authentication..."));
  expect(address()).toBe("/analysis/new");
  answerFrame();
  release();
  await heading("New analysis");
});

test("a browser that had a session waits for the check of it before it shows the log-in form", async () => {
  writeStored(signedInKey, analyst.id);
  const release = hold("GET /auth/session", { user: analyst, renewable: true });
  await openApp({ at: "/login", user: "as answered" });
  await eventually(() => screen.getByText("Verifying authentication..."));
  expect(screen.queryByLabelText("Password")).toBeNull();
  answer("GET /analysis/user", [listItem()]);
  answerFrame();
  release();
  await reaches("/dashboard");
});

test("another browser shows the log-in form at once", async () => {
  const release = hold("GET /auth/session", { user: null, renewable: false });
  await openApp({ at: "/login", user: "as answered" });
  await eventually(() => screen.getByLabelText("Password"));
  release();
});

test("offers a retry when the server cannot be reached, and opens the page after it", async () => {
  disconnect("GET /auth/session");
  const user = await openApp({ at: "/analysis/new", user: "as answered" });
  await eventually(() => screen.getByText("Plumbline cannot be reached"));
  screen.getByText("Network error. Please check your connection.");
  answer("GET /auth/session", { user: analyst, renewable: true });
  answerFrame();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await heading("New analysis");
});

test.each([
  ["the session", "GET /auth/session"],
  ["its renewal", "POST /auth/refresh-token"],
] as const)("offers a retry instead of the log-in when %s cannot be checked now", async (_what, endpoint) => {
  answer("GET /auth/session", { user: null, renewable: true });
  refuse(endpoint, { status: 503, code: "UNAVAILABLE", message: "Please try again in a moment." });
  const user = await openApp({ at: "/analysis/new", user: "as answered" });
  await eventually(() => screen.getByText("Plumbline cannot be reached"));
  screen.getByText("Please try again in a moment.");
  answer("GET /auth/session", { user: analyst, renewable: true });
  answerFrame();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await heading("New analysis");
});

test("restores a session whose access token has expired with one refresh", async () => {
  let fresh = false;
  respond("GET /auth/session", () =>
    good("GET /auth/session", { user: fresh ? analyst : null, renewable: true }),
  );
  respond("POST /auth/refresh-token", () => {
    fresh = true;
    return good("POST /auth/refresh-token", {});
  });
  answerFrame();
  await openApp({ at: "/analysis/new", user: "as answered" });
  await heading("New analysis");
  expect(seen("POST /auth/refresh-token")).toHaveLength(1);
});

test("keeps only the query values of a payment when it sends a user from the root to the dashboard", async () => {
  answer("GET /analysis/user", [listItem()]);
  await openApp({
    at: "/?payment=success&credits=20&amount=100&plan=p&session_id=s&utm_source=mail&ref=x",
  });
  await reaches("/dashboard?payment=success&credits=20&amount=100&plan=p&session_id=s");
});

test("shows public pages to visitors in the plain frame", async () => {
  answer("GET /analysis/public/:id", report);
  await openApp({ at: "/public-analysis/analysis-0001", user: null });
  await heading("Acme Tools Inc.");
  screen.getByRole("link", { name: "Create a free account" });
  expect(screen.queryByRole("button", { name: "Account" })).toBeNull();
});

test("shows public pages to users in the frame of the app", async () => {
  answer("GET /analysis/public/:id", report);
  await openApp({ at: "/public-analysis/analysis-0001" });
  await eventually(() => screen.getByRole("button", { name: "Account" }));
  expect(screen.queryByRole("link", { name: "Create a free account" })).toBeNull();
  await heading("Acme Tools Inc.");
});

test.each([
  ["", "the landing page to one who was never signed in here", false],
  ['"user-0001"', "nothing yet to one who was signed in here", true],
])("shows at the root, while the session is checked (hint %j), %s", async (hint, _who, waits) => {
  if (hint) localStorage.setItem("plumbline.signedIn", hint);
  const release = hold("GET /auth/session", { user: analyst, renewable: true });
  answer("GET /analysis/public", []);
  answer("GET /reviews", []);
  answer("GET /public/site", { founder: null, analytics: null, sampleDay: null });
  answer("GET /public/stats", {
    averageRating: null,
    ratingCount: 0,
    totalUsers: 0,
    totalAnalyses: 0,
    betaEnds: null,
  });
  answer("GET /analysis/user", [listItem()]);
  answerFrame();
  await openApp({ at: "/", user: "as answered" });
  if (waits) await eventually(() => screen.getByText("Verifying authentication..."));
  else await heading("Find out what a share is worth, and see where every number comes from.");
  release();
  await reaches("/dashboard");
});

test("says that a page does not exist, with a link home", async () => {
  await openApp({ at: "/no-such-page", user: null });
  await heading("Page not found.");
  expect(screen.getByRole("link", { name: "Go home" })).toHaveProperty("pathname", "/");
});

test("shows the error screen instead of a blank page when a page throws", async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { segments: _left, ...broken } = report;
  respond("GET /analysis/comprehensive/:id", () => Response.json({ success: true, data: broken }));
  await openApp({ at: "/analysis/analysis-0001/results?tab=valuation&sub=segments" });
  await heading("Something went wrong");
  expect(screen.getByRole("alert").textContent).toMatch(/Sorry, something went wrong/);
  screen.getByRole("button", { name: "Reload page" });
  silent.mockRestore();
});
