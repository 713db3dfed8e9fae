import { copyText } from "../../shared/copy-text.ts";

/** What scrolls can be reached and scrolled by keys. */
export const scrollable = { tabIndex: 0, role: "region" };

/** Shows lines to copy. label: names them for those who hear the page. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-4">
      <div className="mb-2 flex items-end justify-between gap-4">
        <p className="text-[13px] text-ink-3">{label}</p>
        <button
          type="button"
          className="btn"
          aria-label={`Copy ${label.toLowerCase()}`}
          onClick={() => void copyText(text, "Copied")}
        >
          Copy
        </button>
      </div>
      <pre
        {...scrollable}
        aria-label={label}
        className="overflow-auto rounded-md border border-line bg-surface p-4 font-mono text-[13px]"
      >
        {text}
      </pre>
    </div>
  );
}
