import type { AnnounceFindings } from "@plumbline/shared/audit/audit-schedule.ts";
import type { Outbox } from "@plumbline/shared/bus/outbox.ts";
import { inTransaction } from "@plumbline/shared/database/database.ts";
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
