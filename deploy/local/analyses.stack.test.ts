import { report as reportSchema } from "@plumbline/report/report.ts";
import { type ServiceName, serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Fault } from "@plumbline/test-servers/mirror/faults.ts";
import { createVerifiedUser, createApiClient, untilEnded } from "./testing/api-client.ts";
import { startTestStack } from "./testing/test-stack.ts";

let stack: Awaited<ReturnType<typeof startTestStack>>;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const readId = (answer: { body: { data?: unknown } }) => (answer.body.data as { id: string }).id;

/** Lists all numbers of a value, at any depth. */
const listNumbers = (value: unknown): number[] => {
  if (typeof value === "number") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(listNumbers) : [];
};

/** The URL to inject and clear faults of the data mirror. */
const faultsUrl = () => `http://127.0.0.1:${stack.ports.mirror}/__faults`;
const injectFault = (fault: Pick<Fault, "prefix" | "times" | "delayMs"> & { mode: string }) =>
  fetch(faultsUrl(), { method: "POST", body: JSON.stringify(fault) });
const clearFaults = () => fetch(faultsUrl(), { method: "DELETE" });

const companies = ["AAPL", "MSFT", "GOOGL", "KO", "JPM", "MCD", "SNOW", "AMZN", "NVDA", "WMT", "V", "NKE"];

test("analyses twelve companies; the reports have finite figures and the shape of the contract", async () => {
  const seconds: number[] = [];
  let user = await createVerifiedUser(stack);
  for (const ticker of companies) {
    if ((await user.credits()) === 0) user = await createVerifiedUser(stack);
    const begin = Date.now();
    const id = readId(await user.start(ticker));
    const status = await untilEnded(user, id);
    seconds.push((Date.now() - begin) / 1000);
    expect(status.status, `${ticker}: ${status.message}`).toBe("COMPLETED");
    const whole = await user.data("GET", `/analysis/comprehensive/${id}`);
    const report = reportSchema.parse(whole);
    expect(report.ticker).toBe(ticker);
    expect(listNumbers(whole).every(Number.isFinite)).toBe(true);
    expect(report.valuation?.cases.map((c) => c.type)).toEqual(["base", "bull", "bear"]);
  }
  const median = seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)];
  console.log(
    `twelve analyses one after another: median ${median?.toFixed(1)} s, longest ${Math.max(...seconds).toFixed(1)} s`,
  );
});

test("a second analysis gives the same report to the bit", async () => {
  const user = await createVerifiedUser(stack);
  const reports = [];
  for (let i = 0; i < 2; i++) {
    const id = readId(await user.start("KO"));
    await untilEnded(user, id);
    reports.push(
      await user.data<{ valuation: unknown; thesis: unknown }>("GET", `/analysis/comprehensive/${id}`),
    );
  }
  expect(reports[0]?.valuation).toEqual(reports[1]?.valuation);
  expect(reports[0]?.thesis).toEqual(reports[1]?.thesis);
});

test("ten concurrent starts of a ticker are one analysis and one credit", async () => {
  const user = await createVerifiedUser(stack);
  const answers = await Promise.all(Array.from({ length: 10 }, () => user.start("AAPL")));
  expect(new Set(answers.map(readId)).size).toBe(1);
  await untilEnded(user, readId(answers[0] as never));
  expect(await user.credits()).toBe(4);
});

test("fifty concurrent starts with five credits are five analyses", async () => {
  const user = await createVerifiedUser(stack);
  const tickers = [
    "AAPL",
    "AMD",
    "AVGO",
    "BKNG",
    "BRK-B",
    "GE",
    "GOOGL",
    "JNJ",
    "JPM",
    "KHC",
    "KO",
    "MA",
    "MCD",
    "META",
    "MSFT",
    "MU",
    "NFLX",
    "NKE",
    "NVDA",
    "PG",
    "SNOW",
  ];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => user.start(tickers[i % tickers.length] as string)),
  );
  const ids = new Set(answers.filter((a) => a.body.success).map(readId));
  for (const { body } of answers) if (!body.success) expect(body.error?.code).toBe("INSUFFICIENT_CREDITS");
  expect(ids.size).toBe(5);
  await Promise.all([...ids].map((id) => untilEnded(user, id)));
  const listed = await user.data<unknown[]>("GET", "/analysis/user?limit=100");
  expect(listed).toHaveLength(5);
});

test("twenty concurrent uses of a verification link give five credits once", async () => {
  const client = createApiClient(stack);
  const { token } = await client.register();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.call("POST", "/auth/verify-email", { token })),
  );
  expect(answers.every((a) => a.status === 200)).toBe(true);
  const winner = answers.find((a) => (a.body.data as { user: unknown }).user);
  expect(winner).toBeDefined();
  await client.data("POST", "/auth/refresh-token", {}).catch(() => undefined);
  await eventually("the client has five credits", async () => (await client.credits()) === 5);
  const marker = await createVerifiedUser(stack);
  expect(await marker.credits()).toBe(5);
  expect(await client.credits()).toBe(5);
});

test("a company without data and one that cannot be valued are refused with a reason, and no credit is spent", async () => {
  const user = await createVerifiedUser(stack);
  const unknown = await user.start("ZZZZZZ");
  expect(unknown.status).toBe(404);
  for (const [ticker, reason] of [
    ["F", "F is not in the sample data"],
    ["GOOG", "GOOG is not in the sample data"],
    ["ASML", "ASML cannot be valued, because it is a foreign filer"],
  ]) {
    const { status, body } = await user.start(ticker as string);
    expect(status, ticker).toBe(422);
    expect(JSON.stringify(body), ticker).toContain(reason);
  }
  expect(await user.credits()).toBe(5);
  expect(await user.data("GET", "/analysis/user")).toEqual([]);
});

test("retries a failing source; one that stays down fails the analysis with a reason, and the credit is returned", async () => {
  const user = await createVerifiedUser(stack);
  for (const mode of ["429", "500", "rubbish"])
    await injectFault({ prefix: "/submissions/", mode, times: 1 });
  // Two companies that no other test reads, so that nothing of them is cached.
  const stumbled = await untilEnded(user, readId(await user.start("COST")));
  expect(stumbled.status, stumbled.message).toBe("COMPLETED");

  await injectFault({ prefix: "/api/xbrl/companyfacts/", mode: "500", times: 1_000 });
  const down = await untilEnded(user, readId(await user.start("ORCL")));
  await clearFaults();
  expect(down.status).toBe("FAILED");
  expect(down.message).toMatch(/SEC/);
  await eventually("the user has four credits", async () => (await user.credits()) === 4);
});

test("answers 404 for another user's analysis, and refuses a forged token", async () => {
  const [owner, other] = [await createVerifiedUser(stack), await createVerifiedUser(stack)];
  const id = readId(await owner.start("KO"));
  for (const [method, path] of [
    ["GET", `/analysis/${id}/status`],
    ["GET", `/analysis/comprehensive/${id}`],
    ["GET", `/analysis/${id}/valuation/excel`],
    ["GET", `/analysis/${id}/valuation/excel-formulas`],
    ["POST", `/analysis/${id}/cancel`],
    ["DELETE", `/analysis/${id}`],
    ["GET", `/analysis/public/${id}`],
  ] as const) {
    expect((await other.call(method, path)).status, `${method} ${path}`).toBe(404);
  }
  await untilEnded(owner, id);
  const forged = await fetch(`${stack.url}/api/payments/credits`, {
    headers: { cookie: "access_token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0." },
  });
  expect(forged.status).toBe(401);
});

test("only an administrator may make the administrator's calls", async () => {
  const user = await createVerifiedUser(stack);
  const admin = createApiClient(stack);
  await admin.call("GET", "/auth/session");
  await admin.data("POST", "/auth/login", { email: "admin@plumbline.local", password: "plumbline-demo" });
  for (const path of ["/admin/performance-metrics", "/admin/performance-metrics/summary?window=12M"]) {
    expect((await user.call("GET", path)).status, path).toBe(403);
    expect(await admin.data("GET", path)).toEqual([]);
  }
  expect((await admin.call("GET", "/admin/performance-metrics?window=1M")).status).toBe(400);
});

test("cancelling and deleting a running analysis return each credit once", async () => {
  const user = await createVerifiedUser(stack);
  // Two companies that no other test reads, with slow facts, so that both analyses are running when
  // they are ended.
  await injectFault({ prefix: "/api/xbrl/companyfacts/", mode: "slow", times: 1_000, delayMs: 20_000 });
  const [first, second] = [readId(await user.start("TSLA")), readId(await user.start("UBER"))];
  expect((await user.call("POST", `/analysis/${first}/cancel`)).status).toBe(200);
  expect((await user.call("DELETE", `/analysis/${second}`)).status).toBe(200);
  await clearFaults();
  await eventually("five credits again", async () => (await user.credits()) === 5);
  expect((await user.status(first)).status).toBe("CANCELLED");
  expect((await user.call("POST", `/analysis/${first}/cancel`)).status).toBe(422);
  expect((await user.call("GET", `/analysis/${second}/status`)).status).toBe(404);
  const marker = await createVerifiedUser(stack);
  expect(await marker.credits()).toBe(5);
  expect(await user.credits()).toBe(5);
});

/** Services that only hear of analyses: one run shows for all of them that none waits for them. */
const listeners: readonly ServiceName[] = ["feedback", "blog", "notification"];
const parties = serviceNames.filter((name) => !listeners.includes(name)).map((name) => [name]);

test.each([...parties, listeners].map((names) => [names.join(", "), names] as const))(
  "after a kill of %s during five analyses, each ends once and the credits add up",
  async (_, names) => {
    const user = await createVerifiedUser(stack);
    const ids = await Promise.all(
      ["AAPL", "KO", "JPM", "MCD", "NVDA"].map(async (ticker) => readId(await user.start(ticker))),
    );
    await eventually(
      "the first analysis is past its first step",
      async () => (await user.status(ids[0] as string)).currentStep > 1,
    );
    const killed = names.map((name) => ({ name, pid: stack.pidOf(name) }));
    for (const { pid } of killed) process.kill(pid as number, "SIGKILL");
    const ended = await Promise.all(ids.map((id) => untilEnded(user, id, 150_000)));
    for (const { name, pid } of killed) {
      await eventually(`${name} is healthy`, async () => stack.isHealthy(name), 60_000);
      expect(stack.pidOf(name)).not.toBe(pid);
    }
    const completed = ended.filter(({ status }) => status === "COMPLETED").length;
    await eventually(
      `${5 - completed} credits are left`,
      async () => (await user.credits()) === 5 - completed,
      30_000,
    );
    const listed = await user.data<{ id: string }[]>("GET", "/analysis/user?limit=100");
    expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  },
);
