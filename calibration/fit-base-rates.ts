import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import type { Fit } from "@plumbline/base-rates/forecast.ts";
import { sectors } from "@plumbline/base-rates/record.ts";
import { ensureVenv } from "@plumbline/local/servers/venv.ts";
import { columnsOf, type Sample } from "./windows.ts";

const packages = ["scikit-learn==1.9.1", "numpy==2.4.6", "scipy==1.17.1"];
const venv = join(import.meta.dirname, "../.plumbline/fit-venv");

/**
 * Fits the base rates to windows, and returns a fit for each sample in their order. Installs the
 * fit's Python packages on first use. Throws if Python fails.
 */
export const fitBaseRates = async (samples: readonly Sample[]): Promise<Fit[]> => {
  await ensureVenv({ venv, packages });
  const tasks = samples.map((sample) => ({
    driver: sample.driver,
    years: sample.years,
    ...columnsOf(sample),
  }));
  const program = join(import.meta.dirname, "fit.py");
  const child = spawn(join(venv, "bin/python"), [program, sectors.join(",")], {
    stdio: ["pipe", "pipe", "inherit"],
    // One thread each, so that sums have the same order on every machine.
    env: { ...process.env, OPENBLAS_NUM_THREADS: "1", OMP_NUM_THREADS: "1" },
  });
  child.stdin.end(JSON.stringify(tasks));
  const ended = new Promise<void>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`fit.py exited with ${code}.`))));
  });
  const [answer] = await Promise.all([text(child.stdout), ended]);
  return JSON.parse(answer) as Fit[];
};
