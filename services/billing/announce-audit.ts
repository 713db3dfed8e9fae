import type { AnnounceFindings } from "@plumbline/platform/audit/audit-schedule.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { inTransaction } from "@plumbline/platform/database/database.ts";
import type { Connection } from "mongoose";

/** Creates the announcement of what an audit found, for the mail to Plumbline's people. */
export const createAuditAnnouncement =
  ({ connection, outbox }: { connection: Connection; outbox: Outbox }): AnnounceFindings =>
  async (check, findings) => {
    await inTransaction(connection, (session) =>
      outbox.append({ subject: "billing.audit.differed.v1", event: { check, findings }, session }),
    );
    outbox.poke();
  };
