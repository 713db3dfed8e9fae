import type { AdminUser } from "@plumbline/gateway/dto/admin-users.ts";
import type { TransactionDto } from "@plumbline/gateway/dto/payments.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, refuse, seen } from "../../../testing/api.ts";
import {
  address,
  analyst,
  dialogClosed,
  notices,
  openApp,
  reaches,
  setUpApp,
} from "../../../testing/app.tsx";
import { eventually, passTime, settle } from "../../../testing/time.ts";
import { isBusy } from "../../../testing/is-busy.ts";

setUpApp();

const admin = { ...analyst, isAdmin: true };
const person: AdminUser = {
  id: "u1",
  email: "bob@example.com",
  firstName: "Bob",
  lastName: "Ray",
  isAdmin: false,
  isSubscribedToEmails: false,
  verified: true,
  credits: 7,
  role: null,
  company: "Acme",
  location: null,
  investorType: null,
  twitterHandle: null,
  avatarUrl: null,
  createdAt: "2026-03-01T10:00:00.000Z",
  updatedAt: "2026-03-02T10:00:00.000Z",
};
const other = { ...person, id: "u2", firstName: "Cy", email: "cy@example.com" };
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const openPerson = async (query = "") => {
  answer("GET /admin/users/:id", person);
  const user = await openApp({ at: `/admin/users/u1${query}`, user: admin });
  await eventually(() => screen.getByRole("heading", { name: "Bob Ray" }));
  return user;
};
/** Confirms what a dialog asks. */
const confirm = async (user: Awaited<ReturnType<typeof openApp>>, name: string) => {
  const dialog = await eventually(() => screen.getByRole("alertdialog"));
  await settle();
  const found = [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  if (found) await user.click(found);
  await dialogClosed();
};

test("lists users, searches 300 ms after the last key, and sorts by credits", async () => {
  answer("GET /admin/users", [person, other]);
  const user = await openApp({ at: "/admin/users", user: admin });
  const link = await eventually(() => screen.getByRole("link", { name: "Bob Ray" }));
  expect(link.getAttribute("href")).toBe("/admin/users/u1");
  await user.click(button("Credits"));
  await eventually(() =>
    expect(seen("GET /admin/users").at(-1)?.query).toEqual({
      page: "1",
      limit: "10",
      sortBy: "credits",
      sortOrder: "asc",
    }),
  );
  await user.type(screen.getByRole("searchbox", { name: "Search users" }), "b.*");
  await passTime(300);
  await eventually(() => expect(seen("GET /admin/users").at(-1)?.query["searchTerm"]).toBe("b.*"));
});

test("deletes the selected users after a confirmation", async () => {
  answer("GET /admin/users", [person, other]);
  answer("DELETE /admin/users", {});
  const user = await openApp({ at: "/admin/users", user: admin });
  await user.click(await eventually(() => screen.getByRole("checkbox", { name: "Select Cy Ray" })));
  await user.click(button("Delete 1 user"));
  expect(seen("DELETE /admin/users")).toEqual([]);
  await confirm(user, "Delete 1 user");
  await eventually(() => expect(notices()).toEqual(["Users deleted"]));
  expect(seen("DELETE /admin/users").map(({ body }) => body)).toEqual([{ userIds: ["u2"] }]);
  expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
});

test("keeps the selection and says why users cannot be deleted", async () => {
  answer("GET /admin/users", [person, other]);
  refuse("DELETE /admin/users", { status: 422, message: "The last administrator must stay one." });
  const user = await openApp({ at: "/admin/users", user: admin });
  await user.click(await eventually(() => screen.getByRole("checkbox", { name: "Select all on this page" })));
  await user.click(button("Delete 2 users"));
  await confirm(user, "Delete 2 users");
  await eventually(() => expect(notices()).toEqual(["The last administrator must stay one."]));
  button("Delete 2 users");
});

test("says that a user's details cannot be fetched", async () => {
  refuse("GET /admin/users/:id", { status: 404, message: "This account no longer exists." });
  await openApp({ at: "/admin/users/u1", user: admin });
  await eventually(() => expect(seen("GET /admin/users/:id")).toHaveLength(1));
  await passTime(100);
  await eventually(() => screen.getByText("Failed to fetch user details"));
  screen.getByText("This account no longer exists.");
});

test("sends the changed fields of a user only, and nothing without a change", async () => {
  const user = await openPerson();
  answer("PUT /admin/users/:id", person);
  await user.click(button("Edit User"));
  await user.click(button("Save"));
  await eventually(() => button("Edit User"));
  expect(seen("PUT /admin/users/:id")).toEqual([]);
  await user.click(button("Edit User"));
  await user.type(field("Twitter handle"), "@bob");
  await user.click(screen.getByRole("checkbox", { name: "Administrator" }));
  await user.click(button("Save"));
  await eventually(() => expect(notices()).toEqual(["User updated"]));
  expect(seen("PUT /admin/users/:id").map(({ body }) => body)).toEqual([
    { twitterHandle: "bob", isAdmin: true },
  ]);
});

test("cancelling brings the former values back", async () => {
  const user = await openPerson();
  await user.click(button("Edit User"));
  await user.type(field("Company"), "x");
  await user.click(button("Cancel"));
  await user.click(button("Edit User"));
  expect(field("Company").value).toBe("Acme");
});

test.each([
  ["First name", "", "First name is required"],
  ["Last name", "x".repeat(51), "Last name too long"],
  ["E-mail", "bob", "Invalid email address"],
  ["Role", "x".repeat(101), "Role too long"],
  ["Twitter handle", "a b", "Only letters, numbers, and underscores"],
])("refuses %s %j of a user: %s", async (label, text, message) => {
  const user = await openPerson();
  await user.click(button("Edit User"));
  await user.clear(field(label));
  if (text) await user.type(field(label), text);
  await user.click(button("Save"));
  await eventually(() => screen.getByText(message));
  expect(seen("PUT /admin/users/:id")).toEqual([]);
});

test.each([
  ["", "Credit amount is required"],
  ["x", "Credit amount must be a number"],
  ["1.5", "Credit amount must be an integer"],
  ["0", "Credit amount cannot be zero"],
])("refuses a credit amount of %j: %s", async (text, message) => {
  const user = await openPerson("?tab=credits");
  if (text) await user.type(field("Credit amount"), text);
  await user.click(button("Adjust credits"));
  await eventually(() => screen.getByText(message));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("adjusts credits after a confirmation; a repeated change has the key of the first, even with other notes, another one its own", async () => {
  const user = await openPerson("?tab=credits");
  refuse("POST /admin/credits", { status: 503, message: "Busy." });
  await user.type(field("Credit amount"), "-3");
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (attempt === 1) await user.type(field("Notes"), "Refund");
    await user.click(button("Adjust credits"));
    await eventually(() => screen.getByText("−3 credits for Bob Ray, who then has 4."));
    await confirm(user, "Adjust credits");
    await eventually(() => expect(seen("POST /admin/credits")).toHaveLength(attempt + 1));
    await eventually(() => expect(isBusy(button("Adjust credits"))).toBe(false));
  }
  const bodies = seen("POST /admin/credits").map(({ body }) => body);
  expect(bodies[0]).toMatchObject({ userId: "u1", eventType: "ADMIN_GIFT", creditChange: -3, notes: "" });
  expect(bodies[1]).toEqual({ ...(bodies[0] as object), notes: "Refund" });
  expect(notices()).toEqual(["Busy."]);
  await user.clear(field("Credit amount"));
  await user.type(field("Credit amount"), "-4");
  await user.click(button("Adjust credits"));
  await confirm(user, "Adjust credits");
  await eventually(() => expect(seen("POST /admin/credits")).toHaveLength(3));
  const [first, , other] = seen("POST /admin/credits").map(
    ({ body }) => (body as { idempotencyKey: string }).idempotencyKey,
  );
  expect(other).not.toBe(first);
});

const purchase: TransactionDto = {
  id: "p1",
  productName: "20 credits",
  priceId: "price",
  creditsPurchased: 20,
  amountPaid: 10_000,
  amountRefunded: 0,
  currency: "USD",
  paymentStatus: "PAID",
  purchaseDate: "2026-03-01T10:00:00.000Z",
  stripeCheckoutSessionId: null,
  invoiceNumber: 1,
  refundable: false,
};

test("refunds a paid purchase after a confirmation; a refunded one cannot be refunded again", async () => {
  answer("GET /admin/users/:id/transactions", [
    purchase,
    { ...purchase, id: "p2", paymentStatus: "REFUNDED", amountRefunded: 10_000 },
  ]);
  answer("POST /admin/users/:id/transactions/:txId/refund", purchase);
  const user = await openPerson("?tab=activity&list=transactions");
  const refunds = await eventually(() => screen.getAllByRole("button", { name: /^Refund 20 credits/ }));
  expect(refunds).toHaveLength(1);
  if (refunds[0]) await user.click(refunds[0]);
  await confirm(user, "Refund");
  await eventually(() => expect(notices()).toEqual(["Refund successful"]));
  const [sent] = seen("POST /admin/users/:id/transactions/:txId/refund");
  expect(sent?.params).toMatchObject({ id: "u1", txId: "p1" });
});

test("lists a user's analyses, reports and credit events, ten a page, the newest first", async () => {
  const analysis = { id: "a1", userId: "u1", ticker: "KO", companyName: "Coca-Cola", isPublic: false };
  answer("GET /admin/users/:id/analyses", [
    { ...analysis, status: "FAILED", createdAt: "2026-03-01T10:00:00.000Z" },
  ]);
  answer("GET /admin/users/:id/creditevents", []);
  answer("GET /admin/users/:id/reports", []);
  const user = await openPerson("?tab=activity");
  await eventually(() => screen.getByRole("link", { name: "KO" }));
  const query = { page: "1", limit: "10", sortOrder: "desc" };
  expect(seen("GET /admin/users/:id/analyses")[0]?.query).toEqual({ ...query, sortBy: "createdAt" });
  await user.click(screen.getByRole("link", { name: "Reports" }));
  await eventually(() => screen.getByText("No reports found."));
  await user.click(screen.getByRole("link", { name: "Credit Events" }));
  await eventually(() => screen.getByText("No credit events found."));
  expect(seen("GET /admin/users/:id/creditevents")[0]?.query).toEqual({ ...query, sortBy: "timestamp" });
});

test("mails a user, and goes back to the report that the mail answers", async () => {
  answer("GET /admin/users/:id", person);
  answer("POST /admin/users/:id/email", { id: "m1", recipients: 1 });
  refuse("GET /admin/reports/:id", { status: 404, message: "There is no such report." });
  const user = await openApp({ at: "/admin/users/u1/email?report=r1", user: admin });
  await eventually(() => screen.getByText("To Bob Ray, bob@example.com"));
  await user.clear(field("Subject"));
  await user.click(button("Send"));
  await eventually(() => screen.getByText("Subject is required"));
  screen.getByText("Message is required");
  await user.type(field("Subject"), "Hello");
  await user.type(field("Message"), "Thank you");
  await user.click(button("Send"));
  await eventually(() => expect(notices()).toEqual(["Email sent"]));
  expect(seen("POST /admin/users/:id/email")[0]?.body).toMatchObject({
    subject: "Hello",
    message: "Thank you",
  });
  await reaches("/admin/reports/r1");
  expect(address()).toBe("/admin/reports/r1");
});

test("shows a user's programs, tokens and calls, without a text", async () => {
  answer("GET /admin/users/:id", person);
  answer("GET /admin/users/:id/tokens", {
    tokens: [
      {
        id: "t1",
        name: "Bot",
        scopes: ["read"],
        createdAt: "2026-03-01T10:00:00.000Z",
        expiresAt: "2026-05-30T10:00:00.000Z",
        lastUsedAt: null,
      },
    ],
    programs: [
      {
        id: "p1",
        name: "An assistant",
        redirectHost: "program.example",
        scopes: ["read"],
        connectedAt: "2026-03-01T10:00:00.000Z",
        expiresAt: "2026-03-31T10:00:00.000Z",
        lastUsedAt: null,
      },
    ],
    calls: [{ window: "day", used: 7, limit: 10_000 }],
  });
  await openApp({ at: "/admin/users/u1?tab=tokens", user: admin });
  await eventually(() => screen.getByText("7 of 10,000 calls in this day"));
  expect(screen.getByText(/^read\. Made .+ expires 30 May 2026, not used yet\.$/)).toBeTruthy();
  expect(screen.getByText("An assistant (program.example)")).toBeTruthy();
  expect(
    screen.getByText(/^read\. Connected .+ ends 31 Mar 2026 unless renewed, not used yet\.$/),
  ).toBeTruthy();
});
