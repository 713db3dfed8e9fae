import { parseArgs } from "node:util";
import { resolve } from "node:path";
import { audited, auditServices, type AuditRow, hasDifference, isAudited } from "./stack/audit-services.ts";

// `npm run audit`: compares what the services of the running stack store; `npm run ledger:audit`
// only what billing does: all balances with their entries, and the payments. `-- --repair` also
// repairs. Exits with 0 if all agrees in the end, 1 if something differs, 2 if a service cannot be
// asked.

const printRows = (rows: AuditRow[]) => {
  const nameOf = ({ service, name }: AuditRow) => `${service}: ${name}`;
  const width = Math.max(...rows.map((row) => nameOf(row).length));
  const print = (name: string, ...columns: (string | number)[]) =>
    console.log(`${name.padEnd(width)}${columns.map((column) => String(column).padStart(13)).join("")}`);
  print("check", "compared", "differences");
  for (const row of rows) print(nameOf(row), row.compared, row.differences);
  for (const row of rows) {
    for (const { id, message, repaired } of row.findings)
      console.log(`\n${nameOf(row)}: ${id}\n  ${message}${repaired ? " Repaired." : ""}`);
    const more = row.differences - row.findings.length;
    if (more > 0) console.log(`\n${nameOf(row)}: ${more} more`);
  }
};

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      repair: { type: "boolean" },
      grace: { type: "string" },
      service: { type: "string" },
    },
  });
  const { repair = false, grace, service } = values;
  if (grace !== undefined && !/^\d{1,6}$/.test(grace)) throw new Error("--grace takes a number of seconds.");
  if (service !== undefined && !isAudited(service)) throw new Error(`--service takes ${audited.join(", ")}.`);
  return {
    repair,
    ...(service !== undefined && { services: [service] }),
    ...(grace !== undefined && { graceSeconds: Number(grace) }),
  };
};

try {
  const stateDir = process.env["PLUMBLINE_STATE"] ?? resolve(import.meta.dirname, "../../.plumbline");
  const rows = await auditServices({ stateDir, ...readOptions() });
  printRows(rows);
  process.exitCode = rows.some(hasDifference) ? 1 : 0;
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : String(thrown));
  process.exitCode = 2;
}
