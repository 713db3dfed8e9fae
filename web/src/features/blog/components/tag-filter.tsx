import { useTags } from "../api/list-posts.ts";

/** Offers the tags of the posts as buttons, of which any number can be pressed. */
export function TagFilter({ chosen, onChange }: { chosen: string[]; onChange: (tags: string[]) => void }) {
  const { data: tags = [] } = useTags();
  if (tags.length === 0) return null;
  const toggle = (tag: string) =>
    onChange(chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag]);
  return (
    <div role="group" aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map(({ tag, count }) => (
        <button
          key={tag}
          type="button"
          aria-pressed={chosen.includes(tag)}
          onClick={() => toggle(tag)}
          className="min-h-8 cursor-pointer rounded-full border border-line px-3 py-1 text-[13px] text-ink-2 hover:border-line-strong aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {tag} <span className="text-[12px] opacity-80">{count}</span>
        </button>
      ))}
    </div>
  );
}
