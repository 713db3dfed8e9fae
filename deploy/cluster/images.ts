// Builds the images of the services and of backups, or those named, with buildah, prints their
// sizes, and runs each without root on a read-only file system:
// `npm run images -- [--own-bases] [name ...]`. --own-bases takes no image from a registry
// (build-bases.ts). Needs root; skipped without buildah.
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import startTestServers from "@plumbline/test-servers/servers/test-servers.ts";
import { findOnPath } from "@plumbline/test-servers/servers/wheels.ts";
import { createServiceKeys, type ServiceName, serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { resolve } from "node:path";
import { buildBases, ownBases } from "./build-bases.ts";
import { createSecrets, readSecretServices } from "./create-secrets.ts";
import { installations, readEnvironment, renderChart } from "./render-chart.ts";
import { runProgram } from "./run-program.ts";
import { tryBackup } from "./try-backup.ts";
import { tryImage } from "./try-image.ts";

const root = resolve(import.meta.dirname, "../..");
/**
 * A pod that starts slower keeps its users waiting after a crash. In seconds of a processor:
 * more depends on what else this machine does.
 */
const startLimitSeconds = 2;

/** Leaves out what only the first start of an installation does, and what is tried apart. */
const trialSettings = { DRAIN_SECONDS: "0", OWN_POSTS: "false", PRINT_AHEAD: "false" };

const args = process.argv.slice(2);
const usesOwnBases = args.includes("--own-bases");
const names = [...serviceNames, "backup"] as const;
const chosen = names.filter((name) => args.includes(name));
type Name = (typeof names)[number];

if (!findOnPath("buildah")) {
  console.log("skipped: no buildah on PATH (apt install buildah)");
  process.exit(0);
}
if (usesOwnBases) await buildBases();

const bases = usesOwnBases
  ? ["--build-arg", `BUILD_IMAGE=${ownBases.build}`, "--build-arg", `RUNTIME_IMAGE=${ownBases.runtime}`]
  : [];
const imageOf = (service: Name) => `localhost/plumbline/${service}:local`;
const build = (service: Name) =>
  runProgram("buildah", [
    "bud",
    "-q",
    "--layers",
    "--isolation=chroot",
    ...bases,
    `--build-arg=SERVICE=${service}`,
    `--tag=${imageOf(service)}`,
    root,
  ]);
const sizeOf = async (service: Name) =>
  (await runProgram("buildah", ["images", "--format", "{{.Size}}", imageOf(service)])).trim();

const stopServers = await startTestServers();
const { secrets } = createSecrets({
  services: await readSecretServices(),
  keys: await createServiceKeys(),
  env: {
    ...process.env,
    SMTP_URL: "smtp://127.0.0.1:1",
    STRIPE_SECRET_KEY: "sk_test_images",
    STRIPE_WEBHOOK_SECRET: "whsec_images",
  },
});
const objects = await renderChart(installations["values-local.yaml"] ?? []);

/** Starts a service's image; returns what was seen, and whether it is fast enough. */
const tryService = async (service: ServiceName): Promise<{ isHeld: boolean; said: string[] }> => {
  const { settings, secret } = readEnvironment(objects, service);
  const own = secrets.find(({ metadata }) => metadata.name === secret)?.stringData ?? {};
  const env = { ...settings, ...own, ...trialSettings, PORT: `${await freePort()}` };
  const { seconds, processorSeconds, warnings } = await tryImage({ image: imageOf(service), service, env });
  const start = `healthy after ${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of a processor`;
  return { isHeld: processorSeconds <= startLimitSeconds, said: [start, ...new Set(warnings)] };
};

/** Lets the image of backups back up the test servers' databases. */
const tryBackups = async () => ({
  isHeld: true,
  said: [
    await tryBackup({
      image: imageOf("backup"),
      objects: await renderChart(installations["values-production.yaml"] ?? []),
      mongodb: process.env["MONGODB_URI"] ?? "",
    }),
  ],
});

let failed = 0;
try {
  for (const name of chosen.length > 0 ? chosen : names) {
    try {
      await build(name);
      const { isHeld, said } = await (name === "backup" ? tryBackups() : tryService(name));
      if (!isHeld) failed++;
      console.log(
        `${isHeld ? "ok    " : "FAILED"} ${[`${name}: ${await sizeOf(name)}`, ...said].join("; ")}`,
      );
    } catch (thrown) {
      failed++;
      console.log(`FAILED ${name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    }
  }
} finally {
  await stopServers();
}
process.exit(failed > 0 ? 1 : 0);
