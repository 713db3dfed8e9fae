import type { Metadata } from "@grpc/grpc-js";
import { authorise, type Access } from "./access.ts";
import type { Caller, ClientCaller, TokenVerifier } from "../auth/tokens.ts";
import { logRefusal, type SecurityLog } from "../telemetry/security-log.ts";

/** Counts a call of a client. Throws CLIENT_QUOTA if it makes too many. */
export type TakeQuota = (client: ClientCaller) => Promise<void>;

const verifyCaller = async (metadata: Metadata, verify: TokenVerifier): Promise<Caller> => {
  const header = metadata.get("authorization")[0];
  if (typeof header !== "string" || !header.startsWith("Bearer ")) return { kind: "anonymous" };
  return verify(header.slice("Bearer ".length));
};

/**
 * Verifies the caller of a call and its access rule, takes the call from a client's quotas, and
 * logs refusals and what administrators do.
 */
export const admit = async ({
  access,
  metadata,
  call,
  verify,
  takeQuota,
  security,
}: {
  access: Access;
  metadata: Metadata;
  call: string;
  verify: TokenVerifier;
  takeQuota: TakeQuota;
  security: SecurityLog;
}): Promise<Caller> => {
  let caller: Caller | undefined;
  try {
    caller = await verifyCaller(metadata, verify);
    // Before the access rule: calls that are refused cost something too.
    if (caller.kind === "client") await takeQuota(caller);
    authorise(access, caller);
  } catch (thrown) {
    const userId = caller && "userId" in caller ? caller.userId : undefined;
    const clientId = caller?.kind === "client" ? caller.clientId : undefined;
    logRefusal({ security, thrown, call, userId, clientId });
    throw thrown;
  }
  if (access === "admin" && caller.kind === "user") security("admin-act", { call, userId: caller.userId });
  return caller;
};
