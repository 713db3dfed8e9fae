/** What the publisher needs to say that an answer still holds. */
type Validators = { etag: string | null; lastModified: string | null };

/** An answer as last received. confirmedAt: when the publisher last said so. */
export type HeldBody = Validators & {
  confirmedAt: number;
  /** The bytes; rejects at the latest at their end where they are not those that were received. */
  body: () => AsyncIterable<Uint8Array>;
};

/** Answers by URL. */
export type BodyCache = {
  find: (url: string) => Promise<HeldBody | null>;
  /** Reads a body to its end, and keeps it then; where the body rejects, so does this, and nothing is kept. */
  keep: (
    url: string,
    entry: Validators & { receivedAt: number },
    body: AsyncIterable<Uint8Array>,
  ) => Promise<void>;
  /** The publisher says that what is held still holds. */
  confirm: (url: string, at: number) => Promise<void>;
  remove: (url: string) => Promise<void>;
};

type Entry = Validators & { confirmedAt: number; bytes: number; chunks: readonly Uint8Array[] };

/** Answers in this process, the least recently used dropped beyond maxBytes; a larger one is not held. */
export const createMemoryCache = ({ maxBytes = 12_000_000 }: { maxBytes?: number } = {}): BodyCache => {
  const entries = new Map<string, Entry>();
  let held = 0;
  const remove = (url: string) => {
    held -= entries.get(url)?.bytes ?? 0;
    entries.delete(url);
  };
  return {
    find: async (url) => {
      const entry = entries.get(url);
      if (!entry) return null;
      entries.delete(url);
      entries.set(url, entry);
      const { etag, lastModified, confirmedAt, chunks } = entry;
      return {
        etag,
        lastModified,
        confirmedAt,
        body: async function* () {
          yield* chunks;
        },
      };
    },
    keep: async (url, { receivedAt, ...validators }, body) => {
      let chunks: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of body) {
        bytes += chunk.byteLength;
        if (bytes <= maxBytes) chunks.push(chunk);
        else chunks = [];
      }
      remove(url);
      if (bytes > maxBytes) return;
      held += bytes;
      entries.set(url, { ...validators, confirmedAt: receivedAt, bytes, chunks });
      for (const oldest of entries.keys()) {
        if (held <= maxBytes) break;
        remove(oldest);
      }
    },
    confirm: async (url, at) => {
      const entry = entries.get(url);
      if (entry) entry.confirmedAt = at;
    },
    remove: async (url) => remove(url),
  };
};
