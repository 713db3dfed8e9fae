import { useId } from "react";
import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { Star } from "../ui/stars.tsx";

const ratings = [1, 2, 3, 4, 5];

/** Shows a choice of one to five stars, as radio buttons. chosen: the stars that are filled. */
export function StarField({
  label,
  chosen,
  field,
  error,
}: {
  label: string;
  chosen: number;
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
}) {
  const errorId = `${useId()}-error`;
  return (
    <fieldset className="mb-4" aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="flex gap-1">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-value"
          >
            <input
              type="radio"
              className="sr-only"
              value={rating}
              aria-label={rating === 1 ? "1 star" : `${rating} stars`}
              {...field}
            />
            <Star isFilled={rating <= chosen} size={28} />
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className="field-error" role="alert">
          {error.message}
        </p>
      ) : null}
    </fieldset>
  );
}
