import { PostBody, usePostTree } from "../../../shared/posts/post-body.tsx";
import type { PostFields } from "./post-fields.ts";

/** Shows a post as readers will see it. */
export function PostPreview({ fields, className }: { fields: PostFields; className: string }) {
  const tree = usePostTree(fields.body);
  return (
    <section aria-label="Preview" className={`card min-w-0 self-start p-6 sm:p-8 ${className}`}>
      <p className="font-serif text-[30px] leading-[38px] font-semibold tracking-tight">
        {fields.title || "Untitled"}
      </p>
      {fields.excerpt ? (
        <p className="mt-3 mb-6 font-serif text-[18px] leading-7 text-ink-2">{fields.excerpt}</p>
      ) : null}
      {fields.coverUrl ? (
        <img src={fields.coverUrl} alt="" className="mb-6 aspect-video w-full rounded-md object-cover" />
      ) : null}
      <PostBody tree={tree} />
    </section>
  );
}
