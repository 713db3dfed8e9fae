import { AppError } from "@plumbline/shared/errors.ts";

/** Creates the permanent error CANNOT_BE_VALUED: no retry, the user reads the reason, the credit is refunded. */
export const cannotBeValued = (name: string, reason: string) =>
  new AppError({
    kind: "failed-precondition",
    code: "CANNOT_BE_VALUED",
    message: `${name} cannot be valued, because ${reason}.`,
  });
