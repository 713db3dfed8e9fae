import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { answer, hold, refuse, seen } from "../../testing/api.ts";
import { notices, setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";
import { MailPreferences } from "./components/mail-preferences.tsx";

setUpApp();

const read = "GET /notifications/preferences";
const change = "PATCH /notifications/preferences";
const preferences = {
  productNews: false,
  analysisReady: true,
  sharing: true,
  referralNews: true,
  feedbackNews: true,
  watchNews: true,
  watchDaily: false,
};

async function open(undeliverable = false) {
  answer(read, { ...preferences, undeliverable, digestHour: 11 });
  render(
    <QueryClientProvider client={queryClient}>
      <MailPreferences />
    </QueryClientProvider>,
  );
  await eventually(() => screen.getByRole("checkbox", { name: "Shared analyses" }));
  return userEvent.setup({ delay: null });
}
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox")
    .filter(({ checked }) => checked)
    .map((box) => box.labels?.[0]?.textContent);

test("shows which e-mails the user wants, with news off unless chosen", async () => {
  await open();
  expect(chosen()).toEqual([
    "Finished analyses",
    "Shared analyses",
    "Watched companies",
    "Referrals",
    "Your feedback",
  ]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("saves a switch at once, and shows it before the answer", async () => {
  const user = await open();
  const release = hold(change, { ...preferences, productNews: true });
  await user.click(screen.getByRole("checkbox", { name: "News of Plumbline" }));
  await eventually(() => expect(chosen()).toContain("News of Plumbline"));
  release();
  await eventually(() => expect(seen(change).map(({ body }) => body)).toEqual([{ productNews: true }]));
  expect(chosen()).toContain("News of Plumbline");
});

test("saves how mails about watched companies come, and states the hour of the digest", async () => {
  const user = await open();
  const times = screen.getByRole("radiogroup", { name: "When e-mails about watched companies come" });
  expect(within(times).getByRole<HTMLInputElement>("radio", { name: "At once" }).checked).toBe(true);
  const release = hold(change, { ...preferences, watchDaily: true });
  // A radio button that the keyboard reaches from the one before it.
  within(times).getByRole("radio", { name: "At once" }).focus();
  await user.keyboard("{ArrowDown}");
  const daily = within(times).getByRole<HTMLInputElement>("radio", {
    name: "Once a day, at 11:00 UTC. No e-mail on days without news",
  });
  await eventually(() => expect(daily.checked).toBe(true));
  release();
  await eventually(() => expect(seen(change).map(({ body }) => body)).toEqual([{ watchDaily: true }]));
});

test("asks for no time of mails that are switched off", async () => {
  const user = await open();
  hold(change, { ...preferences, watchNews: false });
  await user.click(screen.getByRole("checkbox", { name: "Watched companies" }));
  await eventually(() => expect(screen.queryByRole("radiogroup")).toBeNull());
});

test("takes a switch back that cannot be saved, and says why", async () => {
  const user = await open();
  refuse(change, { status: 503, message: "Try later." });
  await user.click(screen.getByRole("checkbox", { name: "Shared analyses" }));
  await eventually(() => expect(notices()).toEqual(["Try later."]));
  expect(chosen()).toContain("Shared analyses");
});

test("tells the user that e-mails to the address come back", async () => {
  await open(true);
  expect(screen.getByRole("alert").textContent).toMatch(/^Our last e-mail to your address came back\./);
});
