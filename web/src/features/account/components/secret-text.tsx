import { copyText } from "../../../shared/copy-text.ts";

/** Shows a secret that comes once. name: such as "token". */
export function SecretText({ name, text }: { name: string; text: string }) {
  return (
    <div className="rounded-md border border-line p-4">
      <p className="font-medium">Copy the {name} now. It is not shown again.</p>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <code className="min-w-0 text-[13px] break-all">{text}</code>
        <button
          type="button"
          className="btn"
          onClick={() => void copyText(text, `${name.charAt(0).toUpperCase()}${name.slice(1)} copied`)}
        >
          Copy
        </button>
      </p>
    </div>
  );
}
