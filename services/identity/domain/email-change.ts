import type { ConfirmPassword } from "./confirm-password.ts";
import { invalidLink, otherAccount, sameAddress, sessionEnded } from "./errors.ts";
import type { Guard } from "./guard.ts";
import type { IssuedLink, IssueLink, Link } from "./links.ts";
import { hashSecret } from "./secrets.ts";
import type { ReportSecurity } from "./security-report.ts";
import type { IdentityStore, User } from "./user.ts";

const changeHours = 48;

export type EmailChangeStore = {
  /** Adds a link and the event that has it sent. owner: the verified account of the address. */
  addEmailChange: (change: {
    user: User;
    owner: User | null;
    email: string;
    link: IssuedLink;
  }) => Promise<void>;
  /** Returns a link that has not expired at a time, or null. */
  findLink: (of: { hash: string; kind: Link["kind"]; at: Date }) => Promise<Link | null>;
  /**
   * Uses a link up: sets the address, removes the user's other links and adds the event. An
   * unverified account of the address gives way. Returns false if the link was used, or a verified
   * account has taken the address, in the meantime.
   */
  changeEmail: (change: { hash: string; userId: string; email: string }) => Promise<boolean>;
};

/**
 * Creates the rules of changing an address. No answer reveals whether the new one is registered.
 */
export const createEmailChange = ({
  users,
  store,
  guard,
  confirmPassword,
  issueLink,
  report,
  clock,
}: {
  users: Pick<IdentityStore, "findByEmail" | "findById">;
  store: EmailChangeStore;
  guard: Pick<Guard, "mailing">;
  confirmPassword: ConfirmPassword;
  issueLink: IssueLink;
  report: ReportSecurity;
  clock: () => Date;
}) => ({
  /**
   * Has a link sent to the new address and a notice to the old one. The owner of a verified account
   * gets no link but is told of the account. Throws WRONG_PASSWORD, SAME_ADDRESS,
   * TOO_MANY_ATTEMPTS, IDENTITY_BUSY, SESSION_ENDED.
   */
  request: async ({
    userId,
    email,
    password,
    ip,
  }: {
    userId: string;
    email: string;
    password: string;
    ip: string;
  }): Promise<void> => {
    const user = await users.findById(userId);
    if (!user) throw sessionEnded();
    await confirmPassword(user, password, ip);
    if (email === user.email) throw sameAddress();
    await guard.mailing({ kind: "change", email, ip, userId });
    const known = await users.findByEmail(email);
    const link = issueLink({ kind: "email-change", userId, email, hours: changeHours });
    await store.addEmailChange({ user, email, owner: known?.verifiedAt ? known : null, link });
  },

  /**
   * Changes the address of the user who calls by the token of a link. The mailbox alone is not
   * enough: its owner would give the address to the account of somebody who typed it. Sessions
   * stay. Throws INVALID_LINK, OTHER_ACCOUNT.
   */
  confirm: async ({ token, userId }: { token: string; userId: string }): Promise<void> => {
    const hash = hashSecret(token);
    const link = await store.findLink({ hash, kind: "email-change", at: clock() });
    if (!link?.email) {
      report("link-refused", { reason: "unknown" });
      throw invalidLink();
    }
    if (link.userId !== userId) {
      report("link-refused", { userId, reason: "other-account" });
      throw otherAccount();
    }
    const { email } = link;
    if (!(await store.changeEmail({ hash, userId, email }))) throw invalidLink();
    report("address-changed", { userId });
  },
});
export type EmailChange = ReturnType<typeof createEmailChange>;
