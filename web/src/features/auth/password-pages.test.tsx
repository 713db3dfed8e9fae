import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, refuse, seen } from "../../testing/api.ts";
import { address, notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";

setUpApp();

const heading = (name: string) => eventually(() => screen.getByRole("heading", { level: 1, name }));
const link = "/reset-password/a-token-of-a-link";
const submitPassword = async (password = "correct horse battery") => {
  const user = await openApp({ at: link, user: null });
  await heading("Set a new password");
  await user.type(screen.getByLabelText("New password"), password);
  await user.click(screen.getByRole("button", { name: "Set the password" }));
};

test("the log-in leads to a link for a new password, in the same words for every address", async () => {
  answer("POST /auth/forgot-password", {});
  const user = await openApp({ at: "/login", user: null });
  await heading("Log in");
  await user.click(screen.getByRole("link", { name: "Forgot your password?" }));
  await heading("Forgot your password?");
  await user.type(screen.getByLabelText("E-mail"), "ann@example.com");
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  await eventually(() => screen.getByText(/^If ann@example.com has an account, an e-mail is on its way./));
  expect(seen("POST /auth/forgot-password")[0]?.body).toEqual({ email: "ann@example.com" });
});

test("says when a link was requested too often", async () => {
  refuse("POST /auth/forgot-password", { status: 429, message: "Too many attempts." });
  const user = await openApp({ at: "/forgot-password", user: null });
  await heading("Forgot your password?");
  await user.type(screen.getByLabelText("E-mail"), "ann@example.com");
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  await eventually(() => screen.getByText("Too many attempts."));
});

test("a link's token leaves the address at once, and sets the password", async () => {
  answer("POST /auth/reset-password", {});
  await submitPassword();
  await reaches("/login");
  expect(notices()).toEqual(["Password changed"]);
  expect(seen("POST /auth/reset-password")[0]?.body).toEqual({
    token: "a-token-of-a-link",
    password: "correct horse battery",
  });
});

test("shows that a password is easy to guess, without the token in the address", async () => {
  const message = "This password is easy to guess.";
  refuse("POST /auth/reset-password", { status: 400, message, fields: { password: message } });
  await submitPassword("password123");
  await eventually(() => screen.getByText(message));
  expect(address()).toBe("/reset-password");
});

test("offers a new link for one that was used, and for an address without one", async () => {
  refuse("POST /auth/reset-password", { status: 400, code: "INVALID_LINK", message: "No longer valid." });
  await submitPassword();
  await heading("This link does not work");
  const next = await eventually(() => screen.getByRole("link", { name: "Send a new link" }));
  expect(next.getAttribute("href")).toBe("/forgot-password");
  screen.getByText("It was used before, or it is older than an hour.");
});
