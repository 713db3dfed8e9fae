import type { Reader } from "./reader.ts";
import { findEnd, none, skipJson, skipString } from "./skip-json.ts";

const [quote, comma, openBrace, closeBrace, openBracket, closeBracket] = '",{}[]'
  .split("")
  .map((text) => text.charCodeAt(0));

/** Bytes of one section, and characters of what is around sections: ten times what any filer has. */
const [maxHeldBytes, maxOutline] = [2_000_000, 2_000_000];

type SectionReader = Reader<unknown>;

/**
 * Creates a reader of a large JSON document whose sections are read one by one while it streams: it
 * blocks for a section only. With a depth of 3 they are
 * `{ group: { container: { name: section } } }`. It takes the document as bytes, passes each wanted
 * section that is an object or a list on with its path, the names of what is around it and its own
 * (an entry of a list has an empty one), and returns the document with `{}` in place of its
 * sections. Throws if the document is not valid JSON, nested too deeply, or if a section or what is
 * around them is too long; what is not wanted is checked too.
 */
export const createSectionReader = ({
  depth: sectionDepth,
  isWanted,
  readSection = () => none,
  onSection,
}: {
  /** Objects and lists around a section, with the document. */
  depth: number;
  isWanted: (path: readonly string[]) => boolean;
  /** Reads a wanted section at its begin. Returns the place after it, or none to have it parsed. */
  readSection?: (path: readonly string[], bytes: Uint8Array, from: number) => number;
  /** Takes a wanted section that was parsed. */
  onSection: (path: readonly string[], section: unknown) => void;
}): SectionReader => {
  const decoder = new TextDecoder();
  const path: string[] = [];
  /** The document without its sections, as far as it was read. */
  let outline = "";
  let depth = 0;
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  /** Held bytes with which it is worth to go on: what was cut off is read again from its begin. */
  let enough = 0;

  /** Reads bytes as far as they can be read, and returns how many these are. */
  const read = (bytes: Uint8Array): number => {
    const decode = (from: number, to: number) => decoder.decode(bytes.subarray(from, to));
    let done = 0;
    const keep = (end: number) => {
      outline += decode(done, end);
      done = end;
    };
    /** The string since the last comma: the name of what comes next. */
    let name = { from: 0, to: 0 };
    const readName = () => {
      if (depth > 0) path[depth - 1] = name.to > 0 ? (JSON.parse(decode(name.from, name.to)) as string) : "";
    };
    const open = (end: number) => {
      name = { from: 0, to: 0 };
      keep(end);
    };
    for (let at = 0; at < bytes.length;) {
      const byte = bytes[at];
      if (byte === quote) {
        const to = skipString(bytes, at);
        if (to === none) break;
        name = { from: at, to };
        at = to;
      } else if (byte !== openBrace && byte !== openBracket) {
        at++;
        if (byte === comma) name = { from: 0, to: 0 };
        if (byte !== closeBrace && byte !== closeBracket) continue;
        keep(at);
        depth--;
      } else if (depth < sectionDepth) {
        readName();
        open(++at);
        depth++;
      } else {
        readName();
        const isSkipped = !isWanted(path);
        let end = isSkipped ? skipJson(bytes, at) : readSection(path, bytes, at);
        const mustParse = !isSkipped && end === none;
        // JSON.parse checks what it reads.
        if (mustParse) end = findEnd(bytes, at);
        if (end === none) break;
        open(at);
        if (mustParse) onSection(path, JSON.parse(decode(at, end)));
        outline += "{}";
        done = at = end;
      }
    }
    return done;
  };

  const readHeld = () => {
    const bytes = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
    const rest = bytes.subarray(read(bytes));
    held = [rest];
    heldBytes = rest.length;
    enough = 2 * heldBytes;
    if (heldBytes > maxHeldBytes || outline.length > maxOutline)
      throw new Error("a document whose sections are too long");
  };

  return {
    write: (chunk) => {
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes >= enough) readHeld();
    },
    held: () => heldBytes + outline.length,
    end: () => {
      readHeld();
      return JSON.parse(outline + decoder.decode(held[0]));
    },
  };
};
