import type { CallContext } from "@plumbline/platform/rpc/rpc-server.ts";
import type { Caller } from "./domain/run/analyses.ts";

/**
 * Returns the caller for the rules of analyses; its userId is empty for a visitor or a service. A
 * personal token never has the rights of an administrator.
 */
export const readCaller = ({ caller }: CallContext): Caller => {
  if (caller.kind === "user") return { userId: caller.userId, isAdmin: caller.isAdmin };
  return { userId: caller.kind === "token" ? caller.userId : "", isAdmin: false };
};
