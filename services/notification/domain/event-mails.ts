import { type Mail, type Unsubscribe, writeMail } from "./mails.ts";
import { type Bought, describeReportStatus, formatAmount, isTakenBack } from "./notices.ts";
import type { Recipient } from "./recipients.ts";
import type { MailPart } from "./render-mail.ts";
import { describeMove, describeTotal, listParts, type Moved } from "./watch-moves.ts";

type Optional = { to: Recipient; publicUrl: string; unsubscribe: Unsubscribe };

/** Writes the e-mail about an analysis that ended while its owner was away. */
export const writeReadyMail = ({
  to,
  companyName,
  ticker,
  recommendation,
  analysisId,
  publicUrl,
  unsubscribe,
}: Optional & {
  companyName: string;
  ticker: string;
  recommendation: string;
  analysisId: string;
}): Mail =>
  writeMail({
    to: to.email,
    subject: `Your analysis of ${companyName} (${ticker}) is ready`,
    lines: [
      `Hello ${to.firstName},`,
      `Your analysis of ${companyName} (${ticker}) is complete. Our recommendation: ${recommendation}.`,
      "The report shows what the share is worth, why, and the source of each figure.",
    ],
    button: {
      link: `${publicUrl}/analysis/${encodeURIComponent(analysisId)}/results`,
      label: "Read the analysis",
    },
    unsubscribe,
  });

type Purchase = Pick<Bought, "credits" | "amount" | "currency" | "productName"> & {
  to: Recipient;
  publicUrl: string;
};

const purchasesLink = (publicUrl: string) => `${publicUrl}/account?tab=purchases`;

/** The number as the invoice shows it. */
const formatInvoiceNumber = (number: number) => `PL-${String(number).padStart(6, "0")}`;

/** Writes the receipt of a purchase. */
export const writeReceiptMail = ({
  to,
  publicUrl,
  invoiceNumber,
  ...bought
}: Purchase & { invoiceNumber: number }): Mail =>
  writeMail({
    to: to.email,
    subject: `Your receipt for ${bought.productName}`,
    lines: [
      `Hello ${to.firstName},`,
      "Thank you for your purchase. The credits are in your account and do not expire.",
      "The invoice is beside the purchase in your account, as a PDF.",
    ],
    parts: [
      {
        kind: "amounts",
        rows: [
          { label: bought.productName, amount: formatAmount(bought) },
          { label: "Paid", amount: formatAmount(bought), isTotal: true },
          { label: "Invoice", amount: formatInvoiceNumber(invoiceNumber) },
        ],
      },
    ],
    button: { link: purchasesLink(publicUrl), label: "See the invoice" },
  });

/** Writes the e-mail about money that goes back to the buyer. */
export const writeRefundMail = ({ to, publicUrl, ...bought }: Purchase): Mail =>
  writeMail({
    to: to.email,
    subject: `Your refund for ${bought.productName}`,
    lines: [
      `Hello ${to.firstName},`,
      "Your money is on its way back to where it came from. It usually arrives within ten days.",
      "Your account shows the purchase and the credits that it still has.",
    ],
    parts: [
      {
        kind: "amounts",
        rows: [
          { label: bought.productName, amount: formatAmount(bought) },
          { label: "Refunded", amount: formatAmount(bought), isTotal: true },
        ],
      },
    ],
    button: { link: purchasesLink(publicUrl), label: "See your purchases" },
  });

/** Lists the amount of a purchase, with what became of it. */
const listAmount = (bought: Omit<Purchase, "to" | "publicUrl">, label: string): MailPart[] => [
  {
    kind: "amounts",
    rows: [
      { label: bought.productName, amount: formatAmount(bought) },
      { label, amount: formatAmount(bought), isTotal: true },
    ],
  },
];

/** Writes the e-mail about money that went back to the buyer and did not arrive. */
export const writeRefundFailedMail = ({ to, publicUrl, ...bought }: Purchase): Mail =>
  writeMail({
    to: to.email,
    subject: `Your refund for ${bought.productName} did not arrive`,
    lines: [
      `Hello ${to.firstName},`,
      "Your bank did not accept the refund, for example because the card or the account was closed. The money is back with us.",
      `The credits that the refund took are in your account again. If you would still like the money, ask for the refund again beside the purchase, or write to us: ${publicUrl}/contact`,
    ],
    parts: listAmount(bought, "Not refunded"),
    button: { link: purchasesLink(publicUrl), label: "See your purchases" },
  });

/** Writes the e-mail about a payment that was on its way and failed. */
export const writePaymentFailedMail = ({ to, publicUrl, ...bought }: Purchase): Mail =>
  writeMail({
    to: to.email,
    subject: `Your payment for ${bought.productName} failed`,
    lines: [
      `Hello ${to.firstName},`,
      "Your bank did not carry out the payment. No money was taken, and no credits were added.",
      `You can choose a pack again, with another way to pay: ${publicUrl}/buycredits`,
    ],
    parts: listAmount(bought, "Not paid"),
    button: { link: purchasesLink(publicUrl), label: "See your purchases" },
  });

/** Writes the e-mail about a payment that the buyer's bank disputes. */
export const writeDisputeMail = ({ to, publicUrl, ...bought }: Purchase): Mail =>
  writeMail({
    to: to.email,
    subject: `Your payment for ${bought.productName} is disputed`,
    lines: [
      `Hello ${to.firstName},`,
      "Your bank told us that this payment is disputed. The unused credits of the purchase are frozen until the bank has decided, and come back if the payment stands.",
      `If you did not mean to dispute it, tell your bank, or write to us: ${publicUrl}/contact`,
    ],
    parts: listAmount(bought, "Disputed"),
    button: { link: purchasesLink(publicUrl), label: "See your purchases" },
  });

/** Writes the e-mail about a payment that is no longer disputed. */
export const writeDisputeWonMail = ({ to, publicUrl, ...bought }: Purchase): Mail =>
  writeMail({
    to: to.email,
    subject: `Your payment for ${bought.productName} is no longer disputed`,
    lines: [
      `Hello ${to.firstName},`,
      "The dispute about this payment is over, and the payment stands. The credits that were frozen are in your account again.",
      `If you have a question, write to us: ${publicUrl}/contact`,
    ],
    parts: listAmount(bought, "Paid"),
    button: { link: purchasesLink(publicUrl), label: "See your purchases" },
  });

/** Writes the e-mail about a payment that the bank took back after a dispute. */
export const writeDisputeLostMail = ({ to, publicUrl, ...bought }: Purchase): Mail =>
  writeMail({
    to: to.email,
    subject: `Your payment for ${bought.productName} was taken back`,
    lines: [
      `Hello ${to.firstName},`,
      "Your bank has decided the dispute about this payment and taken the payment back. The credits of the purchase that were frozen do not come back.",
      `If you have a question, write to us: ${publicUrl}/contact`,
    ],
    parts: listAmount(bought, "Taken back"),
    button: { link: purchasesLink(publicUrl), label: "See your purchases" },
  });

const referralsLink = (publicUrl: string) => `${publicUrl}/account?tab=referrals`;

/** Writes the e-mail about a friend who registered with the user's link. */
export const writeFriendMail = ({
  to,
  friendFirstName,
  publicUrl,
  unsubscribe,
}: Optional & { friendFirstName: string }): Mail =>
  writeMail({
    to: to.email,
    subject: "A friend joined with your link",
    lines: [
      `Hello ${to.firstName},`,
      `${friendFirstName} joined Plumbline with your link, and gets 25% off the first purchase.`,
      "You get one bonus credit for each credit that your friend buys in the first six months.",
    ],
    button: { link: referralsLink(publicUrl), label: "See your referrals" },
    unsubscribe,
  });

/** Writes the e-mail about credits for what a friend bought, given or taken back. */
export const writeBonusMail = ({
  to,
  bonus,
  credits,
  publicUrl,
  unsubscribe,
}: Optional & { bonus: { title: string; message: string }; credits: number }): Mail =>
  writeMail({
    to: to.email,
    subject: bonus.title,
    lines: [
      `Hello ${to.firstName},`,
      bonus.message,
      isTakenBack({ credits })
        ? "Your account shows the bonus that each friend brings you."
        : "Thank you for telling others about Plumbline.",
    ],
    button: { link: referralsLink(publicUrl), label: "See your referrals" },
    unsubscribe,
  });

/** Writes the e-mail about what moved the value of a company that a user watches. */
export const writeMovedMail = ({ to, publicUrl, unsubscribe, ...moved }: Optional & Moved): Mail =>
  writeMail({
    to: to.email,
    subject: `${moved.companyName} (${moved.ticker}): ${moved.cause}`,
    lines: [
      `Hello ${to.firstName},`,
      `${moved.companyName}: ${moved.cause}. ${describeMove(moved)}`,
      "This is free for those who watch the company or keep a scenario of it. A full new report costs one credit.",
    ],
    parts:
      moved.refusal === undefined
        ? [{ kind: "amounts", rows: [...listParts(moved), describeTotal(moved)] }]
        : [],
    button: { link: `${publicUrl}/watchlist#moves`, label: "See your watchlist" },
    unsubscribe,
  });

/** Writes the e-mail about a new status of a report that the user sent. */
export const writeReportMail = ({
  to,
  publicUrl,
  unsubscribe,
  ...report
}: Optional & { title: string; type: string; status: string }): Mail =>
  writeMail({
    to: to.email,
    subject: "Your feedback has a new status",
    lines: [
      `Hello ${to.firstName},`,
      describeReportStatus(report),
      "Thank you for helping us to improve Plumbline.",
    ],
    button: { link: `${publicUrl}/account?tab=feedback`, label: "See your feedback" },
    unsubscribe,
  });
