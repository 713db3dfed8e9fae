import { expect, type Page } from "@playwright/test";
import { createAccount } from "./account.ts";
import { test } from "./test.ts";

const writeReview = async (page: Page, stars: string, title: string) => {
  await page.goto("/reviews/new");
  await page.getByRole("radio", { name: stars, exact: true }).check({ force: true });
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Comment").fill("Every figure has a source.");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: /^(Submit|Save) review$/ }).click();
  await expect(page).toHaveURL(/\/reviews$/);
};

test("five-star reviews go round on the landing page, wait under the pointer, and stand still for readers who prefer it", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const visitor = await browser.newContext({
    reducedMotion: "no-preference",
    viewport: { width: 1440, height: 900 },
  });
  const landing = await visitor.newPage();
  await landing.goto("/");
  await expect(landing.getByRole("heading", { name: "What users say" })).toHaveCount(0);

  for (const title of ["First", "Second", "Third", "Fourth"]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await createAccount(page);
    await writeReview(page, title === "First" ? "2 stars" : "5 stars", title);
    // The same person again: the earlier review is replaced.
    if (title === "First") await writeReview(page, "5 stars", title);
    await expect(page.getByText("Your review", { exact: true })).toBeVisible();
    await context.close();
  }

  await landing.goto("/reviews");
  await expect(landing.getByText("5.0 of 5, from 4 ratings")).toBeVisible();
  await landing.goto("/#reviews");
  const carousel = landing.getByRole("group", { name: "Reviews" });
  const leftOf = async (title: string) =>
    (await carousel.getByText(title, { exact: true }).boundingBox())?.x ?? 0;
  await expect(carousel).toBeInViewport();
  const start = await leftOf("Fourth");
  await expect.poll(() => leftOf("Fourth"), { timeout: 12_000 }).not.toBe(start);

  await carousel.hover();
  const settled = async () => {
    const before = await leftOf("Third");
    await expect
      .poll(async () => [await leftOf("Third"), before], { timeout: 500 })
      .toEqual([before, before]);
    return before;
  };
  await expect(async () => void (await settled())).toPass();
  const held = await leftOf("Third");
  await carousel.getByRole("button", { name: "Next review" }).click();
  await expect.poll(() => leftOf("Third")).not.toBe(held);

  const calm = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 390, height: 844 } });
  const still = await calm.newPage();
  await still.goto("/#reviews");
  const quiet = still.getByRole("group", { name: "Reviews" });
  await expect(quiet.getByRole("button", { name: "Pause" })).toHaveCount(0);
  const slide = quiet.getByRole("listitem").first();
  const [box, width] = [await slide.boundingBox(), (await quiet.boundingBox())?.width ?? 0];
  expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(Math.round(width));
  const before = await slide.boundingBox();
  await quiet.getByRole("button", { name: "Next review" }).focus();
  await still.keyboard.press("Enter");
  await expect.poll(async () => (await slide.boundingBox())?.x).not.toBe(before?.x);
  for (const context of [visitor, calm]) await context.close();
});
