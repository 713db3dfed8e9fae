import type { CompleteReport } from "../complete-report.ts";
import { Panel, Prose } from "../parts/panel.tsx";
import { Quoted } from "../parts/quoted.tsx";

/** Shows the questions that every report answers, in their order; nothing in older reports. */
export function AnswersList({ report }: { report: CompleteReport }) {
  const { answers } = report.thesis;
  if (!answers || answers.length === 0) return null;
  return (
    <ol className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
      {answers.map(({ question, text, quotes }, i) => (
        <li key={question}>
          <Panel title={question}>
            <Prose text={text} />
            <Quoted evidence={quotes} field={`answers.${i}`} />
          </Panel>
        </li>
      ))}
    </ol>
  );
}
