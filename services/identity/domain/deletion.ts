import type { ConfirmPassword } from "./confirm-password.ts";
import { lastAdmin, notConfirmed, sessionEnded } from "./errors.ts";
import type { ReportSecurity } from "./security-report.ts";
import type { Sessions } from "./sessions.ts";
import type { IdentityStore, User } from "./user.ts";

/** What the user types, so that nobody deletes an account by accident. */
const confirmation = "DELETE";
/** A log-in this recent replaces the password, which not every account has. */
const freshMs = 10 * 60_000;

export type DeletionStore = {
  /**
   * Erases an account with its links and sessions, and adds the event. Only the keyed hashes of its
   * mailboxes stay. Returns the ids of the ended sessions, or null if it is the last administrator.
   */
  deleteUser: (user: User, at: Date) => Promise<string[] | null>;
  /** Does so for several at once, by an administrator; null: none is erased. */
  deleteUsers: (users: User[], at: Date, adminId: string) => Promise<string[] | null>;
};

/** Creates the rules for the deletion of accounts by their owners. */
export const createDeletion = ({
  users,
  store,
  sessions,
  confirmPassword,
  report,
  clock,
}: {
  users: Pick<IdentityStore, "findById" | "findSession">;
  store: DeletionStore;
  sessions: Sessions;
  confirmPassword: ConfirmPassword;
  report: ReportSecurity;
  clock: () => Date;
}) => ({
  /**
   * Deletes the caller's account. Without a password the session must be fresh. Throws
   * NOT_CONFIRMED, WRONG_PASSWORD, LAST_ADMIN, TOO_MANY_ATTEMPTS, IDENTITY_BUSY, SESSION_ENDED.
   */
  delete: async ({
    userId,
    sessionId,
    password,
    confirm,
    ip,
  }: {
    userId: string;
    sessionId: string;
    password: string;
    confirm: string;
    ip: string;
  }): Promise<void> => {
    const [user, session] = await Promise.all([users.findById(userId), users.findSession(sessionId)]);
    if (!user) throw sessionEnded();
    if (confirm.trim() !== confirmation) throw notConfirmed();
    const isFresh = session && clock().getTime() - session.createdAt.getTime() < freshMs;
    if (password !== "" || !isFresh) await confirmPassword(user, password, ip);
    const ended = await store.deleteUser(user, clock());
    if (!ended) throw lastAdmin();
    await sessions.announceEnds(ended);
    report("account-deleted", { userId });
  },
});
export type Deletion = ReturnType<typeof createDeletion>;
