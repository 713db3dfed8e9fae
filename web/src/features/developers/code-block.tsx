import { describeError } from "../../shared/api/api-error.ts";
import { toast } from "../../shared/ui/toast-list.ts";

/** What scrolls can be reached and scrolled by keys. */
export const scrollable = { tabIndex: 0, role: "region" };

/** Shows lines to copy. label: names them for those who hear the page. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast("Copied", "success");
    } catch (error) {
      toast(describeError(error), "error");
    }
  }
  return (
    <div className="mt-4">
      <div className="mb-2 flex items-end justify-between gap-4">
        <p className="text-[13px] text-ink-3">{label}</p>
        <button
          type="button"
          className="btn"
          aria-label={`Copy ${label.toLowerCase()}`}
          onClick={() => void copy()}
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
