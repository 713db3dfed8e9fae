import { z } from "zod";

/** What the address of a picture has after /avatars/: a hash, and -64 for the small size. */
export const pictureFile = z
  .string()
  .regex(/^[0-9a-f]{64}(?:-64)?\.webp$/)
  .transform((file) => file.slice(0, -".webp".length));
