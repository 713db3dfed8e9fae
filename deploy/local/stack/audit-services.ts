import { AuditService, type CheckResult } from "@plumbline/proto/audit/v1/audit_pb.ts";
import type { ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import { createServiceTokens } from "@plumbline/platform/auth/tokens.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { readChannelCredentials } from "@plumbline/platform/rpc/tls.ts";
import { loadAddresses } from "./addresses.ts";
import { loadKeys } from "./keys.ts";

/** The services with an outbox. */
export const audited = [
  "analysis-orchestrator",
  "billing",
  "blog",
  "feedback",
  "identity",
  "notification",
] as const;
type Audited = (typeof audited)[number];
export const isAudited = (name: string): name is Audited => audited.some((service) => service === name);
const deadlineMs = 10 * 60_000;

/** The result of one check of a service. */
export type AuditRow = CheckResult & { service: ServiceName };

/**
 * Runs the audit of every service of a running stack. graceSeconds: a younger difference is not
 * counted; by default the services decide. Throws if a service cannot be asked.
 */
export const auditServices = async ({
  stateDir,
  services = audited,
  repair = false,
  graceSeconds,
}: {
  stateDir: string;
  services?: readonly Audited[];
  repair?: boolean;
  graceSeconds?: number;
}): Promise<AuditRow[]> => {
  const { grpc } = await loadAddresses(stateDir);
  const keys = await loadKeys(stateDir);
  // Services answer only the gateway.
  const tokens = createServiceTokens({ name: "gateway", privateJwk: keys.private.gateway });
  const auditOne = async (service: Audited): Promise<AuditRow[]> => {
    const address = grpc[service] ?? "";
    const token = () => tokens(service);
    const tls = { channel: readChannelCredentials(process.env["GRPC_TLS_FOLDER"]) };
    const client = createRpcClient({ service: AuditService, address, deadlineMs, token, tls });
    try {
      const { checks } = await client.audit({ repair, ...(graceSeconds !== undefined && { graceSeconds }) });
      return checks.map((check) => ({ service, ...check }));
    } catch (thrown) {
      throw new Error(
        `${service} cannot be audited: ${thrown instanceof Error ? thrown.message : "unknown"}`,
      );
    } finally {
      client.close();
    }
  };
  return (await Promise.all(services.map(auditOne))).flat();
};

/** Returns whether a difference is left. Those that are not listed count as left. */
export const hasDifference = ({ differences, findings }: AuditRow): boolean =>
  differences > findings.filter(({ repaired }) => repaired).length;
