import { AppError } from "@plumbline/platform/errors.ts";

/**
 * Tells whether an error says that a company has no value on a day. A yield is not missing for a
 * while here, because the yields of all days were read before.
 */
export const isRefusal = (thrown: unknown): thrown is AppError =>
  thrown instanceof AppError &&
  (thrown.kind === "failed-precondition" ||
    thrown.kind === "not-found" ||
    thrown.code === "BOND_YIELD_UNKNOWN");
