import { expect, type Page } from "@playwright/test";
import { analyse, createAccount, logInAsAdmin } from "./account.ts";
import { findViolations } from "./find-violations.ts";
import { saveFile } from "./save-file.ts";
import { test } from "./test.ts";

/** Returns what axe finds on the page. */
const problemsOf = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  const violations = await findViolations(page);
  return violations.map(
    ({ id, nodes }) => `${page.url()}: ${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
};

test("an administrator reads a reported analysis, completes the report, and finds the act in the log", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await createAccount(page);
  await page.goto(await analyse(page, "KO"));
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Report a problem" }).click();
  await page.getByLabel("Title").fill("=Revenue of 2023");
  await page.getByLabel("Description").fill("It is higher in the filing.");
  await page.getByRole("button", { name: "Submit Report" }).click();
  await expect(page.getByText("Report submitted. Credit refunded.", { exact: true })).toBeVisible();

  const context = await browser.newContext({ acceptDownloads: true });
  const admin = await context.newPage();
  await logInAsAdmin(admin);
  const problems: string[] = [];
  await admin.goto("/admin/feedback");
  const row = admin.getByRole("row").filter({ hasText: "=Revenue of 2023" });
  await expect(row).toContainText("Analysis");
  problems.push(...(await problemsOf(admin)));
  const table = await saveFile(admin, () => admin.getByRole("button", { name: "Export CSV" }).click());
  const stream = await table.createReadStream();
  const csv = (await stream.toArray()).join("");
  expect(csv).toContain("'=Revenue of 2023,Analysis,Submitted,Ann");

  await row.getByRole("link").click();
  await expect(admin.getByRole("definition").filter({ hasText: /^Returned$/ })).toBeVisible();
  problems.push(...(await problemsOf(admin)));
  await admin.getByRole("link", { name: "Analysis Data" }).click();
  await expect(admin.getByLabel("Analysis data as JSON")).toHaveValue(/"ticker": "KO"/);
  problems.push(...(await problemsOf(admin)));
  await admin.getByRole("link", { name: "Analysis", exact: true }).last().click();
  await expect(admin.getByRole("region", { name: "Result" })).toContainText("Coca-Cola");
  problems.push(...(await problemsOf(admin)));
  for (const [entry, ending] of [
    [/PDF/, ".pdf"],
    [/formulas/i, ".xlsx"],
  ] as const) {
    // The button is named otherwise while a file is made.
    await admin.getByRole("button", { name: "Download", exact: true }).click();
    const file = await saveFile(admin, () => admin.getByRole("menuitem", { name: entry }).first().click());
    expect(file.suggestedFilename()).toContain(ending);
  }

  await admin.getByRole("link", { name: "Actions", exact: true }).click();
  await expect(admin.getByLabel("New status")).toBeVisible();
  problems.push(...(await problemsOf(admin)));
  await admin.getByLabel("New status").selectOption("Completed");
  await admin.getByRole("button", { name: "Update status" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Change status" }).click();
  await expect(admin.getByText("Status updated successfully!")).toBeVisible();
  await admin.goto("/admin/reviews");
  await expect(admin.getByText("No reviews found.")).toBeVisible();
  problems.push(...(await problemsOf(admin)));
  await expect(async () => {
    await admin.goto("/admin/audit");
    await expect(admin.getByText("changed the status").first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(problems).toEqual([]);

  await page.goto("/account?tab=feedback");
  await expect(page.getByRole("listitem").filter({ hasText: "=Revenue of 2023" })).toContainText("Completed");
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect(page.getByText("Feedback updated").first()).toBeVisible();
  await context.close();
});
