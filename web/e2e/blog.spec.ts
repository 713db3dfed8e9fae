import { expect } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { logInAsAdmin } from "./account.ts";
import { findSeriousProblems } from "./find-violations.ts";
import { openPage, screens } from "./look-at-pages.ts";
import { test } from "./test.ts";

test("an administrator writes a post with a picture; readers find it, until it is withdrawn", async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `A post ${randomUUID().slice(0, 8)}`;
  await logInAsAdmin(page);
  await page.goto("/admin/blog");
  await page.getByRole("link", { name: "New post" }).click();
  await page.getByLabel("Title").fill(title);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f]{32}$/);
  await page.getByLabel("Excerpt").fill("What it says.");
  await page.getByLabel("Text").fill("## Heading\n\nWords <script>alert(1)</script>\n");
  const opening = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add a picture" }).press("Enter");
  await (
    await opening
  ).setFiles({ name: "a-chart.png", mimeType: "image/png", buffer: await page.screenshot() });
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("img", { name: "a chart" })).toHaveJSProperty("complete", true);
  await expect(preview.getByRole("heading", { name: "Heading" })).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(await findSeriousProblems(page)).toEqual([]);

  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByText("Post published").first()).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL as string });
  const visitor = await context.newPage();
  await visitor.goto(`/blog?search=${encodeURIComponent(title)}`);
  await visitor.getByRole("link", { name: title }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByRole("img", { name: "a chart" })).not.toHaveJSProperty("naturalWidth", 0);
  expect(await (await visitor.request.get("/blog/rss.xml")).text()).toContain(title);
  const address = visitor.url();

  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }).press("Enter");
  await expect(page.getByText("Post withdrawn").first()).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(404);
  await context.close();
});

test("two administrators at one post: the second is told, and keeps nothing from being lost", async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.goto("/admin/blog/new");
  await page.getByLabel("Title").fill(`Together ${randomUUID().slice(0, 8)}`);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Excerpt").fill("Theirs");
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByLabel("Excerpt").fill("Mine");
  await page.getByRole("button", { name: "Load their version" }).click();
  await expect(page.getByLabel("Excerpt")).toHaveValue("Theirs");
});

for (const screen of screens)
  test(`the blog and the pages of texts have no serious problem at ${screen.width} px, ${screen.scheme}`, async ({
    browser,
    baseURL,
  }) => {
    const { look, problems, close } = await openPage(browser, baseURL as string, [screen]);
    for (const path of [
      "/blog",
      "/blog/why-ranges-beat-targets",
      "/how-it-works",
      "/monte-carlo-guide",
      "/about",
      "/legal?tab=cookies",
      "/changelog",
    ])
      await look(path);
    expect(problems).toEqual([]);
    await close();
  });
