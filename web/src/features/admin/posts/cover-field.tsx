import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { describeError } from "../../../shared/api/api-error.ts";
import { addPicture } from "./post-calls.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Shows the picture at the top of a post, to be chosen and removed. */
export function CoverField({
  url,
  onChange,
}: {
  url: string | null;
  onChange: (url: string | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const adding = useMutation({ mutationFn: addPicture, onSuccess: onChange });
  return (
    <div className="mb-4" role="group" aria-label="Cover">
      <p className="field-label">Cover</p>
      <div className="flex flex-wrap items-center gap-3">
        {url ? (
          <img
            src={`${url}?width=480`}
            alt=""
            className="aspect-video w-40 rounded-md border border-line object-cover"
          />
        ) : null}
        <BusyButton className="btn" isBusy={adding.isPending} onClick={() => input.current?.click()}>
          {url ? "Choose another cover" : "Choose a cover"}
        </BusyButton>
        {url ? (
          <button type="button" className="btn" onClick={() => onChange(null)}>
            Remove the cover
          </button>
        ) : null}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label="Cover file"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = "";
            if (file) adding.mutate(file);
          }}
        />
      </div>
      {adding.isError ? (
        <p className="field-error" role="alert">
          {describeError(adding.error)}
        </p>
      ) : null}
    </div>
  );
}
