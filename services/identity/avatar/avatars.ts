import { pictureNotFound } from "@plumbline/pictures/errors.ts";
import { createHash } from "node:crypto";
import { sessionEnded } from "../domain/errors.ts";
import type { User } from "../domain/user.ts";

/** Re-encodes a picture in both sizes, as WebP. */
export type PictureEncoder = (
  bytes: Uint8Array,
  signal?: AbortSignal,
) => Promise<{ large: Buffer; small: Buffer }>;

export type AvatarStore = {
  /**
   * Replaces the pictures of a user and their address. Returns the account, null if it does not
   * exist.
   */
  replace: (
    userId: string,
    pictures: { name: string; content: Buffer }[],
    avatarUrl: string | null,
  ) => Promise<User | null>;
  find: (name: string) => Promise<Uint8Array | null>;
};

/** Creates the rules of users' pictures. */
export const createAvatars = ({ store, encode }: { store: AvatarStore; encode: PictureEncoder }) => {
  const replace = async (...change: Parameters<AvatarStore["replace"]>): Promise<User> => {
    const user = await store.replace(...change);
    if (!user) throw sessionEnded();
    return user;
  };
  return {
    /** Makes a picture that of a user, and returns the account. Throws what the encoder throws. */
    set: async (userId: string, bytes: Uint8Array, signal?: AbortSignal): Promise<User> => {
      const { large, small } = await encode(bytes, signal);
      // The user is part of the hash: who removes a picture must not remove the same one of others.
      const name = createHash("sha256").update(userId).update(large).digest("hex");
      const pictures = [
        { name, content: large },
        { name: `${name}-64`, content: small },
      ];
      return replace(userId, pictures, `/avatars/${name}.webp`);
    },
    /** Removes the picture of a user, and returns the account. */
    remove: (userId: string): Promise<User> => replace(userId, [], null),
    /** Returns a picture. Throws PICTURE_NOT_FOUND. */
    get: async (name: string): Promise<Uint8Array> => {
      const found = await store.find(name);
      if (!found) throw pictureNotFound();
      return found;
    },
  };
};
export type Avatars = ReturnType<typeof createAvatars>;
