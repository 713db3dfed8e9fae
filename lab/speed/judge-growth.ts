/**
 * Judges by how many bytes a process grew while it read a kind of answer. A growth of exactly the
 * limit holds. The line begins with the verdict.
 */
export const judgeGrowth = ({
  kind,
  growth,
  limitMegabytes,
  ended,
}: {
  kind: string;
  growth: number;
  limitMegabytes: number;
  /** How the requests ended. */
  ended: readonly string[];
}): { isHeld: boolean; line: string } => {
  const isHeld = growth <= limitMegabytes * 2 ** 20;
  const grown = `memory grew by ${Math.ceil(growth / 2 ** 20)} MB at most`;
  const verdict = isHeld ? "held" : "BROKEN";
  return { isHeld, line: `${verdict} ${kind}: ${grown}; limit: ${limitMegabytes} MB; ${ended.join("; ")}` };
};
