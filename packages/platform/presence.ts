import type { Redis } from "ioredis";

const presentSeconds = 60;
/** How often the gateway notes who is present: two notes may be lost. */
export const noteIntervalMs = 20_000;

const keyOf = (userId: string) => `presence:${userId}`;

/**
 * Who looks at the app: users with a page open, whose live connection the gateway holds. Each
 * gateway notes its users in Redis; a note expires after a minute.
 */
export const createPresence = ({ redis }: { redis: Redis }) => ({
  note: async (userIds: Iterable<string>): Promise<void> => {
    const notes = redis.pipeline();
    for (const userId of userIds) notes.set(keyOf(userId), 1, "EX", presentSeconds);
    if (notes.length > 0) await notes.exec();
  },
  isPresent: async (userId: string): Promise<boolean> => (await redis.exists(keyOf(userId))) === 1,
});
export type Presence = ReturnType<typeof createPresence>;
