import type { Attack, AttackContext, Row } from "./attack.ts";
import { formatVerdict } from "./table.ts";

export type Result = Row & { attack: string };

/**
 * Runs attacks one after another. One that throws did not hold either, and does not keep the others
 * from running. Prints the verdicts of each as it ends: a run that is cut off has shown its others.
 */
export const runAttacks = async ({
  chosen,
  context,
}: {
  chosen: readonly { name: string; attack: Attack }[];
  context: AttackContext;
}): Promise<Result[]> => {
  const results: Result[] = [];
  for (const { name, attack } of chosen) {
    const begin = Date.now();
    const rows = await attack(context).catch((thrown: unknown) => [
      { done: "the attack", result: String(thrown), limit: "runs to its end", isHeld: false },
    ]);
    context.say(`${name}: ${Math.round((Date.now() - begin) / 1000)} s`);
    for (const row of rows) {
      context.say(formatVerdict(row));
      results.push({ attack: name, ...row });
    }
  }
  return results;
};
