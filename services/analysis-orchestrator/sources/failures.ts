import { AppError } from "@plumbline/shared/errors.ts";

/** Why an attempt failed in a way that another attempt may mend. */
export type Failure =
  | { kind: "status"; status: number; retryAfter: number | null }
  | { kind: "deadline" | "network" | "unreadable"; cause: unknown };

/** "The SEC" -> "SEC". */
const codeOf = (service: string) => service.replace(/^The /, "").toUpperCase().replaceAll(/\W+/g, "_");

/** After the last attempt: what the user is told. All of these may pass by themselves. */
export const failureOf = (service: string, failure: Failure): AppError => {
  const code = codeOf(service);
  if (failure.kind === "status" && failure.status === 429)
    return new AppError({
      kind: "rate-limited",
      code: `${code}_RATE_LIMITED`,
      message: `${service} is answering no more requests for now. Please try again in a few minutes.`,
      details: { retryAfter: Math.ceil((failure.retryAfter ?? 60_000) / 1000) },
    });
  if (failure.kind === "deadline")
    return new AppError({
      kind: "deadline",
      code: `${code}_TIMEOUT`,
      message: `${service} did not answer in time. Please try again in a few minutes.`,
      cause: failure.cause,
    });
  return new AppError({
    kind: "unavailable",
    code: `${code}_UNAVAILABLE`,
    message: `${service} cannot be reached at the moment. Please try again in a few minutes.`,
    cause: failure.kind === "status" ? `status ${failure.status}` : failure.cause,
  });
};

export const unreadable = (service: string, cause: unknown) =>
  new AppError({
    kind: "unavailable",
    code: `${codeOf(service)}_UNREADABLE`,
    message: `${service} gave an answer that cannot be read. Please try again in a few minutes.`,
    cause,
  });

export const tooLarge = (service: string) =>
  new AppError({
    kind: "unavailable",
    code: `${codeOf(service)}_TOO_LARGE`,
    message: `${service} gave an answer larger than any that was expected, and it was not read.`,
  });

/** A refusal: the request itself is not welcome, so the operator has to act. */
export const refused = (service: string, status: number) =>
  new AppError({
    kind: "unavailable",
    code: `${codeOf(service)}_REFUSED`,
    message:
      service === "The SEC"
        ? "The SEC refused the request. It asks every program to say who runs it: set SEC_USER_AGENT to a name and an e-mail address."
        : `${service} refused the request (status ${status}). Check its key in the settings.`,
  });

/** The caller no longer wants it. */
export const cancelled = (cause: unknown) =>
  new AppError({ kind: "cancelled", code: "CANCELLED", message: "The work was cancelled.", cause });
