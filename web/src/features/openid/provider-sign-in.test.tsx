import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, refuse, seen } from "../../testing/api.ts";
import { address, analyst, answerFrame, linksIn, openApp, setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";

setUpApp();

const providers = "GET /auth/providers";
const main = () => eventually(() => screen.getByRole("main"));
const buttons = async () => {
  await main();
  return linksIn(await eventually(() => screen.getByRole("region", { name: "Other ways to sign in" })));
};

test.each(["/login", "/register"])("offers at %s the providers that the server has", async (at) => {
  answer(providers, { providers: ["google", "linkedin"] });
  await openApp({ at, user: null });
  expect(await buttons()).toEqual([
    "Continue with Google: /api/auth/oauth/google",
    "Continue with LinkedIn: /api/auth/oauth/linkedin",
  ]);
});

test.each([
  ["without providers", () => answer(providers, { providers: [] })],
  ["if the providers are not known", () => refuse(providers, { status: 404, message: "No." })],
])("offers the password alone %s", async (_name, prepare) => {
  prepare();
  await openApp({ at: "/login", user: null });
  await main();
  await eventually(() => expect(seen(providers).length).toBeGreaterThan(0));
  expect(screen.queryByRole("region", { name: "Other ways to sign in" })).toBeNull();
});

test("takes the page that was asked for along to the provider", async () => {
  answer(providers, { providers: ["microsoft"] });
  await openApp({ at: "/analysis/new?ticker=ACME", user: null });
  expect(await buttons()).toEqual([
    "Continue with Microsoft: /api/auth/oauth/microsoft?to=%2Fanalysis%2Fnew%3Fticker%3DACME",
  ]);
});

test.each([
  ["OPENID_REFUSED&provider=linkedin", "The sign-in was cancelled at LinkedIn."],
  ["OPENID_EXPIRED&provider=google", "This sign-in has expired or was used before. Please try again."],
  ["OPENID_INVALID&provider=google", "The answer of Google could not be verified. Please try again."],
  ["OPENID_UNAVAILABLE&provider=microsoft", "Microsoft does not answer right now. Please try again."],
  [
    "OPENID_UNVERIFIED&provider=google",
    "Google has not confirmed your e-mail address. Confirm it there, or sign in another way.",
  ],
  ["<b>ANY</b>&provider=evil", "Signing in with the provider did not work. Please try again."],
])("says on the log-in page what %s means", async (query, text) => {
  await openApp({ at: `/login?refused=${query}`, user: null });
  expect((await eventually(() => screen.getByRole("alert"))).textContent).toBe(text);
});

test("says that a log-in connects the provider, and how to get a password", async () => {
  await openApp({ at: "/login?connect=google", user: null });
  const text = "Your address has an account already. Log in to it once, and Google is connected to it.";
  const notice = (await eventually(() => screen.getByText(text))).parentElement as HTMLElement;
  expect(linksIn(notice)).toEqual(["Set one by e-mail: /forgot-password"]);
});

test.each([
  ["/linkedin-redirect", "/dashboard"],
  ["/linkedin-redirect?to=%2Fanalysis%3Ftab%3D1", "/analysis?tab=1"],
  ["/linkedin-redirect?to=%2F%2Fevil.example", "/dashboard"],
  ["/linkedin-redirect?to=https%3A%2F%2Fevil.example", "/dashboard"],
])("leads on from %s to %s", async (at, to) => {
  answer("GET /analysis/user", []);
  answer("GET /analysis/company-history", []);
  answer("GET /analysis/public", []);
  await openApp({ at });
  await eventually(() => expect(address()).toBe(to));
});

test("sends who comes back without a session to the log-in", async () => {
  await openApp({ at: "/linkedin-redirect?newUser=google", user: null });
  await eventually(() => screen.getByRole("heading", { name: "Log in" }));
});

test("asks for the code after the password, and then goes to the page that was asked for", async () => {
  const user = await openApp({ at: "/analysis", user: null });
  const pending = { user: null, requiresVerification: false, newUser: false };
  answer("POST /auth/login", { ...pending, secondFactor: true });
  await user.type(await eventually(() => screen.getByLabelText("E-mail")), "ann@example.com");
  await user.type(screen.getByLabelText("Password"), "correct horse");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  await eventually(() => screen.getByRole("heading", { name: "Enter your code" }));
  const message = "This code is not right.";
  refuse("POST /auth/login/code", { status: 400, code: "WRONG_CODE", message, fields: { code: message } });
  await user.click(screen.getByRole("button", { name: "Log in" }));
  await eventually(() => screen.getByText("Code is required"));
  await user.type(screen.getByLabelText("Code"), "123456");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  await eventually(() => screen.getByText(message));
  answer("POST /auth/login/code", { ...pending, user: analyst });
  answer("GET /analysis/user", []);
  answerFrame();
  await user.click(screen.getByRole("button", { name: "Log in" }));
  await eventually(() => expect(address()).toBe("/analysis"));
  expect(seen("POST /auth/login/code").at(-1)?.body).toEqual({ code: "123456" });
});
