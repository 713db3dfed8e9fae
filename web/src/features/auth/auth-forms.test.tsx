import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw/http";
import { expect, test } from "vitest";
import { answer, hold, refuse, seen, server } from "../../testing/api.ts";
import { linksIn, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { eventually, settle } from "../../testing/time.ts";

setUpApp();

const resend = "POST /auth/resend-verification";
const main = () => eventually(() => screen.getByRole("main"));
const lead = async () => (await main()).querySelector("p")?.textContent;
const says = (text: string) => eventually(() => screen.getByText(text));

function answerInbox(status: number): void {
  const headers = { "cache-control": "no-store" };
  server.use(http.head("*/dev/inbox", () => new HttpResponse(null, { status, headers })));
}

/** Returns the label, type, autocompletion and description of each field. */
async function fields(): Promise<string[]> {
  const inputs = [...(await main()).querySelectorAll("input")];
  return inputs.map((input) => {
    const hint = document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
    return [`${input.labels?.[0]?.textContent}: ${input.type}`, input.autocomplete, hint]
      .filter(Boolean)
      .join(" ");
  });
}

test.each([
  [
    "/login",
    ["E-mail: email email", "Password: password current-password"],
    ["Forgot your password?: /forgot-password", "Create a free account: /register"],
  ],
  [
    "/register",
    [
      "First name: text given-name",
      "Last name: text family-name",
      "E-mail: email email",
      "Password: password new-password At least 10 characters",
      "Send me product news. You can unsubscribe at any time.: checkbox",
    ],
    ["Log in: /login"],
  ],
  ["/resend-verification", ["E-mail: email email"], ["Log in: /login"]],
  ["/verification-pending", ["E-mail: email email"], ["open the local inbox: /dev/inbox", "Log in: /login"]],
])("has at %s the fields and the links of its form", async (at, wanted, links) => {
  answerInbox(200);
  await openApp({ at, user: null });
  await eventually(() => expect(linksIn(screen.getByRole("main"))).toEqual(links));
  expect(await fields()).toEqual(wanted);
  expect(linksIn(screen.getByRole("banner"))).toEqual(["Plumbline: /"]);
});

test("requires both fields before it logs in", async () => {
  const user = await openApp({ at: "/login", user: null });
  await main();
  await user.click(screen.getByRole("button", { name: "Log in" }));
  await eventually(() =>
    expect(screen.getAllByRole("alert").map((one) => one.textContent)).toEqual([
      "E-mail is required",
      "Password is required",
    ]),
  );
});

test("shows an error of the password at its field", async () => {
  refuse("POST /auth/login", { status: 422, message: "No.", fields: { password: "Too long." } });
  const user = await openApp({ at: "/login", user: null });
  await main();
  await user.type(screen.getByLabelText("E-mail"), "ann@example.com");
  await user.type(screen.getByLabelText("Password"), "correct horse");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  await says("Too long.");
  expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
});

test("shows the confirmation page without a known address and without a local inbox", async () => {
  answerInbox(404);
  await openApp({ at: "/verification-pending", user: null });
  expect(await lead()).toMatch(/^We sent a link to your address\. Open it to confirm your account\./);
  await settle();
  expect(screen.queryByText("open the local inbox")).toBeNull();
});

test("says where the confirmation was sent", async () => {
  answerInbox(404);
  localStorage.setItem("plumbline.pendingEmail", '"ann@example.com"');
  await openApp({ at: "/verification-pending", user: null });
  expect(await lead()).toMatch(/^We sent a link to ann@example\.com\. Open it/);
});

test("sends one confirmation at a time, and removes the last success when the next one fails", async () => {
  const release = hold(resend, {});
  const user = await openApp({ at: "/resend-verification", user: null });
  await main();
  await user.type(screen.getByLabelText("E-mail"), "ann@example.com");
  const send = () => user.click(screen.getByRole("button", { name: "Resend the e-mail" }));
  await send();
  await send();
  release();
  await says("If ann@example.com is waiting to be confirmed, an e-mail is on its way.");
  expect(seen(resend)).toHaveLength(1);
  refuse(resend, { status: 429, message: "Wait 60 seconds." });
  await send();
  await says("Wait 60 seconds.");
  expect(screen.getByRole("status").textContent).toBe("");
});

test("registers once for several presses", async () => {
  answerInbox(404);
  const release = hold("POST /auth/register", { user: null, requiresVerification: true, newUser: true });
  const user = await openApp({ at: "/register?email=ann%40example.com", user: null });
  await main();
  for (const label of ["First name", "Last name", "Password"]) {
    await user.type(screen.getByLabelText(label), "correct horse");
  }
  await user.click(screen.getByRole("button", { name: "Create a free account" }));
  await user.click(screen.getByRole("button", { name: "Create a free account" }));
  release();
  await reaches("/verification-pending");
  expect(seen("POST /auth/register")).toHaveLength(1);
});

test("shows the free reports after a confirmation", async () => {
  answer("POST /auth/verify-email", { user: null, requiresVerification: false, newUser: false });
  await openApp({ at: "/verify-email/token-1234567890", user: null });
  await says("Your account is ready. The first account of a mailbox includes five free reports.");
});
