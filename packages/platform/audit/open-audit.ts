import { AuditService } from "@plumbline/proto/audit/v1/audit_pb.ts";
import type { z } from "zod";
import type { auditConfig } from "../config.ts";
import { implement, type RpcService } from "../rpc/rpc-server.ts";
import type { openService } from "../service.ts";
import { type Check, defaultGraceMs, runCheck } from "./audit.ts";
import { type AnnounceFindings, startAuditSchedule } from "./audit-schedule.ts";

/**
 * Opens the audit of a service: the call that runs its checks, and a job that runs them regularly
 * and repairs. The job ends with the service.
 */
export const openAudit = ({
  config,
  service: { logger, onClose },
  checks,
  announce,
}: {
  config: z.infer<typeof auditConfig>;
  service: Pick<ReturnType<typeof openService>, "logger" | "onClose">;
  checks: Check[];
  /** Called by the job only. */
  announce?: AnnounceFindings;
}): RpcService => {
  if (config.AUDIT_INTERVAL_MINUTES > 0)
    onClose(
      startAuditSchedule({
        checks,
        ...(announce ? { announce } : {}),
        logger,
        everyMs: config.AUDIT_INTERVAL_MINUTES * 60_000,
      }),
    );
  return implement(AuditService, {
    audit: {
      access: { services: ["gateway"] },
      handle: async ({ repair, graceSeconds }, { signal }) => {
        const graceMs = graceSeconds === undefined ? defaultGraceMs : graceSeconds * 1_000;
        const results = [];
        for (const check of checks) results.push(await runCheck(check, { repair, graceMs, signal }, logger));
        return { checks: results };
      },
    },
  });
};
