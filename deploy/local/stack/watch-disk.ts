import { statfs } from "node:fs/promises";

/** Writes fail, or will soon. */
const fullBytes = 1 * 2 ** 20;
/** Enough for servers to recover and to go on. */
const roomBytes = 32 * 2 ** 20;

/**
 * Watches the room on a disk. Calls onRoom when a disk that was full has room again:
 * servers that could not write a log stay without it, although they answer, until they are started
 * again. Returns a function that stops it.
 */
export const watchDisk = ({
  readFree,
  onRoom,
  everyMs = 2_000,
}: {
  /** Returns how many bytes are free. */
  readFree: () => Promise<number>;
  onRoom: () => void;
  everyMs?: number;
}): (() => void) => {
  let wasFull = false;
  const look = async () => {
    const free = await readFree();
    if (free < fullBytes) wasFull = true;
    if (!wasFull || free < roomBytes) return;
    wasFull = false;
    onRoom();
  };
  // Without an answer nothing is known of the disk.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs);
  return () => clearInterval(timer);
};

/** Returns how many bytes are free on the disk of a folder. */
export const readFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
