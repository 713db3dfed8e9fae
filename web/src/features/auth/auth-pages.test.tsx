import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answer, disconnect, hold, refuse, respond, seen, server } from "../../testing/api.ts";
import { analyst, answerFrame, notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { listItem } from "../../testing/fixtures.ts";
import { eventually, settle } from "../../testing/time.ts";
import { http, HttpResponse } from "msw/http";

setUpApp();

const heading = (name: string) => eventually(() => screen.getByRole("heading", { level: 1, name }));
const says = (text: string | RegExp) => eventually(() => screen.getByText(text));
const waiting = { user: null, requiresVerification: true, newUser: true };
const registered = {
  "First name": "Ann",
  "Last name": "Lee",
  "E-mail": "ann@example.com",
  Password: "correct horse",
};
const submit = (user: UserEvent, name = "Create a free account") =>
  user.click(screen.getByRole("button", { name }));

/** Returns the message that describes a field. */
function messageAt(label: string): string | null {
  const field = screen.getByLabelText(label);
  if (field.getAttribute("aria-invalid") !== "true") return null;
  return document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent ?? null;
}

async function fill(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label));
    if (value === "") continue;
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
}

async function openRegistration(at = "/register"): Promise<UserEvent> {
  const user = await openApp({ at, user: null });
  await heading("Create a free account");
  return user;
}

async function openLogin(): Promise<UserEvent> {
  const user = await openApp({ at: "/login", user: null });
  await heading("Log in");
  await fill(user, { "E-mail": "ann@example.com", Password: "correct horse" });
  return user;
}

function answerInbox(status: number, cache = "no-store"): void {
  server.use(
    http.head("*/dev/inbox", () => new HttpResponse(null, { status, headers: { "cache-control": cache } })),
  );
}

test.each([
  ["First name", "First name is required", " "],
  ["First name", "First name too long", "A".repeat(51)],
  ["Last name", "Last name is required", ""],
  ["Last name", "Last name too long", "L".repeat(51)],
  ["E-mail", "E-mail is required", ""],
  ["E-mail", "Invalid email address", "ann@example"],
  ["E-mail", "Invalid email address", "ann lee@example.com"],
  ["E-mail", "Invalid email address", `${"a".repeat(243)}@example.com`],
  ["Password", "Password is required", ""],
  ["Password", "Password must be at least 10 characters long", "p".repeat(9)],
  ["Password", "Password must be 200 characters or less", "p".repeat(201)],
])("refuses a registration before it is sent: %s: %s", async (label, message, value) => {
  const user = await openRegistration();
  await fill(user, { ...registered, [label]: value });
  await submit(user);
  await eventually(() => expect(messageAt(label)).toBe(message));
  expect(seen("POST /auth/register")).toEqual([]);
});

test.each([
  { "First name": "A".repeat(50), "Last name": "L".repeat(50), Password: "p".repeat(10) },
  { Password: "p".repeat(200), "E-mail": `${"a".repeat(63)}@${"b.".repeat(93)}co` },
])("accepts a registration at the bounds of its rules", async (values) => {
  answer("POST /auth/register", waiting);
  answerInbox(404);
  const user = await openRegistration();
  await fill(user, { ...registered, ...values });
  await submit(user);
  await reaches("/verification-pending");
});

test("registers, stores the address and shows the confirmation page", async () => {
  answer("POST /auth/register", waiting);
  answerInbox(200);
  const user = await openRegistration("/register?email=ann%40example.com");
  expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("ann@example.com");
  await fill(user, { "First name": "Ann", "Last name": "Lee", Password: "correct horse" });
  await submit(user);
  await heading("Check your e-mail");
  expect(seen("POST /auth/register")[0]?.body).toEqual({
    firstName: "Ann",
    lastName: "Lee",
    email: "ann@example.com",
    password: "correct horse",
    subscribed: false,
  });
  screen.getByText("ann@example.com");
  await says("open the local inbox");
  expect(localStorage.getItem("plumbline.pendingEmail")).toBe('"ann@example.com"');
});

test("sends the code of a friend's link and the ticked subscription with the registration", async () => {
  document.cookie = "referral=FRIEND%201; path=/";
  answer("POST /auth/register", waiting);
  answerInbox(404);
  const user = await openRegistration();
  await fill(user, registered);
  await user.click(screen.getByRole("checkbox", { name: /^Send me product news/ }));
  await submit(user);
  await reaches("/verification-pending");
  expect(seen("POST /auth/register")[0]?.body).toMatchObject({ referralCode: "FRIEND 1", subscribed: true });
});

test("signs in a user at once who needs no confirmation", async () => {
  answer("POST /auth/register", { user: analyst, requiresVerification: false, newUser: true });
  answer("GET /analysis/user", [listItem()]);
  const user = await openRegistration();
  answerFrame();
  await fill(user, registered);
  await submit(user);
  await reaches("/dashboard");
});

test("shows the server's errors at the fields that they name", async () => {
  refuse("POST /auth/register", {
    status: 422,
    message: "Check the fields.",
    fields: { email: "Taken.", lastName: "Not that." },
  });
  const user = await openRegistration();
  await fill(user, registered);
  await submit(user);
  await eventually(() => expect(messageAt("E-mail")).toBe("Taken."));
  expect(messageAt("Last name")).toBe("Not that.");
  expect(messageAt("First name")).toBeNull();
  expect(screen.queryByText("Check the fields.")).toBeNull();
});

test("shows an error without a field above the form", async () => {
  refuse("POST /auth/login", {
    status: 401,
    code: "INVALID_CREDENTIALS",
    message: "Wrong e-mail or password.",
  });
  const user = await openLogin();
  await submit(user, "Log in");
  await eventually(() => expect(screen.getByRole("alert").textContent).toBe("Wrong e-mail or password."));
  expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("ann@example.com");
});

test("starts no second log-in while one is running", async () => {
  const release = hold("POST /auth/login", { user: analyst, requiresVerification: false, newUser: false });
  answer("GET /analysis/user", [listItem()]);
  const user = await openLogin();
  answerFrame();
  await submit(user, "Log in");
  await submit(user, "Log in");
  release();
  await reaches("/dashboard");
  expect(seen("POST /auth/login")).toHaveLength(1);
});

test.each([
  [
    "refuses",
    () =>
      refuse("POST /auth/login", { status: 403, code: "ACCOUNT_NOT_VERIFIED", message: "Not confirmed." }),
  ],
  [
    "answers",
    () => answer("POST /auth/login", { user: analyst, requiresVerification: true, newUser: false }),
  ],
])(
  "shows the confirmation page for an account that the server %s as not confirmed",
  async (_name, prepare) => {
    prepare();
    answerInbox(200, "public");
    const user = await openLogin();
    await submit(user, "Log in");
    await heading("Check your e-mail");
    expect(notices()).toEqual(["Account requires verification"]);
    expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("ann@example.com");
    await settle();
    expect(screen.queryByText("open the local inbox")).toBeNull();
  },
);

test("resends the confirmation to the stored address, and shows the server's message when it is too soon", async () => {
  localStorage.setItem("plumbline.pendingEmail", '"ann@example.com"');
  refuse("POST /auth/resend-verification", { status: 429, message: "Wait 60 seconds." });
  const user = await openApp({ at: "/resend-verification", user: null });
  await heading("Resend the confirmation");
  await submit(user, "Resend the e-mail");
  await says("Wait 60 seconds.");
  answer("POST /auth/resend-verification", {});
  await submit(user, "Resend the e-mail");
  await says("If ann@example.com is waiting to be confirmed, an e-mail is on its way.");
  expect(screen.queryByText("Wait 60 seconds.")).toBeNull();
  expect(seen("POST /auth/resend-verification").at(-1)?.body).toEqual({ email: "ann@example.com" });
});

test("confirms an address once, removes the stored address, and opens the dashboard", async () => {
  localStorage.setItem("plumbline.pendingEmail", '"ann@example.com"');
  answer("POST /auth/verify-email", { user: analyst, requiresVerification: false, newUser: true });
  answer("GET /analysis/user", [listItem()]);
  answerFrame();
  await openApp({ at: "/verify-email/token-1234567890", user: null });
  await reaches("/dashboard");
  expect(seen("POST /auth/verify-email").map(({ body }) => body)).toEqual([{ token: "token-1234567890" }]);
  expect(notices()).toEqual(["E-mail confirmed"]);
  expect(localStorage.getItem("plumbline.pendingEmail")).toBeNull();
});

test.each([
  [null, "Log in", "/login"],
  [analyst, "Go to the dashboard", "/dashboard"],
])("says that a link was used before, with a link to the next page", async (user, label, href) => {
  answer("POST /auth/verify-email", { user: null, requiresVerification: false, newUser: false });
  await openApp({ at: "/verify-email/token-1234567890", user });
  await heading("E-mail confirmed");
  expect((await eventually(() => screen.getByRole("link", { name: label }))).getAttribute("href")).toBe(href);
});

test("asks for the password of the registration in another browser, and shows a wrong one's error", async () => {
  refuse("POST /auth/verify-email", { status: 422, code: "PASSWORD_NEEDED", message: "Type it." });
  const user = await openApp({ at: "/verify-email/token-1234567890", user: null });
  await heading("Confirm your e-mail");
  const password = screen.getByLabelText("Password");
  const message = "This is not the password of the registration.";
  refuse("POST /auth/verify-email", {
    status: 400,
    code: "WRONG_PASSWORD",
    message,
    fields: { password: message },
  });
  await user.type(password, "a guess");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  await says(message);
  answer("POST /auth/verify-email", {
    user: analyst,
    requiresVerification: false,
    newUser: true,
    returning: true,
  });
  answer("GET /analysis/user", [listItem()]);
  answerFrame();
  await user.clear(password);
  await user.type(password, "correct horse");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  await reaches("/dashboard");
  expect(seen("POST /auth/verify-email").at(-1)?.body).toEqual({
    token: "token-1234567890",
    password: "correct horse",
  });
  expect(notices()).toEqual([
    "E-mail confirmed. An earlier account of this mailbox has had its five free reports, so this one has none.",
  ]);
});

test("shows that a link is being checked, and why it is not valid", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  respond("POST /auth/verify-email", async () => {
    await held;
    return HttpResponse.json(
      { success: false, error: { code: "EXPIRED", message: "It has expired." } },
      { status: 410 },
    );
  });
  await openApp({ at: "/verify-email/token-1234567890", user: null });
  await heading("Confirming your e-mail");
  release();
  await heading("This link does not work");
  screen.getByText("It has expired.");
  expect(screen.getByRole("link", { name: "Send a new link" }).getAttribute("href")).toBe(
    "/resend-verification",
  );
  await settle();
  expect(seen("POST /auth/verify-email")).toHaveLength(1);
});

test("sends a link once when the server failed, and again when the user asks for it", async () => {
  refuse("POST /auth/verify-email", { status: 503, message: "Please try again in a minute." });
  const user = await openApp({ at: "/verify-email/token-1234567890", user: null });
  await heading("Your e-mail is not confirmed yet");
  screen.getByText("Please try again in a minute.");
  expect(seen("POST /auth/verify-email")).toHaveLength(1);
  answer("POST /auth/verify-email", { user: null, requiresVerification: false, newUser: false });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await heading("E-mail confirmed");
});

test("says that there is no network", async () => {
  disconnect("POST /auth/login");
  const user = await openLogin();
  await submit(user, "Log in");
  await says("Network error. Please check your connection.");
});
