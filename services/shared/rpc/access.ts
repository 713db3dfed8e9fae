import { forbidden, unauthenticated } from "../errors.ts";
import type { Caller } from "../auth/tokens.ts";

/** Who may make a call: anyone, a signed-in user, an administrator, or the services named. */
export type Access = "public" | "user" | "admin" | { services: readonly string[] };

/** Throws unless the caller may make the call. Ownership is the handler's own question. */
export const authorise = (access: Access, caller: Caller): void => {
  if (access === "public") return;
  if (caller.kind === "anonymous") throw unauthenticated("UNAUTHENTICATED", "Please log in.");
  if (typeof access === "object") {
    if (caller.kind === "service" && access.services.includes(caller.name)) return;
    throw forbidden("FORBIDDEN", "This call is not open to you.");
  }
  if (caller.kind !== "user" || (access === "admin" && !caller.isAdmin)) {
    throw forbidden("FORBIDDEN", "You do not have permission to do this.");
  }
};

/** The id of the user who calls; for handlers whose access is "user" or "admin". */
export const userIdOf = (caller: Caller): string => {
  if (caller.kind !== "user") throw unauthenticated("UNAUTHENTICATED", "Please log in.");
  return caller.userId;
};
