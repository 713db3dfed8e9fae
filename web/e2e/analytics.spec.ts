import { expect, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { signUp } from "./account.ts";
import { test } from "./test.ts";

type Sent = { n: string; u: string; d: string; p?: object; $?: object };

/** Sets an address of analytics that keeps what is sent to it. */
const catchEvents = async (page: Page): Promise<Sent[]> => {
  const sent: Sent[] = [];
  await page.route("**/api/public/site", async (route) => {
    const analytics = { url: new URL("/stats/event", route.request().url()).href, domain: "plumbline.test" };
    await route.fulfill({ json: { success: true, data: { founder: null, analytics } } });
  });
  await page.route("**/stats/event", async (route) => {
    sent.push(JSON.parse(route.request().postData() ?? "{}") as Sent);
    await route.fulfill({ status: 202, body: "ok" });
  });
  return sent;
};
const pathsOf = (sent: Sent[]) =>
  sent
    .filter(({ n }) => n === "pageview")
    .map(({ u }) => new URL(u))
    .map(({ pathname, search }) => pathname + search);

test("analytics gets page views without tokens, sign-ups and purchases, and sets no cookie", async ({
  page,
  context,
}) => {
  const sent = await catchEvents(page);
  await page.goto("/unsubscribe/not.a-token?code=1");
  await expect.poll(() => pathsOf(sent)).toEqual(["/unsubscribe"]);
  await page.goto("/register");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByLabel("Name").fill("Tess Hale");
  await page.getByLabel("E-mail").fill(`${randomUUID()}@example.com`);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(() => sent.find(({ n }) => n === "sign_up")?.p).toEqual({ method: "google" });
  await page.goto("/buycredits");
  await page.getByRole("button", { name: "Buy 20 credits" }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("Credits added", { exact: true })).toBeVisible();
  await expect
    .poll(() => sent.filter(({ n }) => n === "purchase"))
    .toMatchObject([
      {
        d: "plumbline.test",
        p: { plan: "20 Plumbline credits" },
        $: { amount: 100, currency: "USD" },
      },
    ]);
  await page.reload();
  await expect.poll(() => pathsOf(sent).at(-1)).toBe("/dashboard");
  expect(sent.filter(({ n }) => n === "purchase")).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toMatch(/session_id|cs_|not\.a-token/);
  // The local provider's own cookies begin with an underscore.
  const names = (await context.cookies()).map(({ name }) => name).filter((name) => !name.startsWith("_"));
  expect(names.toSorted()).toEqual(["XSRF-TOKEN", "access_token", "refresh_token"]);
});

test("a browser that asks not to be tracked sends nothing", async ({ page }) => {
  const sent = await catchEvents(page);
  await page.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { value: "1" }));
  await signUp(page);
  expect(sent).toEqual([]);
});
