/** Keys of cached shares. */
export const shareKeys = {
  quota: ["share-quota"],
  sharesOf: (id: string) => ["shares", id],
  sharerOf: (id: string) => ["sharer", id],
} as const;
