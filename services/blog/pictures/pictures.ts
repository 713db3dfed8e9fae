import { writePictureAddress } from "@plumbline/post-format/picture-address.ts";
import { pictureNotFound } from "@plumbline/pictures/errors.ts";
import type { EncodedPicture, PictureEncoder } from "./encode-picture.ts";

/** width: of a variant in pixels; 0 for the largest. */
export type PictureStore = {
  /** Keeps a picture; does nothing for one that it has. */
  add: (name: string, variants: EncodedPicture["variants"]) => Promise<void>;
  find: (name: string, width: number) => Promise<Uint8Array | null>;
};

/** Creates the rules of the pictures in posts. */
export const createPictures = ({ store, encode }: { store: PictureStore; encode: PictureEncoder }) => ({
  /** Keeps a picture and returns its address. Throws what the encoder throws. */
  add: async (bytes: Uint8Array, signal?: AbortSignal): Promise<string> => {
    const { name, variants } = await encode(bytes, signal);
    await store.add(name, variants);
    return writePictureAddress(name);
  },
  /** Returns a width of a picture as WebP. Throws PICTURE_NOT_FOUND. */
  get: async (name: string, width: number): Promise<Uint8Array> => {
    const found = await store.find(name, width);
    if (!found) throw pictureNotFound();
    return found;
  },
});
export type Pictures = ReturnType<typeof createPictures>;
