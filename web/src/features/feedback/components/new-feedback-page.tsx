import { messages } from "@plumbline/texts/messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router-dom";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { useDraft } from "../../../shared/forms/use-draft.ts";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { useRequestKey } from "../../../shared/use-request-key.ts";
import { submitReport } from "../api/submit-report.ts";
import { ReportFields, reportRules } from "./report-fields.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

type Fields = { type: "FEATURE" | "BUG"; title: string; description: string };

const types = [
  { id: "FEATURE", label: "Feature Request", hint: "Something that Plumbline should do." },
  { id: "BUG", label: "Bug Report", hint: "Something that does not work as it should." },
];

/** Shows the form for a feature request or a bug report. */
export function NewFeedbackPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const requestKey = useRequestKey();
  const form = useForm<Fields>({
    defaultValues: { title: "", description: "" },
  });
  const { register, handleSubmit, setError, formState } = form;
  useDraft("feedback", form);
  const { errors } = formState;

  async function submit(fields: Fields): Promise<void> {
    try {
      await submitReport({ ...fields, idempotencyKey: requestKey.keyOf(fields) });
      toast(messages.feedbackSubmitted, "success");
      void queryClient.invalidateQueries({ queryKey: queryKeys.reports });
      const tab = fields.type === "BUG" ? "bugs" : "features";
      void navigate(`/feedback?tab=${tab}`, { state: { submitted: true } });
    } catch (error) {
      toast(messages.operationFailed, "error");
      showErrors({ error, setError, fields: ["type", "title", "description"] });
    }
  }

  return (
    <div className="wrap wrap-narrow pt-9 pb-20">
      <PageHead title="New feedback" noindex />
      <h1 className="serif-title">New feedback</h1>
      <p className="mt-2 mb-6 max-w-[62ch] text-ink-2">
        Everyone can read it, with your first name, and vote on it. For a problem with one analysis, use
        “Report a problem” on its results instead: we then see the analysis.
      </p>
      <form className="card p-5 sm:p-6" onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
        <FormError message={errors.root?.message} />
        <fieldset className="mb-5" aria-describedby={errors.type ? "type-error" : undefined}>
          <legend className="field-label">Type</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {types.map(({ id, label, hint }) => (
              <label
                key={id}
                className="flex cursor-pointer items-start gap-3 rounded-md border border-line-strong px-4 py-3 has-checked:border-value has-checked:bg-sunken"
              >
                <input
                  type="radio"
                  className="mt-1 accent-value"
                  value={id}
                  aria-label={label}
                  {...register("type", { required: "Please select a report type" })}
                />
                <span>
                  <span className="block font-medium">{label}</span>
                  <span className="block text-[13px] text-ink-3">{hint}</span>
                </span>
              </label>
            ))}
          </div>
          {errors.type ? (
            <p id="type-error" className="field-error" role="alert">
              {errors.type.message}
            </p>
          ) : null}
        </fieldset>
        <ReportFields
          title={register("title", reportRules.title)}
          description={register("description", reportRules.description)}
          errors={errors}
        />
        <div className="mt-5 flex justify-end gap-3">
          <Link className="btn" to="/feedback">
            Cancel
          </Link>
          <BusyButton type="submit" className="btn btn-primary" isBusy={formState.isSubmitting}>
            Submit Feedback
          </BusyButton>
        </div>
      </form>
    </div>
  );
}
