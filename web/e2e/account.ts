import { expect, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";

const password = "correct horse battery";
const demoPassword = "plumbline-demo";

/** Signs up with the form, the e-mail and its link. Ends on the dashboard. */
export const signUp = async (page: Page, email = `${randomUUID()}@example.com`): Promise<void> => {
  await page.goto("/register");
  await page.getByLabel("First name").fill("Ann");
  await page.getByLabel("Last name").fill("Lee");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Create a free account" }).click();
  await expect(page).toHaveURL(/\/verification-pending/);
  await page.goto(await waitForLink(page, email, "/verify-email/"));
  await expect(page).toHaveURL(/\/dashboard/);
};

/** Posts to the API as the page does, with its cookies and the anti-forgery header. Returns the data. */
const post = async (page: Page, path: string, data: object): Promise<unknown> => {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await page.request.post(`/api${path}`, { data, headers: { "x-xsrf-token": token } });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return ((await answer.json()) as { data: unknown }).data;
};

// Each page that loads takes most of a second of processor time. What a test is not about is
// therefore done by the calls of the page, without opening it.

/** Posts as the page does in a browser that may have no anti-forgery cookie yet. */
const postFirst = async (page: Page, path: string, data: object): Promise<unknown> => {
  await page.request.get("/api/auth/session");
  return post(page, path, data);
};

/**
 * Creates an account and logs in to it without opening a page. Returns the address, when the
 * account has its five credits.
 */
export const createAccount = async (page: Page): Promise<string> => {
  const email = `${randomUUID()}@example.com`;
  await postFirst(page, "/auth/register", { email, firstName: "Ann", lastName: "Lee", password });
  const link = await waitForLink(page, email, "/verify-email/");
  await post(page, "/auth/verify-email", { token: link.split("/").at(-1) });
  const readCredits = async () => {
    const answer = await page.request.get("/api/payments/credits");
    return ((await answer.json()) as { data?: { credits: number } }).data?.credits;
  };
  await expect.poll(readCredits).toBe(5);
  return email;
};

/** Runs an analysis without opening a page. Returns the path of its results. */
export const analyse = async (page: Page, ticker: string): Promise<string> => {
  const { id } = (await post(page, "/analysis/start", { ticker })) as { id: string };
  const readStatus = async () => {
    const answer = await page.request.get(`/api/analysis/${id}/status`);
    return ((await answer.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(readStatus, { timeout: 60_000 }).toBe("COMPLETED");
  return `/analysis/${id}/results`;
};

/** Waits for the newest e-mail to an address with a link under a path, and returns the link. */
export const waitForLink = async (page: Page, email: string, under: string): Promise<string> => {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get("/dev/inbox.json")).json()) as {
        to: string;
        text: string;
      }[];
      const links = mails
        .filter(({ to }) => to === email)
        .map(({ text }) => new RegExp(`https?://[^/\\s]+(${under}\\S*)`).exec(text)?.[1]);
      link = links.find(Boolean);
      return link;
    })
    .toBeTruthy();
  return link as string;
};

/** Fills in the open log-in form for a demo account. */
export const submitDemoLogin = async (page: Page) => {
  await page.getByLabel("E-mail").fill("demo@plumbline.local");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
};

/** Logs in with a demo account without opening a page. */
export const logInAsDemo = (page: Page) =>
  postFirst(page, "/auth/login", { email: "demo@plumbline.local", password: demoPassword });

/** Logs in with the demo account of an administrator without opening a page. */
export const logInAsAdmin = (page: Page) =>
  postFirst(page, "/auth/login", { email: "admin@plumbline.local", password: demoPassword });
