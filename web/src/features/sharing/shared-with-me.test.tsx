import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, good, pageOf, refuse, respond, seen } from "../../testing/api.ts";
import { notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { listItem } from "../../testing/fixtures.ts";
import { report } from "../../testing/report-fixture.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();

const own = "GET /analysis/user";
const meta = "POST /analysis/shared-meta";
const leave = "DELETE /analysis/:id/shared";
const results = "/analysis/analysis-0001/results";
const ann = { analysisId: "analysis-0001", sharedByFirstName: "Ann", sharedByLastName: "Lee" };
const openMenu = async (user: Awaited<ReturnType<typeof openApp>>) =>
  user.click(await eventually(() => screen.getByRole("button", { name: "More actions" })));

test("names who shared a report, and removes it from the list after a confirmation", async () => {
  answer("GET /analysis/comprehensive/:id", { ...report, isOwner: false });
  answer(meta, [ann]);
  answer(leave, {});
  answer(own, []);
  answer("GET /analysis/public", []);
  const user = await openApp({ at: results });
  await eventually(() => screen.getByText("Shared by Ann"));
  expect(seen(meta).map(({ body }) => body)).toEqual([{ ids: ["analysis-0001"] }]);
  await openMenu(user);
  expect(screen.queryByRole("menuitem", { name: "Delete analysis" })).toBeNull();
  await user.click(screen.getByRole("menuitem", { name: "Remove from my analyses" }));
  const dialog = await eventually(() => screen.getByRole("alertdialog", { name: "Remove shared analysis" }));
  expect(seen(leave)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  await reaches("/dashboard");
  expect(seen(leave)[0]?.params["id"]).toBe("analysis-0001");
  expect(notices()).toEqual(["Removed from your analyses"]);
});

test("shows no badge for a published report, and a notice if the names cannot be loaded", async () => {
  answer("GET /analysis/comprehensive/:id", { ...report, isOwner: false });
  refuse(meta, { status: 400, message: "No." });
  const user = await openApp({ at: results });
  await eventually(() => expect(notices()).toEqual(["Failed to load shared metadata"]));
  expect(screen.queryByText(/Shared by/)).toBeNull();
  await openMenu(user);
  expect(screen.queryByRole("menuitem", { name: "Remove from my analyses" })).toBeNull();
});

test("marks shared analyses in the table, counts own ones only, and removes a shared one", async () => {
  const items = [
    listItem({ shared: true }),
    listItem({ id: "analysis-0002", companyName: "Zeta Corp.", ticker: "ZETA" }),
  ];
  respond(own, ({ query }) => good(own, items, pageOf({ page: 1, limit: 10, total: query["own"] ? 1 : 2 })));
  answer(leave, {});
  const user = await openApp({ at: "/dashboard" });
  const row = async (name: string) =>
    (await eventually(() => screen.getByRole("link", { name }))).closest("tr") as HTMLElement;
  within(await row("Acme Tools Inc.")).getByText("Shared");
  expect(within(await row("Zeta Corp.")).queryByText("Shared")).toBeNull();
  await eventually(() =>
    expect(screen.getByText("Total Analyses").parentElement?.textContent).toBe("Total Analyses1"),
  );
  await user.click(screen.getByRole("button", { name: "Remove shared analysis of Acme Tools Inc." }));
  await user.click(await eventually(() => screen.getByRole("button", { name: "Remove" })));
  await eventually(() => expect(notices()).toEqual(["Removed from your analyses"]));
  expect(seen(leave).map(({ params }) => params["id"])).toEqual(["analysis-0001"]);
});
