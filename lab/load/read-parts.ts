import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Lists the processes of the running stack of a state folder; none if there is none. */
export const readParts = async (stateDir: string): Promise<{ name: string; pid: number }[]> => {
  const text = await readFile(join(stateDir, "running.json"), "utf8").catch(() => '{"parts":[]}');
  const { parts } = JSON.parse(text) as { parts: number[] };
  return parts.map((pid) => ({ name: `${pid}`, pid }));
};
