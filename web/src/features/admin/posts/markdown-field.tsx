import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from "react";
import { describeError } from "../../../shared/api/api-error.ts";
import { addPicture } from "./post-calls.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

const formats = ["image/jpeg", "image/png", "image/webp"];

/** Returns the pictures among files that were dropped or pasted. */
const pickPictures = (files: FileList | null | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Describes a picture by the name of its file, until somebody writes a better text. */
const nameOf = (file: File) =>
  file.name
    .replace(/\.\w+$/, "")
    .replaceAll(/[-_[\]]+/g, " ")
    .trim();

/** Shows the field of a post's Markdown. Pictures are added by button, by drop and by paste. */
export function MarkdownField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function add(files: File[]): Promise<void> {
    if (files.length === 0) return;
    setIsAdding(true);
    setRefusal(null);
    const lines: string[] = [];
    try {
      for (const file of files) lines.push(`![${nameOf(file)}](${await addPicture(file)} "80%")`);
    } catch (thrown) {
      setRefusal(describeError(thrown));
    } finally {
      // One that is refused does not take along those that were added before it.
      if (lines.length > 0) insert(`\n\n${lines.join("\n\n")}\n\n`);
      setIsAdding(false);
    }
  }

  /** Puts a text where the cursor is. */
  function insert(text: string): void {
    const area = field.current;
    if (!area) return;
    area.focus();
    area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
    onChange(area.value);
  }

  const take = (event: ClipboardEvent | DragEvent, files: FileList | undefined) => {
    const pictures = pickPictures(files);
    if (pictures.length === 0) return;
    event.preventDefault();
    void add(pictures);
  };

  const message = error ?? refusal;
  return (
    <div className="mb-4">
      <div className="mb-1.5 flex flex-wrap items-end justify-between gap-3">
        <label className="field-label mb-0!" htmlFor={id}>
          Text
        </label>
        <BusyButton className="btn" isBusy={isAdding} onClick={() => input.current?.click()}>
          {isAdding ? "Adding a picture ..." : "Add a picture"}
        </BusyButton>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={formats.join(",")}
          aria-label="Picture file"
          onChange={({ target }) => {
            const pictures = pickPictures(target.files);
            // The same file, chosen again, is added again.
            target.value = "";
            void add(pictures);
          }}
        />
      </div>
      <textarea
        id={id}
        ref={field}
        rows={24}
        className="input input-large h-auto! font-mono text-[14px]! leading-6"
        value={value}
        aria-invalid={message ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => take(event, event.clipboardData.files)}
        onDrop={(event) => take(event, event.dataTransfer.files)}
        onDragOver={(event) => event.preventDefault()}
      />
      {message ? (
        <p id={`${id}-note`} className="field-error" role="alert">
          {message}
        </p>
      ) : (
        <p id={`${id}-note`} className="mt-1.5 text-[13px] text-ink-3">
          Markdown. Drop or paste pictures: JPEG, PNG or WebP, at most 5 MB. The title of an image is its
          width, such as "60%".
        </p>
      )}
    </div>
  );
}
