import { writeDates } from "../../../shared/format.ts";
import type { CompleteReport } from "../complete-report.ts";

/** Lists what a reader should keep in mind. */
export function WarningList({ report }: { report: CompleteReport }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
      {report.valuation.warnings.map(({ message }) => (
        <li key={message}>{writeDates(message)}</li>
      ))}
    </ul>
  );
}
