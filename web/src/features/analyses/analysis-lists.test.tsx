import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, good, pageOf, refuse, respond, seen } from "../../testing/api.ts";
import { address, notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { listItem } from "../../testing/fixtures.ts";
import { liveChannel } from "../../testing/live-channel.ts";
import { eventually, passTime, settle } from "../../testing/time.ts";

setUpApp();

const own = "GET /analysis/user";
const zeta = listItem({
  id: "analysis-0002",
  companyName: "Zeta Corp.",
  ticker: "ZETA",
  recommendation: "Sell",
});
const rowOf = (name: string) =>
  eventually(() => {
    const row = screen.getByRole("link", { name }).closest("tr");
    if (!row) throw new Error(`${name} stands in no row`);
    return row;
  });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);
/** Returns the queries of the list; those of the figures above it have a limit of 1. */
const queries = () => seen(own).flatMap(({ query }) => (query["limit"] === "1" ? [] : [query]));
const lastQuery = () => queries().at(-1);
const sortButton = (name: string) => screen.getByRole("button", { name });
const sortOf = (name: string) => screen.getByRole("columnheader", { name }).getAttribute("aria-sort");

test("lists date, company, ticker, value, range and recommendation, newest first", async () => {
  answer(own, [listItem(), zeta]);
  await openApp({ at: "/dashboard" });
  const row = await rowOf("Acme Tools Inc.");
  expect(cells(row)).toEqual([
    "1 Mar 2026",
    "ACME",
    "$80.00",
    "$100.00$80.00+25.0%",
    "+25.0%",
    "",
    "Buy",
    "",
  ]);
  within(row).getByRole("img", { name: "p10 $90, p90 $115" });
  expect(lastQuery()).toEqual({ page: "1", limit: "10", sortBy: "createdAt", sortDir: "desc" });
  expect(sortOf("Date")).toBe("descending");
  expect(sortOf("Ticker")).toBeNull();
});

test("sorts ascending with the first click on a column and descending with the second", async () => {
  answer(own, [listItem()]);
  const user = await openApp({ at: "/dashboard?page=2" });
  await rowOf("Acme Tools Inc.");
  await user.click(sortButton("Company name"));
  await reaches("/dashboard?sortBy=companyName&sortDir=asc");
  await eventually(() =>
    expect(lastQuery()).toMatchObject({ page: "1", sortBy: "companyName", sortDir: "asc" }),
  );
  expect(sortOf("Company name")).toBe("ascending");
  await user.click(sortButton("Company name"));
  await eventually(() => expect(lastQuery()).toMatchObject({ sortBy: "companyName", sortDir: "desc" }));
  expect(sortOf("Company name")).toBe("descending");
  await user.click(sortButton("Company name"));
  await eventually(() => expect(address()).toContain("sortDir=asc"));
  await user.click(sortButton("Rec."));
  await reaches("/dashboard?sortBy=recommendation&sortDir=asc");
});

test("searches 300 ms after the last key, from page 1, and says when nothing matches", async () => {
  respond(own, ({ query }) => good(own, query["search"] ? [] : [listItem()]));
  const user = await openApp({ at: "/dashboard?page=3" });
  await rowOf("Acme Tools Inc.");
  await user.type(screen.getByRole("searchbox", { name: "Search analyses" }), "zz");
  await passTime(299);
  expect(address()).toBe("/dashboard?page=3");
  await passTime(1);
  await reaches("/dashboard?search=zz");
  await eventually(() => screen.getByText("No analysis matches “zz”."));
  expect(lastQuery()).toMatchObject({ page: "1", search: "zz" });
  await user.clear(screen.getByRole("searchbox"));
  await passTime(300);
  await reaches("/dashboard");
  await rowOf("Acme Tools Inc.");
});

test("opens pages, and remembers the chosen page size", async () => {
  respond(own, ({ query }) => {
    const [page, limit] = [Number(query["page"]), Number(query["limit"])];
    return good(own, [listItem()], pageOf({ page, limit, total: 60 }));
  });
  const user = await openApp({ at: "/dashboard" });
  await rowOf("Acme Tools Inc.");
  screen.getByText("1 to 10 of 60");
  expect(screen.queryByRole("link", { name: "Previous page" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Next page" }));
  await reaches("/dashboard?page=2");
  await eventually(() => screen.getByText("11 to 20 of 60"));
  expect(screen.getByRole("link", { name: "Page 2" }).getAttribute("aria-current")).toBe("page");
  await user.click(screen.getByRole("link", { name: "Page 6" }));
  await eventually(() => screen.getByText("51 to 60 of 60"));
  expect(screen.queryByRole("link", { name: "Next page" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Previous page" }));
  await reaches("/dashboard?page=5");
  await user.selectOptions(screen.getByRole("combobox", { name: "Items per page" }), "25");
  await reaches("/dashboard?limit=25");
  expect(localStorage.getItem("plumbline.analysesSize")).toBe("25");
});

test("uses the remembered page size if the address has none, and only sizes that are offered", async () => {
  localStorage.setItem("plumbline.analysesSize", "50");
  answer(own, [listItem()]);
  const user = await openApp({ at: "/dashboard?page=-2&sortDir=sideways" });
  await rowOf("Acme Tools Inc.");
  expect(lastQuery()).toMatchObject({ page: "1", limit: "50", sortDir: "desc" });
  localStorage.setItem("plumbline.analysesSize", "33");
  await user.click(sortButton("Ticker"));
  await eventually(() => expect(lastQuery()).toMatchObject({ limit: "10", sortBy: "ticker" }));
});

test("deletes an analysis only after it was confirmed", async () => {
  answer(own, [listItem(), zeta]);
  const user = await openApp({ at: "/dashboard" });
  const row = await rowOf("Zeta Corp.");
  await user.click(within(row).getByRole("button", { name: "Delete analysis of Zeta Corp." }));
  const dialog = screen.getByRole("alertdialog", { name: "Delete analysis" });
  await settle();
  expect(seen("DELETE /analysis/:id"), "deleted before it was confirmed").toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(notices()).toEqual(["Deletion cancelled"]);
  await rowOf("Zeta Corp.");
  await user.click(screen.getByRole("button", { name: "Delete analysis of Zeta Corp." }));
  answer("DELETE /analysis/:id", {});
  answer(own, [listItem()]);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await eventually(() => expect(screen.queryByText("Zeta Corp.")).toBeNull());
  expect(seen("DELETE /analysis/:id").map(({ params }) => params["id"])).toEqual(["analysis-0002"]);
  expect(notices()).toEqual(["Deletion cancelled", "Analysis deleted"]);
});

test("keeps the row and shows a notice when an analysis cannot be deleted", async () => {
  answer(own, [listItem()]);
  refuse("DELETE /analysis/:id", { status: 500, message: "Broken." });
  const user = await openApp({ at: "/dashboard" });
  await rowOf("Acme Tools Inc.");
  await user.click(screen.getByRole("button", { name: "Delete analysis of Acme Tools Inc." }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await eventually(() => expect(notices()).toEqual(["Failed to delete analysis"]));
  await rowOf("Acme Tools Inc.");
});

test.each([
  { status: "COMPLETED", path: "/analysis/analysis-0001/results", shows: "Buy", history: "Completed" },
  { status: "FAILED", path: "/analysis/analysis-0001", shows: "Failed", history: "Failed" },
  { status: "CANCELLED", path: "/analysis/analysis-0001", shows: "Cancelled", history: "Cancelled" },
  { status: "QUEUED", path: "/analysis/analysis-0001", shows: "4 of 13 · 2 mins", history: "Pending..." },
  {
    status: "PROCESSING",
    path: "/analysis/analysis-0001",
    shows: "4 of 13 · 2 mins",
    history: "In progress...",
  },
] as const)(
  "shows a $status analysis as such and links to $path",
  async ({ status, path, shows, history }) => {
    const item = listItem({ status, currentStep: 4, progressPercentage: 30, estimatedTimeRemaining: 120 });
    answer(own, [item]);
    const user = await openApp({ at: "/dashboard" });
    const row = await rowOf("Acme Tools Inc.");
    expect(cells(row).at(-2)).toContain(shows);
    expect(within(row).queryByText("In progress") !== null).toBe(shows.includes("of"));
    expect(within(row).getByRole("link").getAttribute("href")).toBe(path);
    await user.click(screen.getByRole("link", { name: "Analysis" }));
    await eventually(() => screen.getByRole("columnheader", { name: "Status" }));
    expect(cells(await rowOf("Acme Tools Inc."))).toEqual([
      "ACME",
      "1 Mar 2026",
      ...(status === "COMPLETED" ? ["$80.00", "$100.00$80.00+25.0%", "+25.0%", ""] : ["", "", "", ""]),
      status === "COMPLETED" ? "Buy" : `${history}Buy`,
      history,
    ]);
    expect(
      within(await rowOf("Acme Tools Inc."))
        .getByRole("link")
        .getAttribute("href"),
    ).toBe(path);
  },
);

test("polls every 5 seconds while an analysis is running and the live connection is down", async () => {
  liveChannel.refuse();
  answer(own, [listItem({ status: "PROCESSING" })]);
  await openApp({ at: "/analysis" });
  await rowOf("Acme Tools Inc.");
  await passTime(4_999);
  expect(queries(), "requests before 5 s").toHaveLength(1);
  await passTime(1);
  await eventually(() => expect(queries(), "requests after 5 s").toHaveLength(2));
  answer(own, [listItem()]);
  await passTime(5_000);
  await eventually(() => screen.getByText("Completed"));
  await passTime(60_000);
  expect(queries(), "requests once nothing is running").toHaveLength(3);
});

test("does not poll while the live connection is open", async () => {
  answer(own, [listItem({ status: "PROCESSING" })]);
  await openApp({ at: "/analysis" });
  await rowOf("Acme Tools Inc.");
  await eventually(() => expect(liveChannel.received()).toEqual(["subscribeUser user-0001"]));
  await settle();
  const before = queries().length;
  await passTime(20_000);
  expect(queries()).toHaveLength(before);
});
