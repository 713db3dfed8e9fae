/** A body as last received, with what the server needs to say that it still holds. */
export type CachedBody = { body: string; etag: string | null; lastModified: string | null; storedAt: number };
export type BodyCache = {
  get: (url: string) => Promise<CachedBody | null>;
  set: (url: string, entry: CachedBody) => Promise<void>;
};

/** Bodies in this process, the least recently used dropped once they hold more than maxCharacters. */
export const createMemoryCache = ({
  maxCharacters = 120_000_000,
}: { maxCharacters?: number } = {}): BodyCache => {
  const entries = new Map<string, CachedBody>();
  let held = 0;
  return {
    get: async (url) => {
      const entry = entries.get(url);
      if (!entry) return null;
      entries.delete(url);
      entries.set(url, entry);
      return entry;
    },
    set: async (url, entry) => {
      held += entry.body.length - (entries.get(url)?.body.length ?? 0);
      entries.delete(url);
      entries.set(url, entry);
      for (const [oldest, { body }] of entries) {
        if (held <= maxCharacters || oldest === url) break;
        entries.delete(oldest);
        held -= body.length;
      }
    },
  };
};
