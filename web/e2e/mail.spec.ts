import { expect, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { analyse, createAccount } from "./account.ts";
import { test } from "./test.ts";

type CaughtMail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  replyTo: string;
  unsubscribe: string;
};

/** Waits for a mail to an address with a subject, and returns it. */
const waitForMail = async (page: Page, to: string, subject: string) => {
  let found: CaughtMail | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await (await page.request.get("/dev/inbox.json")).json()) as CaughtMail[];
        found = mails.find((mail) => mail.to === to && mail.subject.includes(subject));
        return found;
      },
      { timeout: 20_000 },
    )
    .toBeTruthy();
  return found as CaughtMail;
};

/** Runs an analysis and shares it with an address. */
const share = async (page: Page, ticker: string, email: string) => {
  await page.goto(await analyse(page, ticker));
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Share analysis" }).click();
  const dialog = page.getByRole("dialog", { name: "Share analysis" });
  await dialog.getByLabel("Recipient's e-mail").fill(email);
  await dialog.getByRole("button", { name: "Share" }).click();
};

test("a recipient ends e-mails about shared analyses by the link in one of them, with the keyboard", async ({
  page,
}) => {
  const email = `${randomUUID()}@example.com`;
  await createAccount(page);
  await share(page, "KO", email);
  const { unsubscribe } = await waitForMail(page, email, "was shared with you");
  await page.goto(new URL(unsubscribe).pathname);
  const stop = page.getByRole("button", { name: "Stop these e-mails" });
  await stop.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("We no longer send you e-mails about shared analyses.")).toBeVisible();
  await page.goto("/unsubscribe/not.ours");
  await page.getByRole("button", { name: "Stop these e-mails" }).click();
  await expect(page.getByRole("alert")).toContainText("This link is not valid.");
});

test("a mail program ends them by one post, without a page", async ({ page, playwright, baseURL }) => {
  const email = `${randomUUID()}@example.com`;
  await createAccount(page);
  await share(page, "V", email);
  const { unsubscribe } = await waitForMail(page, email, "was shared with you");
  const program = await playwright.request.newContext({ baseURL: baseURL as string });
  const answer = await program.post(new URL(unsubscribe).pathname, {
    form: { "List-Unsubscribe": "One-Click" },
  });
  expect(await answer.json()).toMatchObject({ success: true, data: { about: "shared analyses" } });
  await program.dispose();
});

test("a message of the contact form is mailed to Plumbline, and its copy to the sender", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByRole("link", { name: "contact@plumbline.local" })).toBeVisible();
  const email = await createAccount(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Contact Us" }).click();
  await expect(page.getByRole("main")).toContainText(email);
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message").fill("short");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message must be at least 10 characters long.")).toBeVisible();
  await page.getByLabel("Message").fill("How do I start?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent", { exact: true })).toBeVisible();
  const mail = await waitForMail(page, "contact@plumbline.local", "Contact: A question");
  expect(mail.replyTo).toBe(email);
  expect((await waitForMail(page, email, "We have your message")).text).toContain("How do I start?");
});
