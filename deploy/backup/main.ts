import { generateIdentity, identityToRecipient } from "age-encryption";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { archiveBackup } from "./archive-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { type Contents, writeBackup } from "./write-backup.ts";

// `npm run backup -- key | write FILE | archive FOLDER | restore FILE | drill FILE`. write and
// archive need BACKUP_RECIPIENT, a public key; restore and drill need BACKUP_IDENTITY, the secret
// key of the pair that `key` makes. The database is that of MONGODB_URI, or of the running stack; a
// drill has its own. archive names the file by its time and keeps the newest BACKUP_KEEP of them.
// What is imported by a command is not part of the image that runs in a cluster.

const usage = "Usage: npm run backup -- key | write FILE | archive FOLDER | restore FILE | drill FILE";
const keptByDefault = 48;

const needed = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. npm run backup -- key makes a pair of keys.`);
  return value;
};

const findDatabase = async (): Promise<string> => {
  if (process.env["MONGODB_URI"]) return process.env["MONGODB_URI"];
  const { loadAddresses } = await import("@plumbline/local/stack/addresses.ts");
  const stateDir = process.env["PLUMBLINE_STATE"] ?? resolve(import.meta.dirname, "../../.plumbline");
  return (await loadAddresses(stateDir)).mongodb;
};

const sum = (contents: Contents): string => {
  const documents = Object.values(contents).reduce((total, one) => total + one.documents, 0);
  return `${documents} documents of ${Object.keys(contents).length} collections`;
};

const commands: Record<string, (path: string) => Promise<void>> = {
  key: async () => {
    const identity = await generateIdentity();
    console.log(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
    console.log(`BACKUP_IDENTITY=${identity}`);
    console.log("Keep the second where the backups are not.");
  },
  write: async (path) => {
    const recipient = needed("BACKUP_RECIPIENT");
    console.log(`wrote ${sum(await writeBackup({ mongodb: await findDatabase(), recipient, path }))}`);
  },
  archive: async (folder) => {
    const { path, contents, removed } = await archiveBackup({
      mongodb: await findDatabase(),
      recipient: needed("BACKUP_RECIPIENT"),
      folder,
      keep: Number(process.env["BACKUP_KEEP"] || keptByDefault),
      at: new Date(),
    });
    console.log(`wrote ${sum(contents)} into ${path}; removed ${removed.length} older`);
  },
  restore: async (path) => {
    const identity = needed("BACKUP_IDENTITY");
    console.log(`restored ${sum(await restoreBackup({ mongodb: await findDatabase(), identity, path }))}`);
  },
  drill: async (path) => {
    const { runDrill } = await import("./drill.ts");
    const { contents, restored, ready, audit } = await runDrill({
      path,
      identity: needed("BACKUP_IDENTITY"),
    });
    console.log(audit.output.trim());
    console.log(
      `restored ${sum(contents)} in ${restored.toFixed(1)} s; all services ready after ${ready.toFixed(1)} s`,
    );
    if (audit.code !== 0) throw new Error("The audit found differences.");
  },
};

const run = async (): Promise<void> => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name = "", path = ""] = positionals;
  const command = commands[name];
  if (!command || (name !== "key" && path === "")) throw new Error(usage);
  await command(path);
};

// An image is built with the program imported, to keep it compiled.
if (import.meta.main) {
  await run().catch((thrown: unknown) => {
    console.error(thrown instanceof Error ? thrown.message : String(thrown));
    process.exitCode = 1;
  });
  process.exit();
}
