import type { SignInMethods } from "@plumbline/gateway/dto/sign-in.ts";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, bad, refuse, respond, seen } from "../../testing/api.ts";
import { address, analyst, linksIn, notices, openApp, setUpApp } from "../../testing/app.tsx";
import { answerAccountTab } from "../../testing/account-tab.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();
beforeEach(() => answerAccountTab());
afterEach(() => vi.restoreAllMocks());

const at = "/account?tab=account";
const google = { provider: "google", email: "ann@gmail.com", linkedAt: "2026-01-02" } as const;
const answerMethods = (changes: Partial<SignInMethods> = {}) =>
  answerAccountTab({ linked: [google], providers: ["google", "linkedin"], ...changes });
const twoStep = () => screen.getByRole("region", { name: "Two-step log-in" });
const section = (name: string) => eventually(() => screen.getByRole("region", { name }));
const press = async (user: Awaited<ReturnType<typeof openApp>>, name: string) =>
  user.click(await eventually(() => screen.getByRole("button", { name })));
const texts = (name: string) =>
  within(screen.getByRole("region", { name }))
    .queryAllByRole("listitem")
    .map((item) => item.textContent);

test("lists the password and the providers, and disconnects one", async () => {
  answerMethods();
  answer("DELETE /auth/oauth/:provider", {});
  const user = await openApp({ at });
  await eventually(() =>
    expect(texts("Ways to sign in")).toEqual([
      "PasswordSet",
      "Googleann@gmail.comDisconnect",
      "LinkedInConnect",
    ]),
  );
  answerMethods({ linked: [] });
  await press(user, "Disconnect Google");
  await eventually(() => screen.getByRole("button", { name: "Connect Google" }));
  expect(seen("DELETE /auth/oauth/:provider")[0]?.params).toMatchObject({ provider: "google" });
});

test("offers no way to remove the only one, and a password to be set", async () => {
  answerMethods({ hasPassword: false });
  await openApp({ at });
  await eventually(() => screen.getByText("Your only way to sign in"));
  expect(screen.queryByRole("button", { name: "Disconnect Google" })).toBeNull();
  expect(linksIn(await section("Ways to sign in"))).toEqual(["Set a password: /forgot-password"]);
});

test("goes to the provider to connect it, and says what came of it", async () => {
  answerMethods();
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  answer("POST /auth/oauth/:provider/connect", { url: "https://provider.example/" });
  const user = await openApp({ at });
  await press(user, "Connect LinkedIn");
  await eventually(() => expect(open).toHaveBeenCalledWith("https://provider.example/", "_self"));
});

test("announces a connected provider and clears the address; shows a refusal", async () => {
  answerMethods();
  await openApp({ at: `${at}&connected=linkedin` });
  await eventually(() => expect(notices()).toEqual(["LinkedIn connected"]));
  expect(address()).toBe(at);
});

test("shows why a provider could not be connected", async () => {
  answerMethods();
  await openApp({ at: `${at}&refused=OPENID_LINKED&provider=google` });
  await eventually(() => screen.getByText("This Google account is connected to another Plumbline account."));
});

test("says that the ways to sign in cannot be shown, and tries again", async () => {
  refuse("GET /auth/methods", { status: 400, message: "Away." });
  const user = await openApp({ at });
  await eventually(() => screen.getByText("The ways to sign in cannot be shown"));
  answerMethods();
  await user.click(screen.getAllByRole("button", { name: "Try again" })[0] as HTMLElement);
  await section("Ways to sign in");
});

test("switches two-step log-in on: password, QR code, first code, recovery codes", async () => {
  answerMethods();
  const user = await openApp({ at });
  await press(user, "Switch on");
  const wrong = "The password is incorrect.";
  respond("POST /auth/second-factor", () =>
    bad({ status: 400, code: "WRONG_PASSWORD", message: wrong, fields: { password: wrong } }),
  );
  await user.type(await eventually(() => within(twoStep()).getByLabelText("Your password")), "a guess");
  await press(user, "Continue");
  await eventually(() => screen.getByText(wrong));
  answer("POST /auth/second-factor", { secret: "ABCDEFGH", qrCode: "<svg/>" });
  await press(user, "Continue");
  const picture = await eventually(() => screen.getByAltText("QR code for your authenticator app"));
  expect(picture.getAttribute("src")).toBe("data:image/svg+xml,%3Csvg%2F%3E");
  screen.getByText("ABCD EFGH");
  answer("POST /auth/second-factor/confirm", { recoveryCodes: ["aaaaa-bbbbb", "ccccc-ddddd"] });
  await user.type(screen.getByLabelText("Code of the app"), "123456");
  await press(user, "Switch on");
  const list = await eventually(() => screen.getByRole("list", { name: "Recovery codes" }));
  expect(list.textContent).toBe("aaaaa-bbbbbccccc-ddddd");
  expect(screen.getByRole("link", { name: "Download" }).getAttribute("href")).toContain("aaaaa-bbbbb%0A");
  answerMethods({ secondFactor: true, recoveryCodesLeft: 10 });
  await press(user, "I have kept them");
  await eventually(() => screen.getByText("On. 10 recovery codes are left."));
});

test("switches it off with password and code, or not at all", async () => {
  answerMethods({ secondFactor: true, recoveryCodesLeft: 3 });
  answer("POST /auth/second-factor/disable", {});
  const user = await openApp({ at });
  await press(user, "Switch off");
  await press(user, "Cancel");
  await press(user, "Switch off");
  await user.type(await eventually(() => within(twoStep()).getByLabelText("Your password")), "correct horse");
  await user.type(screen.getByLabelText("Code"), "123456");
  answerMethods();
  await press(user, "Switch off");
  await press(user, "Switch on");
  expect(seen("POST /auth/second-factor/disable").map(({ body }) => body)).toEqual([
    { password: "correct horse", code: "123456" },
  ]);
});

test("leads an administrator without it to setting it up", async () => {
  answerMethods();
  await openApp({ at: "/admin/performance", user: { ...analyst, secondFactorRequired: true } });
  await eventually(() => expect(address()).toBe(at));
  await eventually(() => screen.getByText(/You get the rights of one once two-step log-in is on/));
  screen.getByRole("link", { name: "Set it up" });
});
