import { randomUUID } from "node:crypto";
import type { ConfirmPassword } from "./confirm-password.ts";
import { invalidLink, sessionEnded, weakPassword, wrongPassword } from "./errors.ts";
import type { Guard } from "./guard.ts";
import type { IssuedLink, IssueLink, Link } from "./links.ts";
import type { IsGuessable } from "./password-strength.ts";
import { hashSecret, type Passwords } from "./secrets.ts";
import type { ReportSecurity } from "./security-report.ts";
import type { Sessions } from "./sessions.ts";
import type { IdentityStore, User } from "./user.ts";

const resetHours = 1;

export type PasswordStore = {
  /** Adds a link and the event that has it sent. */
  addResetLink: (user: User, link: IssuedLink) => Promise<void>;
  /** Writes as much as addResetLink, but no event. */
  addDecoyLink: (link: IssuedLink) => Promise<void>;
  /** Returns a link that has not expired at a time, or null. */
  findLink: (of: { hash: string; kind: Link["kind"]; at: Date }) => Promise<Link | null>;
  /**
   * Uses a link up: sets the password, verifies the address, removes the user's other links, ends
   * all sessions and adds the event. Returns the ids of the ended sessions, or null if the link was
   * used in the meantime.
   */
  resetPassword: (reset: {
    hash: string;
    user: User;
    passwordHash: string;
    at: Date;
  }) => Promise<string[] | null>;
  /**
   * Replaces a password: ends the other sessions, removes the user's links and adds the event.
   * Returns the ids of the ended sessions, or null if the password changed in the meantime.
   */
  changePassword: (change: {
    user: User;
    passwordHash: string;
    keep: string;
    at: Date;
  }) => Promise<string[] | null>;
};

/** Creates the rules of forgotten and changed passwords. No answer reveals whether an address is registered. */
export const createPasswordChanges = ({
  users,
  store,
  sessions,
  guard,
  confirmPassword,
  passwords,
  isGuessable,
  issueLink,
  report,
  clock,
}: {
  users: Pick<IdentityStore, "findByEmail" | "findById">;
  store: PasswordStore;
  sessions: Sessions;
  guard: Pick<Guard, "mailing">;
  confirmPassword: ConfirmPassword;
  passwords: Passwords;
  isGuessable: IsGuessable;
  issueLink: IssueLink;
  report: ReportSecurity;
  clock: () => Date;
}) => ({
  /**
   * Has a link sent with which the owner of an address sets a new password. Throws
   * TOO_MANY_ATTEMPTS.
   */
  forgot: async (
    email: string,
    {
      ip,
      userId,
    }: { ip: string; /** Who is signed in in the browser; empty for a visitor. */ userId: string },
  ): Promise<void> => {
    const user = await users.findByEmail(email);
    const isOwner = userId !== "" && user?.id === userId;
    await guard.mailing({ kind: "reset", email, ip, isOwner, ...(isOwner ? { userId } : {}) });
    const link = issueLink({
      kind: "password-reset",
      userId: user?.id ?? randomUUID(),
      email: null,
      hours: resetHours,
    });
    await (user ? store.addResetLink(user, link) : store.addDecoyLink(link));
  },

  /**
   * Sets a password by the token of a link, and ends all sessions. An address that was never
   * verified counts as verified afterwards: its owner opened the link, and whoever registered it
   * does not know the new password. Throws INVALID_LINK, WEAK_PASSWORD, IDENTITY_BUSY.
   */
  reset: async (token: string, password: string): Promise<void> => {
    passwords.requireRoom();
    const hash = hashSecret(token);
    const link = await store.findLink({ hash, kind: "password-reset", at: clock() });
    const user = link && (await users.findById(link.userId));
    if (!user) {
      report("link-refused", { reason: "unknown" });
      throw invalidLink();
    }
    if (await isGuessable(password, [user.email, user.firstName, user.lastName])) throw weakPassword();
    const passwordHash = await passwords.hash(password);
    const ended = await store.resetPassword({ hash, user, passwordHash, at: clock() });
    if (!ended) throw invalidLink();
    await sessions.announceEnds(ended);
    report("password-reset", { userId: user.id });
  },

  /**
   * Replaces the password of a signed-in user, and ends all other sessions. Throws WRONG_PASSWORD,
   * WEAK_PASSWORD, TOO_MANY_ATTEMPTS, IDENTITY_BUSY, SESSION_ENDED.
   */
  change: async ({
    userId,
    sessionId,
    password,
    newPassword,
    ip,
  }: {
    userId: string;
    sessionId: string;
    password: string;
    newPassword: string;
    ip: string;
  }): Promise<void> => {
    const user = await users.findById(userId);
    if (!user) throw sessionEnded();
    await confirmPassword(user, password, ip);
    if (await isGuessable(newPassword, [user.email, user.firstName, user.lastName]))
      throw weakPassword("newPassword");
    const passwordHash = await passwords.hash(newPassword);
    const ended = await store.changePassword({ user, passwordHash, keep: sessionId, at: clock() });
    if (!ended) throw wrongPassword();
    await sessions.announceEnds(ended);
    report("password-changed", { userId });
  },
});
export type PasswordChanges = ReturnType<typeof createPasswordChanges>;
