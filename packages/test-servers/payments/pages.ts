import Router from "@koa/router";
import type { Context } from "koa";
import { escapeHtml, renderPage } from "../page.ts";
import { type Bank, testCards } from "./bank.ts";
import type { Charge, PaymentState, Session } from "./state.ts";

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);

const button = (name: string, value: string, label: string, kind = "") =>
  `<button class="${kind}" name="${name}" value="${value}">${label}</button>`;

const renderCheckout = (session: Session, error = "") =>
  renderPage({
    title: "Test checkout",
    body: `<p class="quiet">This payment page belongs to the local stack. No money moves.</p>
<article><h2>${escapeHtml(session.product)}</h2><strong class="amount">${money(session.amount_total, session.currency)}</strong>
${session.coupon ? "<small>With 25% off for a friend.</small>" : ""}${session.note ? `<small>${escapeHtml(session.note)}</small>` : ""}
<form method="post"><label for="card">Card number</label>
<input id="card" name="card" value="4242 4242 4242 4242" inputmode="numeric" autocomplete="off" required>
<p class="error" role="alert">${escapeHtml(error)}</p>
${button("action", "pay", "Pay", "main")}${button("action", "later", "Pay later by bank debit")}${button("action", "cancel", "Back to the shop")}</form></article>
<p class="quiet">4242 4242 4242 4242, 5555 5555 5555 4444 and 3782 822463 10005 are three people's cards and are paid, 4000 0000 0000 0002 is declined, 4000 0000 0000 3220 asks for a confirmation.</p>`,
  });

const renderConfirmation = (card: string) =>
  renderPage({
    title: "Confirm the payment",
    body: `<article><p>The bank of this test card asks whether it was you.</p><form method="post">
<input type="hidden" name="card" value="${escapeHtml(card)}">
${button("action", "confirm", "Yes, it was me", "main")}${button("action", "deny", "No")}</form></article>`,
  });

/** Whether money of a charge can go back: not while it is disputed, nor after a lost dispute. */
const isRefundable = ({ status, dispute, amount, amount_refunded: refunded }: Charge): boolean =>
  status === "succeeded" && (!dispute || dispute.status === "won") && refunded < amount;

const renderCharge = (charge: Charge, session: Session | undefined) => {
  const actions = [
    ...(charge.status === "pending"
      ? [button("action", "arrive", "Money arrives"), button("action", "fail", "Payment fails")]
      : []),
    ...(isRefundable(charge) ? [button("action", "refund", "Refund")] : []),
    ...(isRefundable(charge) && !charge.dispute ? [button("action", "dispute", "Buyer disputes")] : []),
    ...(charge.refunds.at(-1)?.status === "succeeded"
      ? [button("action", "refund-fails", "Refund fails")]
      : []),
    ...(charge.dispute?.status === "needs_response"
      ? [button("action", "won", "We win the dispute"), button("action", "lost", "We lose the dispute")]
      : []),
  ];
  return `<article><h2>${escapeHtml(session?.product ?? "")}, ${money(charge.amount, charge.currency)}</h2>
<small>${escapeHtml(charge.payment_intent)}: ${charge.status}${charge.amount_refunded > 0 ? `, ${money(charge.amount_refunded, charge.currency)} refunded` : ""}${charge.dispute ? `, dispute: ${charge.dispute.status}` : ""}</small>
<form method="post" action="/payments/${charge.id}">${actions.join("")}</form></article>`;
};

/** Creates the pages of the local payment server: the checkout, and the bank's side of payments. */
export const createPaymentPages = ({
  state,
  bank,
  save,
}: {
  state: PaymentState;
  bank: Bank;
  save: () => void;
}): Router => {
  const router = new Router();
  const sessionOf = (charge: Charge) =>
    Object.values(state.sessions).find(({ payment_intent: id }) => id === charge.payment_intent);
  const show = (context: Context, page: string) => {
    context.type = "html";
    context.body = page;
  };
  const leave = (context: Context, url: string) => {
    save();
    context.status = 303;
    context.redirect(url);
  };

  router.get("/", (context) => {
    const charges = Object.values(state.charges).toReversed();
    show(
      context,
      renderPage({
        title: "Payments of the local stack",
        body: `<p class="quiet">What the payment provider and the bank would do.</p>
${charges.length === 0 ? "<p>No payment yet.</p>" : charges.map((charge) => renderCharge(charge, sessionOf(charge))).join("")}`,
      }),
    );
  });

  router.post("/payments/:charge", (context) => {
    const charge = state.charges[context.params["charge"] ?? ""];
    if (!charge) return;
    const session = sessionOf(charge);
    const { action } = context.request.body as { action?: string };
    if (action === "refund") bank.refund(charge);
    if (action === "refund-fails") bank.failRefund(charge);
    if (action === "dispute") bank.dispute(charge);
    if (action === "won" || action === "lost") bank.decide(charge, action);
    if (session && (action === "arrive" || action === "fail")) bank.finish(session, action === "arrive");
    leave(context, "/");
  });

  router.get("/pay/:id", (context) => {
    const session = state.sessions[context.params["id"] ?? ""];
    if (session?.status === "open") return show(context, renderCheckout(session));
    context.status = session ? 410 : 404;
    show(
      context,
      renderPage({ title: "Checkout ended", body: "<p>This checkout cannot be paid any more.</p>" }),
    );
  });

  router.post("/pay/:id", (context) => {
    const session = state.sessions[context.params["id"] ?? ""];
    if (session?.status !== "open") return leave(context, context.path);
    const { action, card = "" } = context.request.body as { action?: string; card?: string };
    if (action === "cancel") return leave(context, session.cancel_url);
    const success = () => leave(context, session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id));
    if (bank.isCouponSpent(session))
      return show(context, renderCheckout(session, "The discount was used before."));
    if (action === "later") {
      bank.payLater(session);
      return success();
    }
    const number = card.replaceAll(" ", "");
    const outcome = testCards[number as keyof typeof testCards];
    if (outcome === "confirm" && action === "pay") return show(context, renderConfirmation(card));
    if (action === "deny")
      return show(context, renderCheckout(session, "The bank could not confirm the payment."));
    if (outcome === "declined") return show(context, renderCheckout(session, "The card was declined."));
    if (!outcome) return show(context, renderCheckout(session, "This is no test card."));
    bank.pay(session, number);
    success();
  });
  return router;
};
