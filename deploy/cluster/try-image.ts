import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { isServing } from "@plumbline/test-servers/servers/health.ts";
import type { ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { openImage } from "./open-image.ts";
import { runProgram } from "./run-program.ts";

/** Linux counts the time of processes in hundredths of a second. */
const ticksPerSecond = 100;

/** Returns the seconds that a process has had a processor. */
const readProcessorSeconds = async (pid: number | undefined): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

/** Prints a page, which says its size. */
const print = `
const { createBrowserLauncher } = await import("/app/services/analysis-orchestrator/documents/pdf/create-browser-launcher.ts");
const browser = await createBrowserLauncher()();
const page = await browser.newPage();
await page.setContent("<h1>A report</h1>");
console.log((await page.pdf()).length);
await browser.close();
`;

/**
 * Starts the service of an image, without root and with a read-only file system, and stops it
 * again. Before, it creates its indexes, as a job does in a cluster. Needs root and buildah.
 * Returns after how many seconds it was healthy, how many of them it had a processor (the rest it
 * waited for others), and the warnings that it logged.
 */
export const tryImage = async ({
  image,
  service,
  env,
}: {
  image: string;
  service: ServiceName;
  env: Record<string, string>;
}): Promise<{ seconds: number; processorSeconds: number; warnings: string[] }> => {
  const { confined, entrypoint, command, environment, close } = await openImage(image);
  try {
    const port = await freePort();
    if (service === "analysis-orchestrator") {
      const size = await runProgram("unshare", [...confined, entrypoint[0], "-e", print]);
      if (!(Number(size) > 1_000)) throw new Error(`the browser that prints answered ${size}`);
    }

    const started = [...confined, ...entrypoint, ...command];
    const common = {
      ...environment,
      ...env,
      PATH: process.env["PATH"],
      GRPC_HOST: "127.0.0.1",
      GRPC_PORT: `${port}`,
    };
    if (env["MONGODB_URI"])
      await runProgram("unshare", started, { env: { ...common, CREATE_INDEXES: "only" } });
    const began = performance.now();
    const child = spawn("unshare", started, {
      env: common,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    const exited = once(child, "exit");
    try {
      await eventually(`${service} serves`, () => isServing(port), 60_000, 20);
    } catch (thrown) {
      child.kill("SIGKILL");
      throw new Error(`${String(thrown)}: ${(await output).join("").slice(-1_000)}`, { cause: thrown });
    }
    const seconds = (performance.now() - began) / 1_000;
    const processorSeconds = await readProcessorSeconds(child.pid);
    if (service === "gateway") {
      const page = await fetch(`http://127.0.0.1:${env["PORT"]}/`);
      if (!page.ok || !(await page.text()).includes("<title>"))
        throw new Error("the gateway has no app to serve");
    }
    child.kill("SIGTERM");
    const [code] = await exited;
    if (code !== 0) throw new Error(`${service} ended with ${code}`);
    const lines = (await output)[0]
      .split("\n")
      .filter((line) => line.includes('"level":40') || line.includes('"level":50'));
    return {
      seconds,
      processorSeconds,
      warnings: lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
    };
  } finally {
    await close();
  }
};
