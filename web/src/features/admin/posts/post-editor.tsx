import type { BlogPost, PostDraft } from "@plumbline/gateway/dto/blog.ts";
import { slugOf } from "@plumbline/post-format/slug.ts";
import { useDeferredValue, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { TextArea } from "../../../shared/forms/text-area.tsx";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { CoverField } from "./cover-field.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { emptyFields, type PostFields, readFields, writeDraft } from "./post-fields.ts";
import { PostPreview } from "./post-preview.tsx";
import { usePostSaving } from "./use-post-saving.ts";

/** Edits a post beside its live preview. Drafts are saved as one types. */
export function PostEditor({ post }: { post: BlogPost | null }) {
  const [stored, setStored] = useState(post);
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const { register, control, setValue, setError, clearErrors, reset, formState } = useForm<PostFields>({
    defaultValues: post ? readFields(post) : emptyFields,
  });
  const fields = useWatch({ control }) as PostFields;
  const preview = useDeferredValue(fields);
  const status: PostDraft["status"] = stored?.status ?? "DRAFT";
  const { errors } = formState;

  const saving = usePostSaving({
    post,
    draft: writeDraft(fields, status),
    onSaved: (saved) => {
      clearErrors();
      setStored(saved);
      // The address changes without a navigation, which would leave the form.
      if (!stored) history.replaceState(history.state, "", `/admin/blog/${saved.id}`);
    },
    onError: (error) => {
      clearErrors();
      showErrors({
        error,
        setError,
        fields: ["title", "slug", "excerpt", "authorName", "tags", "coverUrl", "body"],
      });
    },
  });

  async function setStatus(next: PostDraft["status"]): Promise<void> {
    if (await saving.save({ status: next }))
      toast(next === "PUBLISHED" ? "Post published" : "Post withdrawn", "success");
  }

  return (
    <>
      <EditorBar
        post={stored}
        state={saving.state}
        isPreviewShown={isPreviewShown}
        onPreview={setIsPreviewShown}
        onSave={() => void saving.save()}
        onStatus={(next) => void setStatus(next)}
      />
      {saving.state === "conflict" ? (
        <ConflictNotice
          onTakeTheirs={async () => {
            const theirs = await saving.takeTheirs();
            if (!theirs) return;
            setStored(theirs);
            reset(readFields(theirs));
          }}
          onKeepMine={saving.keepMine}
        />
      ) : (
        <FormError message={errors.root?.message} />
      )}
      <div className="grid gap-8 lg:grid-cols-2">
        <form
          aria-label="Post"
          className={isPreviewShown ? "hidden lg:block" : ""}
          onSubmit={(event) => {
            event.preventDefault();
            void saving.save();
          }}
        >
          <TextField
            label="Title"
            field={register("title")}
            {...(errors.title ? { error: errors.title } : {})}
          />
          <TextField
            label="Slug"
            placeholder={stored?.slug ?? slugOf(fields.title)}
            hint={`/blog/${fields.slug.trim() || stored?.slug || slugOf(fields.title)}. Empty: from the title, until the post is published.`}
            field={register("slug")}
            {...(errors.slug ? { error: errors.slug } : {})}
          />
          <div className="mb-4">
            <TextArea label="Excerpt" rows={3} error={errors.excerpt} field={register("excerpt")} />
          </div>
          <div className="grid gap-x-4 sm:grid-cols-2">
            <TextField
              label="Tags"
              hint="Separated by commas"
              field={register("tags")}
              {...(errors.tags ? { error: errors.tags } : {})}
            />
            <TextField
              label="Author"
              field={register("authorName")}
              {...(errors.authorName ? { error: errors.authorName } : {})}
            />
          </div>
          <CoverField url={fields.coverUrl} onChange={(url) => setValue("coverUrl", url)} />
          <MarkdownField
            value={fields.body}
            onChange={(body) => setValue("body", body)}
            error={errors.body?.message}
          />
        </form>
        <PostPreview fields={preview} className={isPreviewShown ? "" : "hidden lg:block"} />
      </div>
      <ConfirmDialog
        ownsBack={false}
        open={saving.leaving.isAsking}
        title="Leave without saving?"
        text="What you changed in this post since it was last saved is lost."
        confirmLabel="Leave without saving"
        cancelLabel="Keep editing"
        onConfirm={saving.leaving.leave}
        onCancel={saving.leaving.stay}
      />
    </>
  );
}
