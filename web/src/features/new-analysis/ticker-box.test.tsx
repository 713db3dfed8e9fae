import type { TickerEntry } from "@plumbline/gateway/dto/market.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw/http";
import { expect, test } from "vitest";
import { answer, server } from "../../testing/api.ts";
import {
  address,
  answerCompanyPage,
  answerFrame,
  notices,
  openApp,
  reaches,
  setUpApp,
} from "../../testing/app.tsx";
import { listItem, progress, ticker } from "../../testing/fixtures.ts";
import { report } from "../../testing/report-fixture.ts";
import { eventually, passTime } from "../../testing/time.ts";

setUpApp();

const jump = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Jump to a company" });
const options = () => screen.queryAllByRole("option").map((one) => one.textContent);

async function open({
  at = "/analysis/new",
  status = 200,
  more = [],
}: { at?: string; status?: number; more?: TickerEntry[] } = {}) {
  const bare = { ...ticker("ACMB", "Acme Bare"), industry: null, exchangeFullName: null };
  const unlisted = { ...ticker("ACMC", "Acme Chemicals"), exchangeFullName: null };
  server.use(
    http.get("*/data/tickers.json", () =>
      HttpResponse.json([...more, ticker("ACME", "Acme Tools Inc."), bare, unlisted], { status }),
    ),
  );
  const user = await openApp({ at });
  const box = await eventually(() =>
    within(screen.getByRole("main")).getByRole<HTMLInputElement>("combobox", { name: "Ticker or company" }),
  );
  return { user, box };
}

test("shows name, exchange and industry of each suggestion, as far as they are known", async () => {
  const { user, box } = await open();
  expect(box.getAttribute("aria-controls")).toBeNull();
  await user.type(box, "acm");
  await eventually(() =>
    expect(options()).toEqual([
      "ACMEAcme Tools Inc.NYSE · MachineryEnter",
      "ACMBAcme Bare",
      "ACMCAcme ChemicalsMachinery",
    ]),
  );
  expect(box.getAttribute("aria-controls")).toBe(screen.getByRole("listbox", { name: "Suggestions" }).id);
  expect(box.getAttribute("aria-activedescendant")).toBeNull();
});

test("closes the suggestions when the box loses focus, and reopens them with the next key", async () => {
  const { user, box } = await open();
  await user.type(box, "acm");
  await eventually(() => expect(options()).toHaveLength(3));
  await user.tab();
  expect(options()).toEqual([]);
  expect(box.ariaExpanded).toBe("false");
  await user.type(box, "b");
  await eventually(() => expect(options()).toEqual(["ACMBAcme BareEnter"]));
});

test("connects the error to the box", async () => {
  const { user, box } = await open();
  await user.click(screen.getByRole("button", { name: "Analyse, 1 credit" }));
  const alert = await eventually(() => screen.getByRole("alert"));
  expect(box.getAttribute("aria-describedby")).toBe(alert.id);
  await user.type(box, "acme");
  expect([box.getAttribute("aria-describedby"), box.getAttribute("aria-invalid")]).toEqual([null, null]);
});

test("closes the list when an error shows, and says in it that no company matches", async () => {
  const { user, box } = await open();
  await user.type(box, "zzzz");
  await eventually(() => expect(options()).toEqual(["No company matches"]));
  await user.keyboard("{Enter}");
  await eventually(() => expect(screen.getByRole("alert").textContent).toBe("Invalid ticker"));
  expect(options()).toEqual([]);
  await user.clear(box);
  await user.type(box, "acm");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(await eventually(() => screen.getByText("Acme Tools Inc.")));
  expect(box.value).toBe("ACME - Acme Tools Inc.");
});

test("shows greyed, and last, what cannot be analysed, with its reason", async () => {
  const { user, box } = await open({
    more: [ticker("ACMA", "Acme Fund", { unavailable: "A fund, which runs no business" })],
  });
  await user.type(box, "acme");
  await eventually(() => expect(options().at(-1)).toBe("ACMAAcme FundA fund, which runs no business"));
  expect(screen.getAllByRole("option").at(-1)?.className).toContain("text-ink-3");
});

test("says once while typing that the list of companies cannot be loaded", async () => {
  const { user, box } = await open({ status: 404 });
  await user.type(box, "ac");
  await eventually(() => expect(notices()).toEqual(["Stock list failed"]));
});

test.each([{ altKey: true }, { metaKey: true }, { ctrlKey: true }])(
  "leaves the slash with %j to the browser",
  async (keys) => {
    await open();
    fireEvent.keyDown(document.body, { key: "/", ...keys });
    expect(document.activeElement).not.toBe(jump());
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).toBe(jump());
  },
);

test("removes the focus from the search box once it opened a company", async () => {
  answerCompanyPage();
  const { user } = await open();
  await user.type(jump(), "acmb");
  await user.click(await eventually(() => screen.getByRole("option")));
  await reaches("/company/ACMB");
  expect(document.activeElement).not.toBe(jump());
  expect(jump().placeholder).toBe("Ticker or company   /");
});

test("starts from the dashboard, and announces an analysis that ends before its page is shown", async () => {
  const list = "GET /analysis/user";
  answer(list, [listItem({ companyName: "Zeta Corp." })]);
  const { user, box } = await open({ at: "/dashboard" });
  await eventually(() => screen.getByRole("link", { name: "Zeta Corp." }));
  answer("POST /analysis/start", { id: "analysis-0001", repeated: false });
  answer("GET /analysis/:id/status", progress({ status: "COMPLETED" }));
  answer("GET /analysis/comprehensive/:id", report);
  await user.type(box, "acme");
  answerFrame({ credits: 4 });
  answer(list, [listItem()]);
  await user.keyboard("{Enter}");
  await eventually(() => screen.getByRole("link", { name: "Acme Tools Inc." }));
  await passTime(500);
  await reaches("/analysis/analysis-0001");
  await eventually(() => expect(notices()).toEqual(["Analysis complete"]));
  await passTime(999);
  expect(address()).toBe("/analysis/analysis-0001");
  await passTime(1);
  await reaches("/analysis/analysis-0001/results");
});
