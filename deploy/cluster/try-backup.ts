import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { databaseOf } from "@plumbline/platform/database/database-of.ts";
import { openImage } from "./open-image.ts";
import type { KubernetesObject } from "./render-chart.ts";
import { runProgram } from "./run-program.ts";

type Pod = { containers: [{ args: string[]; volumeMounts: { name: string; mountPath: string }[] }] };
type CronJob = { jobTemplate: { spec: { template: { spec: Pod } } } };

/**
 * Runs the program of backups of an image as the chart's CronJob does, but into its own /tmp, for a
 * pair of keys that it makes before, on a database that gets a document. Needs root and buildah.
 * Returns what it said.
 */
export const tryBackup = async ({
  image,
  objects,
  mongodb,
}: {
  image: string;
  objects: KubernetesObject[];
  mongodb: string;
}): Promise<string> => {
  const cronJob = objects.find(({ kind }) => kind === "CronJob");
  if (!cronJob) throw new Error("The chart has no CronJob of backups.");
  const [{ args, volumeMounts }] = (cronJob.spec as CronJob).jobTemplate.spec.template.spec.containers;
  const volume = volumeMounts.find(({ name }) => name === "backups")?.mountPath;
  const { confined, entrypoint, command, environment, close } = await openImage(image);
  try {
    const run = (given: string[], env: Record<string, string> = {}) =>
      runProgram("unshare", [...confined, ...entrypoint, ...given], {
        env: { ...environment, ...env, PATH: process.env["PATH"] },
      });
    const connection = await connectDatabase({ uri: mongodb, database: databaseOf("blog") });
    await connection.collection("trials").insertOne({ at: new Date() });
    await connection.close();
    const keys = await run([...command, "key"]);
    const recipient = /^BACKUP_RECIPIENT=(.+)$/m.exec(keys)?.[1] ?? "";
    const said = await run(
      args.map((arg) => (arg === volume ? "/tmp" : arg)),
      { MONGODB_URI: mongodb, BACKUP_RECIPIENT: recipient },
    );
    if (!/^wrote [1-9].* into \/tmp\//.test(said)) throw new Error(`the program of backups said: ${said}`);
    return said.trim();
  } finally {
    await close();
  }
};
