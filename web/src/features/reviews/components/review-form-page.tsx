import { messages } from "@plumbline/texts/messages.ts";
import type { ReviewDto } from "@plumbline/gateway/dto/reviews.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { Link, useNavigate } from "react-router-dom";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { StarField } from "../../../shared/forms/star-field.tsx";
import { TextArea } from "../../../shared/forms/text-area.tsx";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { useDraft } from "../../../shared/forms/use-draft.ts";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { ErrorState, Skeleton } from "../../../shared/ui/states.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { useOwnReview } from "../api/list-reviews.ts";
import { saveReview } from "../api/save-review.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

const maxTitle = 100;
const maxComment = 2_000;

type Fields = { rating: string; title: string; comment: string; consent: boolean };

const rules = {
  rating: { required: "Please choose one to five stars" },
  title: {
    validate: (value: string) => value.trim() !== "" || "Title is required",
    maxLength: { value: maxTitle, message: `Title must be ${maxTitle} characters or less.` },
  },
  comment: {
    validate: (value: string) => value.trim() !== "" || "Comment is required",
    maxLength: { value: maxComment, message: `Comment must be ${maxComment} characters or less.` },
  },
};

/** Shows the form for the user's review, with the earlier one if there is one. */
export function ReviewFormPage() {
  const own = useOwnReview();
  return (
    <div className="wrap wrap-narrow pt-9 pb-20">
      <PageHead title="Your review" noindex />
      <h1 className="serif-title">{own.data ? "Edit your review" : "Write a review"}</h1>
      <p className="mt-2 mb-6 max-w-[62ch] text-ink-2">
        Users read it with your name and what your profile says of your role, company and location.
      </p>
      {own.isPending ? (
        <div className="card p-6" role="status" aria-label="Loading your review">
          <Skeleton height={320} />
        </div>
      ) : null}
      {own.isError ? (
        <ErrorState title={messages.loadReviewsFailed} error={own.error} retry={() => void own.refetch()} />
      ) : null}
      {own.isSuccess ? <ReviewForm review={own.data} /> : null}
    </div>
  );
}

function ReviewForm({ review }: { review: ReviewDto | null }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm<Fields>({
    defaultValues: {
      rating: review ? String(review.rating) : "",
      title: review?.title ?? "",
      comment: review?.comment ?? "",
      consent: review?.consent ?? false,
    },
  });
  const { register, handleSubmit, setError, formState, control } = form;
  useDraft("review", form);
  const { errors } = formState;
  const rating = useWatch({ control, name: "rating" });

  async function submit(fields: Fields): Promise<void> {
    try {
      await saveReview({ ...fields, rating: Number(fields.rating) });
      toast(review ? "Review updated" : "Review submitted", "success");
      await queryClient.invalidateQueries({ queryKey: queryKeys.reviews });
      void navigate("/reviews");
    } catch (error) {
      toast(messages.operationFailed, "error");
      showErrors({ error, setError, fields: ["rating", "title", "comment"] });
    }
  }

  return (
    <form className="card p-5 sm:p-6" onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
      <FormError message={errors.root?.message} />
      <StarField
        label="Your rating"
        chosen={Number(rating)}
        field={register("rating", rules.rating)}
        error={errors.rating}
      />
      <TextField
        label="Title"
        required
        autoComplete="off"
        field={register("title", rules.title)}
        error={errors.title}
      />
      <TextArea label="Comment" required field={register("comment", rules.comment)} error={errors.comment} />
      <label className="mt-4 flex items-start gap-3">
        <input type="checkbox" className="mt-1 accent-value" {...register("consent")} />
        <span className="text-ink-2">
          Visitors may read it too, if it has five stars. You can take this back at any time.
        </span>
      </label>
      <div className="mt-5 flex justify-end gap-3">
        <Link className="btn" to="/reviews">
          Cancel
        </Link>
        <BusyButton type="submit" className="btn btn-primary" isBusy={formState.isSubmitting}>
          {review ? "Save review" : "Submit review"}
        </BusyButton>
      </div>
    </form>
  );
}
