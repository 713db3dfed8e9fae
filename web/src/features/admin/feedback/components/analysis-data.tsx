import { messages } from "@plumbline/texts/messages.ts";
import { saveFile } from "../../../../shared/save-file.ts";
import { ErrorState, TableSkeleton } from "../../../../shared/ui/states.tsx";
import { useCapture } from "../api/report.ts";

/** Shows the analysis as it was when it was reported, as JSON that can be saved. */
export function AnalysisData({ reportId }: { reportId: string }) {
  const capture = useCapture(reportId);
  if (capture.isPending) return <TableSkeleton label="Loading the analysis data" />;
  if (capture.isError)
    return (
      <ErrorState
        title={messages.fetchAnalysisDataFailed}
        error={capture.error}
        retry={() => void capture.refetch()}
      />
    );
  const { error } = capture.data;
  const text = JSON.stringify(capture.data, null, 2);
  return (
    <section aria-label="Analysis data">
      {typeof error === "string" ? (
        <p role="alert" className="card mb-4 border-l-4 border-l-bear px-5 py-3">
          {messages.captureFailed}: {error}
        </p>
      ) : null}
      <div className="mb-3 flex justify-end">
        <button
          type="button"
          className="btn"
          onClick={() =>
            saveFile({
              bytes: new Blob([text], { type: "application/json" }),
              fileName: `report-${reportId}-analysis.json`,
            })
          }
        >
          Download JSON
        </button>
      </div>
      <textarea
        readOnly
        aria-label="Analysis data as JSON"
        className="input h-[70vh]! px-5 py-4 font-mono text-[13px] leading-5"
        value={text}
      />
    </section>
  );
}
