import { expect, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";

const password = "correct horse battery";

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

/**
 * Creates an account for a test that is not about signing up: by the calls of the form, because two
 * pages more take a second of processor time. Ends on the dashboard. Returns the address.
 */
export const createAccount = async (page: Page): Promise<string> => {
  const email = `${randomUUID()}@example.com`;
  // Sets the anti-forgery cookie.
  await page.request.get("/api/auth/session");
  await post(page, "/auth/register", { email, firstName: "Ann", lastName: "Lee", password });
  const link = await waitForLink(page, email, "/verify-email/");
  await post(page, "/auth/verify-email", { token: link.split("/").at(-1) });
  await page.goto("/dashboard");
  await expect(page.getByRole("banner")).toContainText("5 credits");
  return email;
};

/**
 * Runs an analysis by the API, for a test that is about its report: the page that shows its
 * progress is drawn all the time. Ends on the results. Returns their path.
 */
export const analyse = async (page: Page, ticker: string): Promise<string> => {
  const { id } = (await post(page, "/analysis/start", { ticker })) as { id: string };
  const readStatus = async () => {
    const answer = await page.request.get(`/api/analysis/${id}/status`);
    return ((await answer.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(readStatus, { timeout: 60_000 }).toBe("COMPLETED");
  const results = `/analysis/${id}/results`;
  await page.goto(results);
  return results;
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
  await page.getByLabel("Password", { exact: true }).fill("plumbline-demo");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
};

/** Logs in with a demo account. */
export const logInAsDemo = async (page: Page) => {
  await page.goto("/login");
  await submitDemoLogin(page);
  await expect(page).toHaveURL(/\/dashboard/);
};

/** Logs in with the demo account of an administrator. */
export const logInAsAdmin = async (page: Page) => {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill("admin@plumbline.local");
  await page.getByLabel("Password", { exact: true }).fill("plumbline-demo");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
};
