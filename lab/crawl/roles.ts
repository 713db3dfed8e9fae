import { expect, type Page } from "@playwright/test";
import { randomInt } from "node:crypto";
import { createAccount, logInAsAdmin } from "@plumbline/web/e2e/account.ts";

/** Calls from another address than before: the gateway counts the log-ins of an address. */
const moveAway = (page: Page) =>
  page.context().setExtraHTTPHeaders({
    "x-forwarded-for": `10.${[randomInt(256), randomInt(256), randomInt(256)].join(".")}`,
  });

const isSignedIn = async (page: Page): Promise<boolean> =>
  (await page.context().cookies()).some(({ name }) => name === "refresh_token");

/** Fills what a user can fill: an analysis, a problem with it, a review and a request. */
const leaveTraces = async (page: Page) => {
  await page.goto("/analysis/new");
  await page.getByRole("main").getByRole("combobox", { name: "Ticker or company" }).fill("ko");
  await expect(page.getByRole("option").first()).toContainText("KO");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/results/, { timeout: 60_000 });
  await page.goto(`${new URL(page.url()).pathname}/report`);
  await page.getByLabel("Title").fill("Revenue of 2023");
  await page.getByLabel("Description").fill("It is higher in the filing.");
  await page.getByRole("button", { name: "Submit Report" }).click();
  await expect(page.getByText("Report submitted. Credit refunded.", { exact: true })).toBeVisible();
  await page.goto("/reviews/new");
  await page.getByRole("radio", { name: "5 stars", exact: true }).check({ force: true });
  await page.getByLabel("Title").fill("Sources at last");
  await page.getByLabel("Comment").fill("Every figure has a source.");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Submit review" }).click();
  await expect(page).toHaveURL(/\/reviews$/);
  await page.goto("/feedback/new");
  await page.getByRole("radio", { name: "Feature Request" }).check({ force: true });
  await page.getByLabel("Title").fill("Charts by the hour");
  await page.getByLabel("Description").fill("For days with news.");
  await page.getByRole("button", { name: /Submit/ }).click();
  await expect(page).toHaveURL(/\/feedback\?tab=features$/);
};

export type Role = "visitor" | "user" | "administrator";

const enterAsUser = async (page: Page) => {
  if (await isSignedIn(page)) return;
  await moveAway(page);
  await createAccount(page);
  await leaveTraces(page);
};

const enterAsAdministrator = async (page: Page) => {
  if (await isSignedIn(page)) return;
  await moveAway(page);
  await logInAsAdmin(page);
};

/**
 * How each role enters, at first and whenever a press has ended its session. Before a visitor
 * comes, a user has left a review, so that the landing page has all its sections.
 */
export const roles: Record<
  Role,
  { enter: (page: Page) => Promise<void>; prepare?: (page: Page) => Promise<void> }
> = {
  visitor: {
    enter: async () => {},
    prepare: async (page) => {
      await enterAsUser(page);
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
    },
  },
  user: { enter: enterAsUser },
  administrator: { enter: enterAsAdministrator },
};
