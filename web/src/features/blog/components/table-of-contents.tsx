import type { listHeadings } from "@plumbline/post-format/render-post.ts";

const minHeadings = 3;

/** Links to the headings of a post: folded above the text, or beside it where there is room. */
export function TableOfContents({
  headings,
  place,
}: {
  headings: ReturnType<typeof listHeadings>;
  place: "above" | "beside";
}) {
  if (headings.length < minHeadings) return null;
  const list = (
    <ol className="grid gap-2 text-[13px] leading-5">
      {headings.map(({ id, text, rank }) => (
        <li key={id} className={rank === 3 ? "pl-4" : ""}>
          <a href={`#${id}`} className="text-ink-2! no-underline hover:text-value! hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  if (place === "above") {
    return (
      <details className="card mb-8 px-5 py-3 xl:hidden">
        <summary className="cursor-pointer font-medium">In this post</summary>
        <nav aria-label="In this post" className="mt-3">
          {list}
        </nav>
      </details>
    );
  }
  return (
    <nav
      aria-label="In this post"
      className="sticky top-20 col-start-3 hidden max-w-[220px] self-start pt-2 xl:block"
    >
      <p className="mb-3 text-xs text-ink-3">In this post</p>
      {list}
    </nav>
  );
}
