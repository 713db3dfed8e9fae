// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, hold, pageOf, refuse, respond, good, seen } from "../../testing/api.ts";
import { analyst, linksIn, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { listItem } from "../../testing/fixtures.ts";
import { report } from "../../testing/report-fixture.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();

const ofTicker = "GET /analysis/ticker/:ticker";
const heading = () => eventually(() => screen.getByRole("heading", { level: 1 }).textContent);
const tabs = () => eventually(() => screen.getByRole("navigation", { name: "Company" }));

test("shows the ticker as the company's name until an analysis has the name", async () => {
  const release = hold(ofTicker, [listItem({ status: "PROCESSING" })]);
  await openApp({ at: "/company/acme" });
  expect(await heading()).toBe("ACME ");
  release();
  await eventually(() =>
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Acme Tools Inc. ACME"),
  );
  expect(document.title).toBe("ACME · Acme Tools Inc. · Plumbline");
});

test.each([
  ["analyses", "Analyses"],
  ["background", "Company background"],
  ["financials", "Financial summary"],
  ["nothing", "Analyses"],
])("opens at ?tab=%s the tab %s", async (tab, label) => {
  answer(ofTicker, []);
  await openApp({ at: `/company/ACME?tab=${tab}` });
  expect(linksIn(await tabs())).toEqual([
    "Analyses: /company/ACME?tab=analyses",
    "Company background: /company/ACME?tab=background",
    "Financial summary: /company/ACME?tab=financials",
  ]);
  expect(within(await tabs()).getByRole("link", { current: "page" }).textContent).toBe(label);
});

test.each([
  ["user", analyst, "GET /analysis/comprehensive/:id"],
  ["visitor", null, "GET /analysis/public/:id"],
] as const)(
  "tells a %s why the company's report failed, and loads it on request",
  async (_who, user, path) => {
    answer(ofTicker, [listItem()]);
    refuse(path, { status: 400, message: "Out of order." });
    const hand = await openApp({ at: "/company/ACME?tab=background", user });
    const alert = await eventually(() => screen.getByRole("alert"));
    expect(alert.textContent).toBe("Failed to load company dataOut of order.Try again");
    answer(path, report);
    await hand.click(within(alert).getByRole("button", { name: "Try again" }));
    await eventually(() => screen.getByText("Drills and saws."));
  },
);

test("pages through a company's analyses, newest first", async () => {
  respond(ofTicker, ({ query }) =>
    good(ofTicker, [listItem()], pageOf({ page: Number(query["page"]), limit: 10, total: 12 })),
  );
  const user = await openApp({ at: "/company/ACME" });
  await user.click(await eventually(() => screen.getByRole("link", { name: "Next page" })));
  await reaches("/company/ACME?page=2");
  await eventually(() => screen.getByText("11 to 12 of 12"));
  const asked = seen(ofTicker).map(({ query }) => new URLSearchParams(query).toString());
  expect([...new Set(asked)]).toEqual([
    "page=1&limit=10&sortBy=createdAt&sortDir=desc",
    "page=2&limit=10&sortBy=createdAt&sortDir=desc",
  ]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Items per page" }), "20");
  await reaches("/company/ACME?limit=20");
  expect(localStorage.getItem("plumbline.historySize")).toBe("20");
});
