import { tooManyAttempts, tooManyMails } from "./errors.ts";
import { mailboxOf } from "./mailbox-of.ts";
import type { ReportSecurity } from "./security-report.ts";

/**
 * take counts an attempt under a key and returns the seconds to wait, 0 if it is allowed. forget
 * clears the count.
 */
export type Limit = { take: (key: string) => Promise<number>; forget: (key: string) => Promise<void> };

/**
 * A mail that somebody asks for. Kinds are counted apart, so that mails of one cannot stand in the
 * way of another's.
 */
type Mailing = {
  kind: "registration" | "reset" | "change";
  email: string;
  ip: string;
  /** Who asks, if somebody is signed in: counted in place of the IP. */
  userId?: string;
  /** The asker is signed in to the account of the address. */
  isOwner?: boolean;
};

/** Remembers keys for a while. */
export type Memory = { has: (key: string) => Promise<boolean>; add: (key: string) => Promise<void> };

/**
 * Creates the guard against password guessing, which reports what it refuses. An attempt is counted
 * before the password is checked, so that concurrent guesses count too. The right password clears
 * the count of the address from that IP, and makes the IP a known one of the address. Guesses from
 * unknown IPs count together, for the address and in all, so that many IPs guess no more than a
 * few, and lock no known one out. Mails are counted by caller first, and by mailbox only
 * those that strangers ask for, so that strangers cannot deny its owner a mail.
 */
export const createGuard = ({
  byAddressAndIp,
  byAddress,
  byIp,
  inAll,
  mail,
  mailByMailbox,
  known,
  report,
}: {
  byAddressAndIp: Limit;
  /** From all IPs that are not known. */
  byAddress: Limit;
  byIp: Limit;
  /** For all addresses, from all IPs that are not known. */
  inAll: Limit;
  known: Memory;
  mail: Limit;
  /** From all IPs that are not known. */
  mailByMailbox: Limit;
  report: ReportSecurity;
}) => {
  const take = async (
    limit: Limit,
    key: string,
    refusal: Parameters<ReportSecurity>,
    refuse = tooManyAttempts,
  ) => {
    const wait = await limit.take(key);
    if (wait <= 0) return;
    report(...refusal);
    throw refuse(wait);
  };
  return {
    /** Counts an attempt to log in. Throws TOO_MANY_ATTEMPTS. */
    attempt: async (email: string, ip: string) => {
      const key = `${email}|${ip}`;
      const refusal: Parameters<ReportSecurity> = ["login-locked", { ip }];
      await take(byIp, ip, refusal);
      await take(byAddressAndIp, key, refusal);
      if (!(await known.has(key))) {
        await take(byAddress, email, refusal);
        await take(inAll, "all", refusal);
      }
      const succeeded = async () => {
        await Promise.all([byAddressAndIp.forget(key), known.add(key)]);
      };
      return { succeeded };
    },
    /** Counts a mail to an address. Throws TOO_MANY_ATTEMPTS. */
    mailing: async ({ kind, email, ip, userId, isOwner = false }: Mailing) => {
      const refusal: Parameters<ReportSecurity> = ["rate-limited", { reason: "mail", ip }];
      const mailbox = mailboxOf(email);
      await take(mail, `${mailbox}|${userId ?? ip}`, refusal);
      if (isOwner || (await known.has(`${email}|${ip}`))) return;
      await take(mailByMailbox, `${kind}|${mailbox}`, refusal, tooManyMails);
    },
    /** Makes an IP a known one of an address, whose owner was there. */
    remember: (email: string, ip: string) => known.add(`${email}|${ip}`),
  };
};
export type Guard = ReturnType<typeof createGuard>;
