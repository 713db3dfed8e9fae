import { createHash } from "node:crypto";
import { composeMail, type Mail } from "./mails.ts";

type Finding = { id: string; message: string; repaired: boolean };
export type Audited = { check: string; findings: Finding[] };

/** Further findings are in the log. */
const maxShown = 50;

/**
 * Returns the key under which findings are mailed: replicas that find the same send one mail a day.
 */
export const auditMailKeyOf = ({ check, findings }: Audited, at: Date): string => {
  const parts = findings.map(({ id, message, repaired }) => `${id} ${repaired} ${message}`).toSorted();
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return `audit:${at.toISOString().slice(0, 10)}:${check}:${digest}`;
};

/** Writes the mail to Plumbline's people about what an audit of credits and payments found. */
export const writeAuditMail = ({ check, findings }: Audited, { contactTo }: { contactTo: string }): Mail => {
  const left = findings.filter(({ repaired }) => !repaired).length;
  const state = left > 0 ? `${left} to look at` : "all repaired";
  const hidden = findings.length - maxShown;
  return composeMail({
    to: contactTo,
    subject: `Audit of ${check}: ${findings.length} found, ${state}`,
    parts: [
      {
        kind: "paragraph",
        text: `The audit of ${check} found records that do not agree. ${
          left > 0 ? "Those that are not repaired need a person." : "All of them were repaired."
        }`,
      },
      {
        kind: "list",
        items: findings
          .slice(0, maxShown)
          .map(({ id, message, repaired }) => `${repaired ? "Repaired. " : ""}${id}: ${message}`),
      },
      {
        kind: "note",
        text: `${hidden > 0 ? `${hidden} more are in billing's log. ` : ""}npm run ledger:audit compares everything again.`,
      },
    ],
  });
};
