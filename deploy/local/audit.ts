import { AuditService, type CheckResult } from "@plumbline/proto/audit/v1/audit_pb.ts";
import type { ServiceName } from "@plumbline/shared/auth/service-keys.ts";
import { createServiceTokens } from "@plumbline/shared/auth/tokens.ts";
import { createRpcClient } from "@plumbline/shared/rpc/rpc-client.ts";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadAddresses } from "./stack/addresses.ts";
import { loadKeys } from "./stack/keys.ts";

// `npm run audit`: compares what the services of the running stack store; `-- --repair` also
// repairs. Exits with 0 if all agrees in the end, 1 if something differs, 2 if a service cannot be
// asked.

/** The services with an outbox. */
const audited: ServiceName[] = ["analysis-orchestrator", "billing", "identity", "notification"];
const deadlineMs = 10 * 60_000;

type Row = CheckResult & { service: ServiceName };

/** Runs the audit of every service. Throws if one cannot be asked. */
const auditServices = async ({ repair, graceSeconds }: { repair: boolean; graceSeconds?: number }) => {
  const stateDir = process.env["PLUMBLINE_STATE"] ?? resolve(import.meta.dirname, "../../.plumbline");
  const { grpc } = await loadAddresses(stateDir);
  const keys = await loadKeys(stateDir);
  // Services answer only the gateway.
  const tokens = createServiceTokens({ name: "gateway", privateJwk: keys.private.gateway });
  const auditOne = async (service: ServiceName): Promise<Row[]> => {
    const address = grpc[service] ?? "";
    const token = () => tokens(service);
    const client = createRpcClient({ service: AuditService, address, deadlineMs, token });
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
  return (await Promise.all(audited.map(auditOne))).flat();
};

const printRows = (rows: Row[]) => {
  const nameOf = ({ service, name }: Row) => `${service}: ${name}`;
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

/** Returns whether a difference is left. Those that are not listed count as left. */
const differs = ({ differences, findings }: Row) =>
  differences > findings.filter(({ repaired }) => repaired).length;

const readOptions = () => {
  const { values } = parseArgs({ options: { repair: { type: "boolean" }, grace: { type: "string" } } });
  const { repair = false, grace } = values;
  if (grace !== undefined && !/^\d{1,6}$/.test(grace)) throw new Error("--grace takes a number of seconds.");
  return { repair, ...(grace !== undefined && { graceSeconds: Number(grace) }) };
};

try {
  const rows = await auditServices(readOptions());
  printRows(rows);
  process.exitCode = rows.some(differs) ? 1 : 0;
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : String(thrown));
  process.exitCode = 2;
}
