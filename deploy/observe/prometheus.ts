import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "yaml";
import { makeRules } from "./make-rules.ts";

type Answer = { status: string; error?: string; data?: { result: unknown[] } };

/**
 * Starts a Prometheus that reads the services of a stack every second and computes the rules.
 * firstPort: METRICS_PORT of the stack. query returns how many series an expression has.
 */
export const startPrometheus = async ({ program, firstPort }: { program: string; firstPort: number }) => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-prometheus-"));
  const port = await freePort();
  // Every rule each second: the check waits for all of them.
  await writeFile(join(folder, "rules.yaml"), makeRules().replaceAll(/interval: \w+/g, "interval: 1s"));
  await writeFile(
    join(folder, "prometheus.yaml"),
    stringify({
      global: { scrape_interval: "1s", evaluation_interval: "1s" },
      rule_files: ["rules.yaml"],
      scrape_configs: [
        {
          job_name: "plumbline",
          static_configs: serviceNames.map((part, index) => ({
            targets: [`127.0.0.1:${firstPort + index}`],
            labels: { part },
          })),
        },
      ],
    }),
  );
  const args = ["--config.file=prometheus.yaml", "--storage.tsdb.path=data"];
  const child = spawn(program, [...args, `--web.listen-address=127.0.0.1:${port}`], {
    cwd: folder,
    stdio: "ignore",
  });
  const query = async (expr: string): Promise<number> => {
    const url = new URL(`http://127.0.0.1:${port}/api/v1/query`);
    url.searchParams.set("query", expr);
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    const { status, error, data } = (await response.json()) as Answer;
    if (status !== "success") throw new Error(`${expr}: ${error}`);
    return data?.result.length ?? 0;
  };
  await eventually("Prometheus answers", () => query("vector(1)"), 20_000);
  return {
    query,
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
