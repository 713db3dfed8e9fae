import type { BlogPost, PostDraft } from "@plumbline/gateway/dto/blog.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import type { Saving } from "./use-post-saving.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

const savingWords: Record<Saving, string> = {
  saved: "Saved",
  unsaved: "Not saved yet",
  saving: "Saving ...",
  conflict: "Not saved",
  failed: "Not saved",
};

/** Shows whether a post is saved and published, and what can be done with it. */
export function EditorBar({
  post,
  state,
  isPreviewShown,
  onPreview,
  onSave,
  onStatus,
}: {
  /** Null for a post that was never saved. */
  post: BlogPost | null;
  state: Saving;
  isPreviewShown: boolean;
  onPreview: (isShown: boolean) => void;
  onSave: () => void;
  onStatus: (status: PostDraft["status"]) => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const isPublished = post?.status === "PUBLISHED";
  const isBusy = state === "saving" || state === "conflict";
  return (
    <div className="sticky top-14 z-20 -mx-4 mb-6 flex flex-wrap items-center gap-3 border-b border-line bg-paper px-4 py-3">
      <span className="pill">{isPublished ? "Published" : "Draft"}</span>
      <span role="status" className="text-[13px] text-ink-2">
        {post || state !== "saved" ? savingWords[state] : ""}
      </span>
      <span className="grow" />
      <button
        type="button"
        className="btn lg:hidden"
        aria-pressed={isPreviewShown}
        onClick={() => onPreview(!isPreviewShown)}
      >
        Preview
      </button>
      {isPublished ? (
        <>
          <Link to={`/blog/${post.slug}`} className="btn">
            View
          </Link>
          <BusyButton className="btn" isBusy={isBusy} disabled={state === "saved"} onClick={onSave}>
            Save changes
          </BusyButton>
        </>
      ) : null}
      <BusyButton
        className={isPublished ? "btn" : "btn btn-primary"}
        isBusy={isBusy}
        disabled={!post}
        onClick={() => setIsAsking(true)}
      >
        {isPublished ? "Unpublish" : "Publish"}
      </BusyButton>
      <ConfirmDialog
        open={isAsking}
        title={isPublished ? "Unpublish this post?" : "Publish this post?"}
        text={
          isPublished
            ? "Readers no longer find it. It stays here as a draft."
            : "Everybody can read it, and feeds announce it."
        }
        confirmLabel={isPublished ? "Unpublish" : "Publish"}
        isDangerous={isPublished}
        onConfirm={() => {
          setIsAsking(false);
          onStatus(isPublished ? "DRAFT" : "PUBLISHED");
        }}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
