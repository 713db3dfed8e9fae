import type { AttackContext, Row } from "./attack.ts";
import { type AttackName, attacks } from "./attacks.ts";

export type Result = Row & { attack: string };

/**
 * Runs attacks one after another. One that throws did not hold either, and does not keep the others
 * from running.
 */
export const runAttacks = async ({
  names,
  context,
}: {
  names: readonly AttackName[];
  context: AttackContext;
}): Promise<Result[]> => {
  const results: Result[] = [];
  for (const name of names) {
    const begin = Date.now();
    const rows = await attacks[name](context).catch((thrown: unknown) => [
      { done: "the attack", result: String(thrown), limit: "runs to its end", isHeld: false },
    ]);
    context.say(`${name}: ${Math.round((Date.now() - begin) / 1000)} s`);
    for (const row of rows) results.push({ attack: name, ...row });
  }
  return results;
};
