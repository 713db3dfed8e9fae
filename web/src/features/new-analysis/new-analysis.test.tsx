import { act, fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw/http";
import { expect, test } from "vitest";
import { answer, hold, refuse, seen, server } from "../../testing/api.ts";
import {
  address,
  analyst,
  answerCompanyPage,
  answerFrame,
  notices,
  openApp,
  reaches,
  setUpApp,
} from "../../testing/app.tsx";
import { listItem, progress, ticker } from "../../testing/fixtures.ts";
import { eventually, passTime, settle } from "../../testing/time.ts";
import { isBusy } from "../../testing/is-busy.ts";

setUpApp();

const start = "POST /analysis/start";
const tickers = [
  ticker("ACME", "Acme Tools Inc."),
  ticker("ACMX", "Acme Mexico"),
  ticker("ZETA", "Zeta Corp."),
  ticker("AAC", "Alpha Acme"),
];

let downloads = 0;
function answerTickers(status = 200): void {
  downloads = 0;
  server.use(
    http.get("*/data/tickers.json", () => {
      downloads += 1;
      return HttpResponse.json(tickers, { status });
    }),
  );
}

async function open(at = "/analysis/new") {
  answerTickers();
  const user = await openApp({ at });
  const box = await eventually(() =>
    within(screen.getByRole("main")).getByRole<HTMLInputElement>("combobox"),
  );
  return { user, box };
}

const options = () => screen.queryAllByRole("option").map((one) => one.querySelector("span")?.textContent);
const active = () => screen.queryAllByRole("option").findIndex((one) => one.ariaSelected === "true");
const analyse = () => screen.getByRole<HTMLButtonElement>("button", { name: "Analyse, 1 credit" });
const says = (text: string) => eventually(() => expect(screen.getByRole("alert").textContent).toBe(text));

test("suggests companies while typing, and takes the one that is clicked", async () => {
  const { user, box } = await open();
  await user.type(box, "acm");
  await eventually(() => expect(options()).toEqual(["ACME", "ACMX", "AAC"]));
  expect(box.getAttribute("aria-expanded")).toBe("true");
  screen.getByText("3 suggestions, use the up and down keys");
  expect(screen.getAllByRole("option")[0]?.textContent).toContain("Acme Tools Inc.");
  await user.click(screen.getByText("Acme Mexico"));
  expect(box.value).toBe("ACMX - Acme Mexico");
  expect(options()).toEqual([]);
  expect(downloads, "downloads of the list").toBe(1);
});

test("moves through the suggestions with the keys, and through the text itself at either end", async () => {
  const { user, box } = await open();
  await user.type(box, "acm");
  await eventually(() => expect(options()).toHaveLength(3));
  const places: number[] = [active()];
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"]) {
    await user.keyboard(`{${key}}`);
    places.push(active());
  }
  expect(places).toEqual([-1, 0, 1, 0, -1, 2, -1, 0]);
  expect(box.getAttribute("aria-activedescendant")).toBe(screen.getAllByRole("option")[0]?.id);
  await user.keyboard("{Escape}");
  expect(options()).toEqual([]);
  expect(box.value).toBe("acm");
  await user.type(box, "e");
  expect(active()).toBe(-1);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(box.value).toBe("ACME - Acme Tools Inc.");
  expect(seen(start), "started by taking a suggestion").toEqual([]);
});

test("starts the analysis of a typed ticker and goes to its progress half a second later", async () => {
  answer(start, { id: "analysis-0001", repeated: false });
  answer("GET /analysis/:id/status", progress());
  const { user, box } = await open();
  await user.type(box, " acme ");
  await user.keyboard("{Enter}");
  await eventually(() => expect(notices()).toEqual(["Analysis started"]));
  const idempotencyKey = expect.stringMatching(/^[0-9a-f]{32}$/) as unknown;
  expect(seen(start)[0]?.body).toEqual({ ticker: "ACME", companyName: "Acme Tools Inc.", idempotencyKey });
  expect(seen(start)[0]?.headers.get("X-XSRF-TOKEN")).toBe("token-1");
  await passTime(499);
  expect(address()).toBe("/analysis/new");
  answerFrame({ credits: 4 });
  await passTime(1);
  await reaches("/analysis/analysis-0001");
});

test("reloads the credits after one was used", async () => {
  answer(start, { id: "analysis-0001", repeated: true });
  const { user, box } = await open();
  await eventually(() => screen.getByText("You have 5 credits."));
  answerFrame({ credits: 1 });
  await user.type(box, "acme");
  await user.click(analyse());
  await eventually(() => screen.getByText("You have 1 credit."));
  expect(notices()).toEqual(["This analysis is already running. No credit was used."]);
});

test.each([
  ["", "Enter ticker"],
  ["NOSUCH", "Invalid ticker"],
  ["ACME - Zeta Corp.", "Invalid ticker"],
])("refuses %j: %s", async (text, message) => {
  const { user, box } = await open();
  if (text) await user.type(box, text);
  await user.keyboard("{Escape}");
  await user.click(analyse());
  await says(message);
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(seen(start)).toEqual([]);
  await user.type(box, "A");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("refuses to start without a credit, and links to the page for buying credits", async () => {
  answer("GET /auth/session", { user: analyst, renewable: true });
  answerFrame({ credits: 0 });
  answerTickers();
  answer("GET /payments/packs", []);
  const user = await openApp({ at: "/analysis/new?ticker=ACME", user: "as answered" });
  const balance = await eventually(() => screen.getByText("You have 0 credits."));
  expect(within(balance).getByRole("link", { name: "Buy credits" }).getAttribute("href")).toBe("/buycredits");
  await user.click(analyse());
  await says("You do not have enough credits to perform an analysis. Buy credits");
  expect(seen(start)).toEqual([]);
  await user.click(within(screen.getByRole("alert")).getByRole("link", { name: "Buy credits" }));
  await reaches("/buycredits");
  await eventually(() => screen.getByRole("heading", { level: 1, name: "Buy credits" }));
});

test("offers the free analyses to a reader without a company in mind", async () => {
  answer("GET /analysis/public", [listItem({ id: "public-1", companyName: "Acme Tools Inc." })]);
  await open();
  const samples = await eventually(() =>
    screen.getByRole("heading", { name: "Or read a free analysis" }).closest("section")!,
  );
  const [card] = within(samples).getAllByRole("listitem");
  expect(within(card!).getByRole("link", { name: "Acme Tools Inc." }).getAttribute("href")).toBe(
    "/public-analysis/public-1",
  );
  expect(card!.textContent).toContain("Value $100.00");
});

test("starts one analysis for several presses", async () => {
  const release = hold(start, { id: "analysis-0001", repeated: false });
  const { user, box } = await open();
  await user.type(box, "acme");
  await user.keyboard("{Escape}{Enter}{Enter}");
  await eventually(() => expect(isBusy(screen.getByRole("button", { name: "Starting" }))).toBe(true));
  await user.type(box, "{Enter}");
  await settle();
  release();
  await eventually(() => expect(notices()).toEqual(["Analysis started"]));
  expect(seen(start)).toHaveLength(1);
});

test("starts one analysis for two clicks before the next render", async () => {
  answer(start, { id: "analysis-0001", repeated: false });
  const { user, box } = await open();
  await user.type(box, "acme");
  await user.keyboard("{Escape}");
  const button = analyse();
  act(() => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await eventually(() => expect(notices()).toEqual(["Analysis started"]));
  await settle();
  expect(seen(start)).toHaveLength(1);
});

test("repeats a start that failed with its key, and starts another company with another", async () => {
  refuse(start, { status: 503, message: "Please try again." });
  const { user, box } = await open();
  const keys = () => seen(start).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  for (const [attempt, text] of ["acme", "acme", "zeta"].entries()) {
    await user.clear(box);
    await user.type(box, text);
    await user.click(analyse());
    await eventually(() => expect(seen(start)).toHaveLength(attempt + 1));
    await says("Please try again.");
  }
  const [first, again, other] = keys();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("shows the server's message when it refuses, and allows another attempt", async () => {
  refuse(start, { status: 402, message: "No credits left." });
  const { user, box } = await open();
  await user.type(box, "acme");
  await user.click(analyse());
  await says("No credits left.");
  expect(notices()).toEqual(["Analysis failed"]);
  expect(isBusy(analyse())).toBe(false);
});

test("links to the page for buying credits when the server finds none", async () => {
  const message = "You do not have enough credits to perform an analysis.";
  refuse(start, { status: 422, code: "INSUFFICIENT_CREDITS", message });
  const { user, box } = await open();
  await user.type(box, "acme");
  await user.click(analyse());
  await says(`${message} Buy credits`);
  expect(screen.getByRole("link", { name: "Buy credits" }).getAttribute("href")).toBe("/buycredits");
});

test("says that the list of companies cannot be loaded", async () => {
  answerTickers(500);
  const user = await openApp({ at: "/analysis/new?ticker=ACME" });
  await user.click(await eventually(analyse));
  await says("Stock list failed");
});

test("focuses the search box of the navigation bar with the slash key, and opens a company from it", async () => {
  answerCompanyPage();
  const { user, box } = await open();
  await user.type(box, "/");
  expect(box.value).toBe("/");
  await user.click(document.body);
  await user.keyboard("{Control>}/{/Control}");
  expect(document.activeElement).toBe(document.body);
  await user.keyboard("/");
  const jump = screen.getByRole("combobox", { name: "Jump to a company" });
  expect(document.activeElement).toBe(jump);
  await user.keyboard("zet");
  await eventually(() => expect(options()).toEqual(["ZETA"]));
  await user.keyboard("{ArrowDown}{Enter}");
  await reaches("/company/ZETA");
  expect(jump).toHaveProperty("value", "");
});

test("the search box of the navigation bar takes a company's name with Enter, and marks an unknown one", async () => {
  answerCompanyPage();
  const { user } = await open();
  const jump = screen.getByRole("combobox", { name: "Jump to a company" });
  await user.type(jump, "nosuch{Enter}");
  await eventually(() => expect(jump.getAttribute("aria-invalid")).toBe("true"));
  expect(address()).toBe("/analysis/new");
  await user.clear(jump);
  expect(jump.getAttribute("aria-invalid")).toBeNull();
  await user.type(jump, "zeta{Enter}");
  await reaches("/company/ZETA");
});

test("fills in a misspelt company, and starts it only when it is confirmed", async () => {
  answer(start, { id: "analysis-0001", repeated: false });
  answer("GET /analysis/:id/status", progress());
  const { user, box } = await open();
  await user.type(box, "mexcio{Enter}");
  await says("Invalid ticker");
  await user.clear(box);
  await user.type(box, "acme mexcio{Enter}");
  await eventually(() => expect(box.value).toBe("ACMX - Acme Mexico"));
  screen.getByText("Is this the company that you mean? Press Enter again to analyse it.");
  expect(seen(start)).toEqual([]);
  await user.keyboard("{Enter}");
  await eventually(() => expect(seen(start)[0]?.body).toMatchObject({ ticker: "ACMX" }));
});

test("shows the server's reason for a company that cannot be analysed", async () => {
  const message = "XOM is not in the sample data, and this installation reads no other companies.";
  refuse(start, { status: 422, code: "NOT_IN_SAMPLE_DATA", message });
  const { user, box } = await open();
  await user.type(box, "zeta{Enter}");
  await says(message);
});
