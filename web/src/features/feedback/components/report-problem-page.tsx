import { messages } from "@plumbline/texts/messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { showCredits } from "../../../shared/api/use-credits.ts";
import { formatDate } from "../../../shared/format.ts";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { useDraft } from "../../../shared/forms/use-draft.ts";
import { readDetails, type ReportDetails, type ReportOutcome } from "../../../shared/report-details.ts";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { useRequestKey } from "../../../shared/use-request-key.ts";
import { reportAnalysis } from "../api/report-analysis.ts";
import { ReportFields, reportRules } from "./report-fields.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

type Fields = { title: string; description: string };

/** Shows the form for reporting a problem with an analysis. */
export function ReportProblemPage() {
  const { analysisId = "" } = useParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const details = readDetails(useLocation().state);
  const results = `/analysis/${encodeURIComponent(analysisId)}/results`;
  const requestKey = useRequestKey();
  const form = useForm<Fields>({
    defaultValues: { title: "", description: "" },
  });
  const { register, handleSubmit, setError, formState } = form;
  useDraft(`problem ${analysisId}`, form);

  async function submit({ title, description }: Fields): Promise<void> {
    try {
      const report = { analysisId, title: title.trim() || null, description };
      const { newBalance } = await reportAnalysis({ ...report, idempotencyKey: requestKey.keyOf(report) });
      const creditRefunded = typeof newBalance === "number";
      if (creditRefunded) showCredits(queryClient, newBalance);
      void queryClient.invalidateQueries({ queryKey: queryKeys.reports });
      toast(creditRefunded ? messages.reportRefunded : messages.reportSubmitted, "success");
      const state: ReportOutcome = { reportSubmitted: true, creditRefunded };
      void navigate(results, { replace: true, state });
    } catch (error) {
      toast(messages.reportFailed, "error");
      showErrors({ error, setError, fields: ["title", "description"] });
    }
  }

  return (
    <div className="wrap wrap-narrow pt-9 pb-20">
      <PageHead title="Report a problem" noindex />
      <h1 className="serif-title">Report a problem</h1>
      <p className="mt-2 mb-6 max-w-[62ch] text-ink-2">
        Tell us what is wrong with this analysis. We keep a copy of it as it is now, so that we can look into
        it.
      </p>
      <Details analysisId={analysisId} details={details} />
      <form
        className="card mt-5 p-5 sm:p-6"
        onSubmit={(event) => void handleSubmit(submit)(event)}
        noValidate
      >
        <FormError message={formState.errors.root?.message} />
        <ReportFields
          title={register("title", reportRules.title)}
          description={register("description", reportRules.description)}
          errors={formState.errors}
        />
        <div className="mt-5 flex justify-end gap-3">
          <Link className="btn" to={results}>
            Cancel
          </Link>
          <BusyButton type="submit" className="btn btn-primary" isBusy={formState.isSubmitting}>
            Submit Report
          </BusyButton>
        </div>
      </form>
    </div>
  );
}

/** Names the analysis, as the link to the page told it. */
function Details({ analysisId, details }: { analysisId: string; details: ReportDetails | null }) {
  if (!details) return <p className="card px-5 py-4 text-ink-2">{messages.detailsMissing}.</p>;
  const rows = [
    ["Company", details.companyName],
    ["Ticker", details.ticker],
    ["Analysis date", formatDate(details.analysisDate)],
    ["Analysis ID", analysisId],
  ];
  return (
    <dl className="card grid gap-x-8 gap-y-3 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-[13px] text-ink-3">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
