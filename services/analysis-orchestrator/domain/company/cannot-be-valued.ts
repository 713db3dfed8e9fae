import { AppError } from "@plumbline/shared/errors.ts";

/** A reason that no retry mends: the user is told why, and the credit goes back. */
export const cannotBeValued = (name: string, reason: string) =>
  new AppError({
    kind: "failed-precondition",
    code: "CANNOT_BE_VALUED",
    message: `${name} cannot be valued, because ${reason}.`,
  });
