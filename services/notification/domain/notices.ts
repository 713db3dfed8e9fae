import { messages } from "@plumbline/texts/messages.ts";
/** An in-app notification. id: the id of its event, so that a redelivery creates no second one. */
export type Notice = {
  id: string;
  userId: string;
  title: string;
  message: string;
  url: string | null;
  read: boolean;
  createdAt: Date;
};

export type NoticeStore = {
  /** Adds a notification and its event; does nothing if the id exists. */
  add: (notice: Notice) => Promise<void>;
  /** The newest first; so many of them are left out. */
  list: (query: { userId: string; limit: number; onlyUnread: boolean; skip?: number }) => Promise<Notice[]>;
  countUnread: (userId: string) => Promise<number>;
  /** Returns false if the user has no such notification. */
  markRead: (query: { userId: string; id: string }) => Promise<boolean>;
  markAllRead: (userId: string) => Promise<void>;
  /** Deletes all notifications of a user. */
  erase: (userId: string) => Promise<void>;
};

type NoticeOrigin = { id: string; userId: string; at: Date };

/** Creates a notification that shows how one arrives. */
export const createTestNotice = ({ id, userId, at }: NoticeOrigin): Notice => ({
  id,
  userId,
  title: "Test",
  message: "This is a test.",
  url: null,
  read: false,
  createdAt: at,
});

/** Creates the notification of a completed analysis. */
export const createCompletedNotice = ({
  id,
  userId,
  at,
  analysisId,
  companyName,
  ticker,
  recommendation,
}: NoticeOrigin & {
  analysisId: string;
  companyName: string;
  ticker: string;
  recommendation: string;
}): Notice => ({
  id,
  userId,
  title: messages.analysisComplete,
  message: `${companyName} (${ticker}): ${recommendation}.`,
  url: `/analysis/${analysisId}/results`,
  read: false,
  createdAt: at,
});

/** Creates the notification of a failed or cancelled analysis. */
export const createFailedNotice = ({
  id,
  userId,
  at,
  companyName,
  ticker,
  reason,
  cancelled,
}: NoticeOrigin & { companyName: string; ticker: string; reason: string; cancelled: boolean }): Notice => ({
  id,
  userId,
  title: cancelled ? "Analysis cancelled" : messages.analysisFailed,
  message: `${companyName} (${ticker}): ${cancelled ? "You stopped it." : reason} Your credit has been returned.`,
  url: null,
  read: false,
  createdAt: at,
});

/** Creates the notification of an analysis that somebody shared with the user. */
export const createSharedNotice = ({
  id,
  userId,
  at,
  analysisId,
  companyName,
  ticker,
  sharerName,
}: NoticeOrigin & {
  analysisId: string;
  companyName: string;
  ticker: string;
  sharerName: string;
}): Notice => ({
  id,
  userId,
  title: "Analysis shared with you",
  message: `${sharerName} shared ${companyName} (${ticker}).`,
  url: `/analysis/${analysisId}/results`,
  read: false,
  createdAt: at,
});

export type Bought = NoticeOrigin & {
  credits: number;
  /** In minor units of the currency. */
  amount: number;
  currency: string;
  productName: string;
};

/** Formats the amount of a purchase in its currency. */
export const formatAmount = ({ amount, currency }: Pick<Bought, "amount" | "currency">) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);

const noticeOf = ({ id, userId, at }: Bought, title: string, message: string): Notice => ({
  id,
  userId,
  title,
  message,
  url: "/account?tab=purchases",
  read: false,
  createdAt: at,
});

/** Creates the notification of credits that the user bought. */
export const createPurchaseNotice = (bought: Bought): Notice =>
  noticeOf(bought, messages.creditsAdded, `${bought.productName} for ${formatAmount(bought)}.`);

/** Creates the notification of money that goes back to the user. */
export const createRefundNotice = (bought: Bought): Notice =>
  noticeOf(
    bought,
    "Purchase refunded",
    `${formatAmount(bought)} of ${bought.productName} go back to where they came from.`,
  );

/** Creates the notification of money that went back to the user and did not arrive. */
export const createRefundFailedNotice = (bought: Bought): Notice =>
  noticeOf(
    bought,
    "Refund not accepted",
    `${formatAmount(bought)} of ${bought.productName} could not be paid back. The credits that it took are back.`,
  );

/** Creates the notification of a payment that was on its way and failed. */
export const createPaymentFailedNotice = (bought: Bought): Notice =>
  noticeOf(
    bought,
    "Payment failed",
    `The payment of ${formatAmount(bought)} for ${bought.productName} failed. No credits were added.`,
  );

/** Creates the notification of a payment that the user's bank disputes. */
export const createDisputeNotice = (bought: Bought): Notice =>
  noticeOf(
    bought,
    "Payment disputed",
    `The payment of ${formatAmount(bought)} for ${bought.productName} is disputed. Its unused credits are frozen until that is decided.`,
  );

/** Creates the notification of a payment that is no longer disputed. */
export const createDisputeWonNotice = (bought: Bought): Notice =>
  noticeOf(
    bought,
    "Payment no longer disputed",
    `The payment of ${formatAmount(bought)} for ${bought.productName} stands. Its frozen credits are back.`,
  );

/** Creates the notification of a payment that the bank took back after a dispute. */
export const createDisputeLostNotice = (bought: Bought): Notice =>
  noticeOf(
    bought,
    "Payment taken back",
    `The bank took the payment of ${formatAmount(bought)} for ${bought.productName} back. Its frozen credits do not come back.`,
  );

const statusWords: Readonly<Record<string, string>> = {
  SUBMITTED: "submitted",
  IN_PROGRESS: "in progress",
  COMPLETED: "completed",
  REJECTED: "rejected",
};
const reportWords: Readonly<Record<string, string>> = {
  FEATURE: "feature request",
  BUG: "bug report",
  ANALYSIS: "report on an analysis",
};

/** Says what became of a user's report. Unknown words of a later version are left as they are. */
export const describeReportStatus = ({
  title,
  type,
  status,
}: {
  title: string;
  type: string;
  status: string;
}): string => {
  const report = `Your ${reportWords[type] ?? "report"}${title ? ` “${title}”` : ""}`;
  return `${report} is now ${statusWords[status] ?? status.toLowerCase()}.`;
};

/** Creates the notification of a new status of a report that the user sent. */
export const createReportNotice = ({
  id,
  userId,
  at,
  ...report
}: NoticeOrigin & { title: string; type: string; status: string }): Notice => ({
  id,
  userId,
  title: "Feedback updated",
  message: describeReportStatus(report),
  url: "/account?tab=feedback",
  read: false,
  createdAt: at,
});

const referralsUrl = "/account?tab=referrals";

/** Creates the notification of a friend who registered with the user's link. */
export const createFriendNotice = ({
  id,
  userId,
  at,
  friendFirstName,
}: NoticeOrigin & { friendFirstName: string }): Notice => ({
  id,
  userId,
  title: "A friend joined",
  message: `${friendFirstName} joined with your link.`,
  url: referralsUrl,
  read: false,
  createdAt: at,
});

type Bonus = { friendFirstName: string; credits: number; pending: boolean };

/** Returns whether a bonus was taken back. The referrer then lost at most what was left of it. */
export const isTakenBack = ({ credits }: Pick<Bonus, "credits">): boolean => credits < 0;

const describeBonus = ({ friendFirstName, credits, pending }: Bonus): Pick<Notice, "title" | "message"> => {
  if (isTakenBack({ credits }))
    return {
      title: "Bonus credits taken back",
      message: `What ${friendFirstName} bought was returned or disputed, in whole or in part. Its bonus credits were taken back, as far as you had any left.`,
    };
  const count = `${credits} bonus ${credits === 1 ? "credit" : "credits"}`;
  return pending
    ? {
        title: "Bonus credits on their way",
        message: `${friendFirstName} bought credits. You get ${count} once the purchase can no longer be returned.`,
      }
    : { title: "Bonus credits added", message: `You have ${count} for what ${friendFirstName} bought.` };
};

/** Creates the notification of credits for what a friend bought, given or taken back. */
export const createBonusNotice = ({ id, userId, at, ...bonus }: NoticeOrigin & Bonus): Notice => ({
  id,
  userId,
  ...describeBonus(bonus),
  url: referralsUrl,
  read: false,
  createdAt: at,
});
