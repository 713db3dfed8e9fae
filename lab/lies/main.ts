import { judgeAll } from "./judge-all.ts";
import { listLines } from "./print-table.ts";

/**
 * Gives the language of a language model sentences with known truth and prints which lies were
 * caught and passed, and which honest sentences were refused.
 */
for (const [title, cases] of Object.entries(await judgeAll()))
  for (const line of listLines(title, cases)) console.log(line);
