/** An in-app notification. id is that of the event behind it, so that a repeat makes no second one. */
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
  /** With its event; nothing where the id is known. */
  add: (notice: Notice) => Promise<void>;
  list: (query: { userId: string; limit: number; onlyUnread: boolean }) => Promise<Notice[]>;
  countUnread: (userId: string) => Promise<number>;
  /** False where the user has no such notification. */
  markRead: (query: { userId: string; id: string }) => Promise<boolean>;
  markAllRead: (userId: string) => Promise<void>;
};

type Subject = { id: string; userId: string; at: Date };

export const completedNotice = ({
  id,
  userId,
  at,
  analysisId,
  companyName,
  ticker,
  recommendation,
}: Subject & {
  analysisId: string;
  companyName: string;
  ticker: string;
  recommendation: string;
}): Notice => ({
  id,
  userId,
  title: "Analysis complete",
  message: `${companyName} (${ticker}): ${recommendation}.`,
  url: `/analysis/${analysisId}/results`,
  read: false,
  createdAt: at,
});

export const failedNotice = ({
  id,
  userId,
  at,
  companyName,
  ticker,
  reason,
  cancelled,
}: Subject & { companyName: string; ticker: string; reason: string; cancelled: boolean }): Notice => ({
  id,
  userId,
  title: cancelled ? "Analysis cancelled" : "Analysis failed",
  message: `${companyName} (${ticker}): ${cancelled ? "You stopped it." : reason} Your credit is back.`,
  url: null,
  read: false,
  createdAt: at,
});
