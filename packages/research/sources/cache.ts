/** Headers with which the publisher can confirm a cached answer. */
type Validators = { etag: string | null; lastModified: string | null };

/** A cached answer. confirmedAt is when the publisher last sent or confirmed it. */
export type HeldBody = Validators & {
  confirmedAt: number;
  /** Reads the bytes; rejects, at the latest at their end, if they differ from those received. */
  body: () => AsyncIterable<Uint8Array>;
};

/** A cache of answers by URL. */
export type BodyCache = {
  find: (url: string) => Promise<HeldBody | null>;
  /** Reads a body to its end and stores it. Rejects and stores nothing if the body rejects. */
  keep: (
    url: string,
    entry: Validators & { receivedAt: number },
    body: AsyncIterable<Uint8Array>,
  ) => Promise<void>;
  /** Records that the publisher confirmed the cached answer. */
  confirm: (url: string, at: number) => Promise<void>;
  remove: (url: string) => Promise<void>;
};

type Entry = Validators & { confirmedAt: number; bytes: number; chunks: readonly Uint8Array[] };

/**
 * Creates a cache in memory that evicts the least recently used answer beyond maxBytes; a larger
 * answer is not cached.
 */
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
