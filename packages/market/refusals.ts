import { AppError } from "@plumbline/platform/errors.ts";
import type { RefusedCompany } from "./columns.ts";

/**
 * Returns whether an error says that a company has no value on a day. A yield is not missing for a
 * while here, because the yields of all days were read before.
 */
export const isRefusal = (thrown: unknown): thrown is AppError =>
  thrown instanceof AppError &&
  (thrown.kind === "failed-precondition" ||
    thrown.kind === "not-found" ||
    thrown.code === "BOND_YIELD_UNKNOWN");

/** Reads why a company was refused. Throws again what is no refusal. */
export const readRefusal = (
  thrown: unknown,
  company: Pick<RefusedCompany, "ticker" | "name">,
): RefusedCompany => {
  if (!isRefusal(thrown)) throw thrown;
  return { ...company, code: thrown.code, reason: thrown.message };
};
