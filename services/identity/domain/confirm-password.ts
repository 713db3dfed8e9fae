import { noPassword, wrongPassword } from "./errors.ts";
import type { Guard } from "./guard.ts";
import type { Passwords } from "./secrets.ts";
import type { User } from "./user.ts";

/**
 * Creates the check of the password that a signed-in user repeats before a change that a stolen
 * session must not make. It counts as an attempt to log in. Throws NO_PASSWORD,
 * WRONG_PASSWORD, TOO_MANY_ATTEMPTS, IDENTITY_BUSY.
 */
export const createPasswordConfirmation =
  ({ guard, passwords }: { guard: Pick<Guard, "attempt">; passwords: Passwords }) =>
  async (user: User, password: string, ip: string): Promise<void> => {
    if (user.passwordHash === null) throw noPassword();
    passwords.requireRoom();
    const attempt = await guard.attempt(user.email, ip);
    if (!(await passwords.check(user.passwordHash, password))) throw wrongPassword();
    await attempt.succeeded();
  };
export type ConfirmPassword = ReturnType<typeof createPasswordConfirmation>;
