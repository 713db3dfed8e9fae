import type { CreditEventDto, TransactionDto } from "@plumbline/gateway/dto/payments.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, refuse, seen } from "../../testing/api.ts";
import { analyst, linksIn, notices, openApp, setUpApp } from "../../testing/app.tsx";
import { eventually, settle } from "../../testing/time.ts";

setUpApp();

const list = "GET /payments/transactions";
const refund = "POST /payments/transactions/:id/refund";
const purchase = (changes: Partial<TransactionDto> = {}): TransactionDto => ({
  id: "p1",
  productName: "20 Plumbline credits",
  priceId: "price_20",
  creditsPurchased: 20,
  amountPaid: 7_500,
  amountRefunded: 0,
  currency: "usd",
  paymentStatus: "PAID",
  purchaseDate: "2026-03-01T10:00:00.000Z",
  stripeCheckoutSessionId: "cs_1",
  invoiceNumber: 7,
  refundable: true,
  ...changes,
});
const rows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent)
        .join(" | "),
    );

test("lists purchases with amount, status and invoice; only a guaranteed one can be refunded", async () => {
  answer(list, [
    purchase(),
    purchase({ id: "p2", amountPaid: 1_000, paymentStatus: "REFUNDED", refundable: false, invoiceNumber: 6 }),
  ]);
  await openApp({ at: "/account?tab=purchases" });
  await eventually(() =>
    expect(rows()).toEqual([
      "1 Mar 2026 | 20 Plumbline credits | 20 | $75 | Paid | PDF | Refund",
      "1 Mar 2026 | 20 Plumbline credits | 20 | $10 | Refunded | PDF | ",
    ]),
  );
});

test("refunds a purchase after it was confirmed, once", async () => {
  answer(list, [purchase()]);
  answer(refund, purchase({ paymentStatus: "REFUNDED", refundable: false }));
  const user = await openApp({ at: "/account?tab=purchases" });
  await user.click(await eventually(() => screen.getByRole("button", { name: "Refund" })));
  const dialog = await eventually(() => screen.getByRole("alertdialog", { name: "Refund this purchase" }));
  expect(dialog.textContent).toContain("$75 go back to where they came from");
  await user.click(within(dialog).getByRole("button", { name: "Keep the credits" }));
  await settle();
  expect(seen(refund), "refunded before it was confirmed").toEqual([]);
  await user.click(screen.getByRole("button", { name: "Refund" }));
  answer(list, [purchase({ paymentStatus: "REFUNDED", refundable: false })]);
  await user.click(
    within(await eventually(() => screen.getByRole("alertdialog"))).getByRole("button", { name: "Refund" }),
  );
  await eventually(() => expect(notices()).toEqual(["Refund successful"]));
  await eventually(() => expect(rows()[0]).toContain("Refunded"));
  expect(seen(refund).map(({ params }) => params["id"])).toEqual(["p1"]);
});

test("says why a refund failed", async () => {
  answer(list, [purchase()]);
  refuse(refund, { status: 422, code: "NOT_GUARANTEED", message: "Ten credits are used." });
  const user = await openApp({ at: "/account?tab=purchases" });
  await user.click(await eventually(() => screen.getByRole("button", { name: "Refund" })));
  await user.click(
    within(await eventually(() => screen.getByRole("alertdialog"))).getByRole("button", { name: "Refund" }),
  );
  await eventually(() => expect(notices()).toEqual(["Refund failed: Ten credits are used."]));
});

test("leads from no purchases to buying credits", async () => {
  answer(list, []);
  await openApp({ at: "/account?tab=purchases" });
  await eventually(() => screen.getByText("You have bought no credits yet."));
  expect(linksIn(screen.getByRole("main"))).toContain("Buy credits: /buycredits");
});

const event = (changes: Partial<CreditEventDto>): CreditEventDto => ({
  id: "e1",
  eventType: "PURCHASE",
  creditChange: 20,
  newBalance: 25,
  timestamp: "2026-03-01T10:00:00.000Z",
  userId: "user-0001",
  notes: null,
  ...changes,
});

test("lists the changes of credits with the balance after each, sorted by date", async () => {
  answer("GET /payments/credit-events", [
    event({}),
    event({
      id: "refund:a1",
      eventType: "ANALYSIS_REFUND",
      creditChange: 1,
      notes: "Analysis a1: the SEC did not answer",
    }),
    event({
      id: "spend:a1",
      eventType: "ANALYSIS_RUN",
      creditChange: -1,
      newBalance: 24,
      notes: "Analysis a1",
    }),
  ]);
  const user = await openApp({ at: "/account?tab=credits" });
  await eventually(() => expect(rows()).toHaveLength(3));
  expect(rows().map((row) => row.split(" | ").slice(1).join(" | "))).toEqual([
    "Purchase | +20 | 25 | ",
    "Credit returned | +1 | 25 | Analysis: the SEC did not answer",
    "Analysis | −1 | 24 | Analysis",
  ]);
  expect(linksIn(screen.getByRole("table"))).toEqual(["Analysis: /analysis/a1", "Analysis: /analysis/a1"]);
  await user.click(screen.getByRole("button", { name: "Date" }));
  await eventually(() =>
    expect(seen("GET /payments/credit-events").at(-1)?.query).toMatchObject({
      sortBy: "timestamp",
      sortDir: "asc",
    }),
  );
});

test("downloads an invoice, and says when it fails", async () => {
  answer(list, [purchase()]);
  refuse("GET /payments/transactions/:id/invoice", { status: 503, message: "Away" });
  const user = await openApp({ at: "/account?tab=purchases" });
  await user.click(await eventually(() => screen.getByRole("button", { name: "Download invoice 7" })));
  await eventually(() => expect(notices()).toEqual(["Failed to download the invoice"]));
  expect(seen("GET /payments/transactions/:id/invoice").map(({ params }) => params["id"])).toEqual(["p1"]);
});

test("shows the referral link, which can be copied, and what friends brought", async () => {
  answer("GET /referrals", [
    {
      id: "u2",
      firstName: "Ben",
      joinedAt: "2026-02-01T10:00:00.000Z",
      creditsBought: 120,
      bonus: 100,
      pendingBonus: 20,
      until: "2026-08-01T10:00:00.000Z",
    },
  ]);
  const user = await openApp({ at: "/account?tab=referrals", user: { ...analyst, referralCode: "a+b" } });
  const field = await eventually(() => screen.getByRole("textbox", { name: "Referral link" }));
  expect((field as HTMLInputElement).value).toBe(`${location.origin}/register?ref=a%2Bb`);
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await eventually(() => expect(notices()).toEqual(["Link copied"]));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/register?ref=a%2Bb`);
  await eventually(() => expect(rows()).toEqual(["Ben | 1 Feb 2026 | 120 | 100 | 20 | 1 Aug 2026"]));
});

test("without friends the list says so", async () => {
  answer("GET /referrals", []);
  await openApp({ at: "/account?tab=referrals" });
  await eventually(() => expect(screen.getByText("Nobody has registered with your link yet.")).toBeTruthy());
});

test("tells a friend of the discount until something is bought or the banner is dismissed", async () => {
  answer(list, []);
  const user = await openApp({
    at: "/account?tab=purchases",
    user: { ...analyst, referredByFirstName: "Ann" },
  });
  const shown = await eventually(() => screen.getByRole("complementary", { name: "Your discount" }));
  expect(shown.textContent).toContain("Ann gave you an extra 25% off your first credit purchase.");
  expect(within(shown).getByRole("link", { name: "Buy credits" }).getAttribute("href")).toBe("/buycredits");
  await user.click(within(shown).getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("complementary", { name: "Your discount" })).toBeNull();
});

test.each([
  ["who bought credits", { hasPurchased: true, referrer: "Ann" }],
  ["whom nobody brought", { hasPurchased: false, referrer: null }],
])("shows no discount to a user %s", async (_, { hasPurchased, referrer }) => {
  answer(list, []);
  await openApp({
    at: "/account?tab=purchases",
    user: { ...analyst, referredByFirstName: referrer },
    hasPurchased,
  });
  await settle();
  expect(screen.queryByRole("complementary", { name: "Your discount" })).toBeNull();
});

test("lists the own feedback of all types; a report of an analysis has no votes", async () => {
  const item = {
    description: "Text",
    status: "COMPLETED",
    author: { firstName: "Ann" },
    updatedAt: "2026-03-03T00:00:00Z",
    currentUserVote: null,
    isOwn: true,
  } as const;
  answer("GET /reports", [
    { ...item, id: "r1", title: "Dark charts", type: "FEATURE", score: 3, createdAt: "2026-03-02T00:00:00Z" },
    { ...item, id: "r2", title: "", type: "ANALYSIS", score: 0, createdAt: "2026-03-01T00:00:00Z" },
  ]);
  await openApp({ at: "/account?tab=feedback" });
  await eventually(() =>
    expect(
      within(screen.getByRole("main"))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent)
        .filter((text) => text?.includes("Text")),
    ).toEqual([
      "3 votesDark chartsTextCompletedFeature request · Ann · 2 Mar 2026",
      "TextCompletedAnalysis · Ann · 1 Mar 2026",
    ]),
  );
  expect(seen("GET /reports")[0]?.query["mine"]).toBe("true");
});

test("without feedback the history says so", async () => {
  answer("GET /reports", []);
  await openApp({ at: "/account?tab=feedback" });
  await eventually(() => expect(screen.getByText("You have sent no feedback yet.")).toBeTruthy());
});
