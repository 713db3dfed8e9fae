import type { ClientSession } from "mongoose";
import type { Subject } from "../bus/events.ts";
import type { Outbox } from "../bus/outbox.ts";

/** The subjects under which services announce what administrators did. */
type AdminSubject = Extract<Subject, `${string}.admin.acted.v1`>;

/** What an administrator did. before and after: what was changed of the target; null for nothing. */
type AdminAction = {
  actorId: string;
  /** A verb in the past tense, such as "adjusted credits". */
  action: string;
  targetType: "user" | "analysis" | "purchase" | "mail" | "report" | "review" | "post" | "message" | "client";
  targetId: string;
  before: object | null;
  after: object | null;
};

const writeJson = (value: object | null) => (value === null ? "" : JSON.stringify(value));

/**
 * Creates the function that records what administrators do. Call it in the transaction of the
 * change, so that there is no change without its record. Identity keeps the records.
 */
export const createAdminLog =
  ({ outbox, subject }: { outbox: Pick<Outbox, "append">; subject: AdminSubject }) =>
  async ({ before, after, ...action }: AdminAction, session: ClientSession): Promise<void> => {
    await outbox.append({
      subject,
      event: {
        ...action,
        before: writeJson(before),
        after: writeJson(after),
        at: new Date().toISOString(),
      },
      session,
    });
  };
