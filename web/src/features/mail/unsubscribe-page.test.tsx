import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, refuse, seen } from "../../testing/api.ts";
import { openApp, setUpApp } from "../../testing/app.tsx";
import { eventually, settle } from "../../testing/time.ts";

setUpApp();

const call = "POST /unsubscribe/:token";
const says = (text: string | RegExp) => eventually(() => screen.getByText(text));
const button = () => eventually(() => screen.getByRole("button", { name: "Stop these e-mails" }));

test("changes nothing before the press, and then says which e-mails end", async () => {
  answer(call, { about: "shared analyses" });
  const user = await openApp({ at: "/unsubscribe/a.token", user: null });
  const stop = await button();
  await settle();
  expect(seen(call)).toHaveLength(0);
  await user.click(stop);
  await says(/^We no longer send you e-mails about shared analyses\./);
  expect(seen(call)).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Stop these e-mails" })).toBeNull();
});

test("says why a link does not work, and can be tried again", async () => {
  refuse(call, { status: 400, message: "This link is not valid." });
  const user = await openApp({ at: "/unsubscribe/x", user: null });
  await user.click(await button());
  await says("This link is not valid.");
  answer(call, { about: "referrals" });
  await user.click(await button());
  await says(/e-mails about referrals\./);
});
