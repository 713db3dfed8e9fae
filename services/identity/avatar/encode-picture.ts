import { createPictureReader } from "@plumbline/pictures/create-picture-reader.ts";
import sharp from "sharp";
import type { PictureEncoder } from "./avatars.ts";

const largeSide = 256;
const smallSide = 64;

/**
 * Creates the function that decodes a picture and re-encodes it as squares of 256 and 64 pixels,
 * without metadata. Throws what the reader of pictures throws.
 */
export const createPictureEncoder = (): PictureEncoder => {
  const read = createPictureReader({ field: "avatar" });
  return (bytes, signal) =>
    read(
      bytes,
      async (picture) => {
        const large = await picture
          .resize(largeSide, largeSide, { fit: "cover", position: "centre" })
          .webp({ quality: 85 })
          .toBuffer();
        const small = await sharp(large).resize(smallSide).webp({ quality: 85 }).toBuffer();
        return { large, small };
      },
      signal,
    );
};
