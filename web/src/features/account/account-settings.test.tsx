import type { SessionItem } from "@plumbline/gateway/dto/users.ts";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answer, refuse, seen } from "../../testing/api.ts";
import { analyst, answerFrame, notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { answerAccountTab } from "../../testing/account-tab.ts";
import { eventually } from "../../testing/time.ts";
import { signIn } from "../../shared/session/session-store.ts";

setUpApp();
beforeEach(() => answerAccountTab());

const session = (changes: Partial<SessionItem> = {}): SessionItem => ({
  id: "s1",
  device: "Firefox on Linux",
  createdAt: "2026-03-01T10:00:00.000Z",
  lastUsedAt: "2026-03-01T10:00:00.000Z",
  current: false,
  ...changes,
});
const openAccount = async () => {
  const user = await openApp({ at: "/account" });
  await eventually(() => screen.getByRole("heading", { name: "Password" }));
  return user;
};

test("saves the profile without the @ of the handle, and shows the new name at once", async () => {
  const changed = { ...analyst, firstName: "Anna", role: "Analyst", twitterHandle: "ann_lee" };
  answer("PATCH /users/me", changed);
  const user = await openApp({ at: "/profile" });
  await user.type(await eventually(() => screen.getByLabelText("Role")), "Analyst");
  await user.type(screen.getByLabelText("Twitter handle"), "@ann_lee");
  await user.type(screen.getByLabelText("First name"), "a");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await eventually(() => expect(notices()).toEqual(["Profile updated"]));
  expect(seen("PATCH /users/me")[0]?.body).toEqual({
    firstName: "Anna",
    lastName: "Lee",
    role: "Analyst",
    company: "",
    location: "",
    investorType: "",
    twitterHandle: "ann_lee",
  });
  expect(screen.getByLabelText<HTMLInputElement>("Twitter handle").value).toBe("ann_lee");
  await user.click(screen.getByRole("button", { name: "Account" }));
  await eventually(() => screen.getByRole("dialog", { name: "Anna Lee" }));
});

test.each([
  ["First name", "", "First name is required"],
  ["Last name", "L".repeat(51), "Last name too long"],
  ["Role", "r".repeat(101), "Role too long"],
  ["Company", "c".repeat(101), "Company too long"],
  ["Location", "l".repeat(101), "Location too long"],
  ["Investor type", "i".repeat(101), "Investor type too long"],
  ["Twitter handle", "h".repeat(51), "Handle too long"],
  ["Twitter handle", "ann lee", "Only letters, numbers, and underscores"],
])("refuses a profile before it is sent: %s", async (label, value, message) => {
  const user = await openApp({ at: "/profile" });
  const field = await eventually(() => screen.getByLabelText(label));
  await user.clear(field);
  await user.click(field);
  await user.paste(value);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await eventually(() => screen.getByText(message));
  expect(seen("PATCH /users/me")).toEqual([]);
});

test("changes the password, and says at the field when the present one is wrong", async () => {
  answer("GET /users/me/sessions", [session({ current: true })]);
  const message = "The password is incorrect.";
  refuse("POST /users/me/password", { status: 400, message, fields: { password: message } });
  const user = await openAccount();
  await user.type(screen.getByLabelText("Present password"), "correct horse");
  await user.type(screen.getByLabelText("New password"), "correct horse battery");
  await user.click(screen.getByRole("button", { name: "Change the password" }));
  await eventually(() => screen.getByText(message));
  answer("POST /users/me/password", {});
  await user.click(screen.getByRole("button", { name: "Change the password" }));
  await eventually(() => expect(notices()).toEqual(["Password changed"]));
  expect(seen("POST /users/me/password").at(-1)?.body).toEqual({
    password: "correct horse",
    newPassword: "correct horse battery",
  });
  expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("");
});

test("lists the browsers, marks this one, and logs out another", async () => {
  answer("GET /users/me/sessions", [
    session({ id: "s1", current: true, lastUsedAt: "2026-03-02T09:00:00.000Z" }),
    session({ id: "s2", device: "" }),
  ]);
  answer("DELETE /users/me/sessions/:id", {});
  const user = await openAccount();
  const rows = await eventually(() => {
    const found = within(screen.getByRole("region", { name: "Logged-in browsers" })).getAllByRole("listitem");
    expect(found).toHaveLength(2);
    return found;
  });
  expect(rows[0]?.textContent).toContain("Firefox on LinuxThis browser");
  expect(rows[1]?.textContent).toMatch(/^Unknown browserLogged in 1 Mar 2026, last used /);
  await user.click(screen.getByRole("button", { name: "Log out this browser" }));
  await eventually(() => expect(notices()).toEqual(["Logged out"]));
  expect(seen("DELETE /users/me/sessions/:id").map(({ params }) => params["id"])).toEqual(["s2"]);
});

test("logs out everywhere only after it was confirmed", async () => {
  answer("GET /users/me/sessions", [session({ current: true })]);
  answer("DELETE /users/me/sessions", {});
  const user = await openAccount();
  await user.click(await eventually(() => screen.getByRole("button", { name: "Log out everywhere" })));
  const dialog = await eventually(() => screen.getByRole("alertdialog"));
  expect(seen("DELETE /users/me/sessions")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Log out everywhere" }));
  await reaches("/login");
  expect(localStorage.getItem("plumbline.signedIn")).toBeNull();
});

test("asks for another address with the password, and says that a link is on its way", async () => {
  answer("GET /users/me/sessions", [session({ current: true })]);
  answer("POST /users/me/email", {});
  const user = await openAccount();
  await user.type(screen.getByLabelText("New e-mail"), "new@example.com");
  await user.type(screen.getByLabelText("Your password"), "correct horse");
  await user.click(screen.getByRole("button", { name: "Change the address" }));
  await eventually(() => screen.getByText(/^We sent a link to new@example.com./));
  expect(seen("POST /users/me/email")[0]?.body).toEqual({
    email: "new@example.com",
    password: "correct horse",
  });
});

test("changes the address of a link only when the button is pressed", async () => {
  answer("POST /auth/verify-email-change", {});
  const user = await openApp({ at: "/verify-email-change/a-token-of-a-link" });
  const button = await eventually(() => screen.getByRole("button", { name: "Confirm the new address" }));
  expect(seen("POST /auth/verify-email-change")).toEqual([]);
  await user.click(button);
  await eventually(() => screen.getByRole("heading", { name: "E-mail address changed" }));
  within(screen.getByRole("main")).getByRole("link", { name: "Go to your account" });
  expect(seen("POST /auth/verify-email-change")[0]?.body).toEqual({ token: "a-token-of-a-link" });
});

test("has a visitor log in before the address of a link is confirmed, and returns to the page", async () => {
  const user = await openApp({ at: "/verify-email-change/a-token-of-a-link", user: null });
  const main = await eventually(() => screen.getByRole("main"));
  await eventually(() => within(main).getByText(/^Log in with your present address/));
  expect(screen.queryByRole("button", { name: "Confirm the new address" })).toBeNull();
  await user.click(within(main).getByRole("link", { name: "Log in" }));
  await reaches("/login");
  answerFrame({ hasPurchased: false });
  act(() => signIn(analyst));
  await reaches("/verify-email-change/a-token-of-a-link");
  screen.getByRole("button", { name: "Confirm the new address" });
});

test("says why the link of another address does not work", async () => {
  refuse("POST /auth/verify-email-change", { status: 400, message: "This link is no longer valid." });
  const user = await openApp({ at: "/verify-email-change/a-token-of-a-link" });
  await user.click(await eventually(() => screen.getByRole("button", { name: "Confirm the new address" })));
  await eventually(() => screen.getByText("This link is no longer valid."));
});

test("deletes the account only with the typed word, and forgets the user in this browser", async () => {
  answer("GET /users/me/sessions", [session({ current: true })]);
  answer("DELETE /users/me", {});
  const user = await openAccount();
  await user.type(screen.getByLabelText("Type DELETE"), "delete");
  await user.type(screen.getByLabelText("Password to delete"), "correct horse");
  await user.click(screen.getByRole("button", { name: "Delete the account" }));
  await eventually(() => screen.getByText("Please type DELETE."));
  expect(seen("DELETE /users/me")).toEqual([]);
  await user.clear(screen.getByLabelText("Type DELETE"));
  await user.type(screen.getByLabelText("Type DELETE"), "DELETE");
  await user.click(screen.getByRole("button", { name: "Delete the account" }));
  await reaches("/login");
  expect(notices()).toEqual(["Account deleted"]);
  expect(seen("DELETE /users/me")[0]?.body).toEqual({ password: "correct horse", confirm: "DELETE" });
  expect(localStorage.getItem("plumbline.signedIn")).toBeNull();
});

test("says why an account cannot be deleted", async () => {
  answer("GET /users/me/sessions", [session({ current: true })]);
  refuse("DELETE /users/me", { status: 422, message: "The last administrator stays." });
  const user = await openAccount();
  await user.type(screen.getByLabelText("Type DELETE"), "DELETE");
  await user.click(screen.getByRole("button", { name: "Delete the account" }));
  await eventually(() => screen.getByText("The last administrator stays."));
});

test("says when the own data cannot be downloaded", async () => {
  answer("GET /users/me/sessions", [session({ current: true })]);
  refuse("GET /users/me/export", { status: 503, message: "Please try again in a minute." });
  const user = await openAccount();
  await user.click(screen.getByRole("button", { name: "Download your data" }));
  await eventually(() =>
    expect(notices()).toEqual(["Failed to download your data: Please try again in a minute."]),
  );
});

test("has an index that links to each section in its order", async () => {
  await openAccount();
  const links = within(screen.getByRole("navigation", { name: "Settings" })).getAllByRole("link");
  const titles = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(links.map((link) => link.textContent)).toEqual(titles);
  for (const link of links) {
    const section = document.querySelector(link.getAttribute("href") ?? "");
    expect(section?.querySelector("h2")?.textContent).toBe(link.textContent);
  }
});
