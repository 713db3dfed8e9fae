import { tooManyAttempts } from "./errors.ts";

/** Counts something under a key and answers the seconds to wait, 0 where it may go on. */
export type Limit = { take: (key: string) => Promise<number>; forget: (key: string) => Promise<void> };

/**
 * Holds off guessing. An attempt is counted before the password is looked at, so that parallel guesses count too;
 * a right password clears the count of its address from that place. Another place is not locked out by it.
 */
export const createGuard = ({
  byAddressAndIp,
  byIp,
  mail,
}: {
  byAddressAndIp: Limit;
  byIp: Limit;
  mail: Limit;
}) => {
  const take = async (limit: Limit, key: string) => {
    const wait = await limit.take(key);
    if (wait > 0) throw tooManyAttempts(wait);
  };
  return {
    attempt: async (email: string, ip: string) => {
      const key = `${email}|${ip}`;
      await take(byIp, ip);
      await take(byAddressAndIp, key);
      return { succeeded: () => byAddressAndIp.forget(key) };
    },
    /** Before anything that sends mail to an address that its holder has not confirmed. */
    mailing: (email: string, ip: string) => take(mail, `${email}|${ip}`),
  };
};
export type Guard = ReturnType<typeof createGuard>;
