import { describeTimes } from "@plumbline/lab/attack/figures.ts";
import { createVerifiedUser, untilEnded } from "@plumbline/local/testing/api-client.ts";
import type { Scenario } from "./scenario.ts";

const files = ["report/pdf", "valuation/excel", "valuation/excel-formulas"];
/** Below the 60 downloads that a user has in a minute. */
const times = 12;
const atOnce = 4;

/** Downloads the files of a report again and again, some at once. */
export const download: Scenario = async ({ stack }) => {
  const lines = [];
  for (const file of files) {
    const user = await createVerifiedUser(stack);
    const { id } = await user.data<{ id: string }>("POST", "/analysis/start", { ticker: "KO" });
    await untilEnded(user, id);
    const took: number[] = [];
    let bytes = 0;
    const begin = performance.now();
    const fetchSome = async () => {
      while (took.length + atOnce <= times) {
        const asked = performance.now();
        const answer = await user.download(`/analysis/${id}/${file}`);
        if (answer.status !== 200) throw new Error(`${file} was answered with ${answer.status}`);
        bytes = answer.bytes.length;
        took.push(performance.now() - asked);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, fetchSome));
    const perSecond = (took.length / (performance.now() - begin)) * 1_000;
    lines.push(
      `${file}, ${atOnce} at once: ${perSecond.toFixed(1)}/s, ${describeTimes(took)}; ${(bytes / 1_024).toFixed(0)} KB`,
    );
  }
  return lines;
};
