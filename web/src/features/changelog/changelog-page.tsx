import { formatDate } from "../../shared/format.ts";
import { PostBody, usePostTree } from "../../shared/posts/post-body.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { type ChangelogEntry, changelogEntries } from "./list-entries.ts";

/** Lists what has changed in Plumbline, the newest first. */
export function ChangelogPage() {
  return (
    <div className="wrap wrap-narrow pt-9 pb-24">
      <PageHead title="Changelog" />
      <h1 className="serif-title">Changelog</h1>
      <p className="mt-1 text-ink-2">What is new in Plumbline.</p>
      <ol className="mt-8">
        {changelogEntries.map((entry) => (
          <li key={entry.id} id={entry.id} className="scroll-mt-20 border-t border-line py-8">
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Entry({ entry }: { entry: ChangelogEntry }) {
  const tree = usePostTree(entry.text);
  return (
    <article className="grid gap-x-8 gap-y-2 sm:grid-cols-[120px_minmax(0,1fr)]">
      <time dateTime={entry.day} className="pt-1 text-[13px] text-ink-3">
        {formatDate(entry.day)}
      </time>
      <div>
        <h2 className="mb-2">{entry.title}</h2>
        <PostBody tree={tree} />
      </div>
    </article>
  );
}
