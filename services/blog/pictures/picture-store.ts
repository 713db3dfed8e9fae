import mongoose, { type Connection } from "mongoose";
import type { PictureStore } from "./pictures.ts";

const fileNameOf = (name: string, width: number) => (width === 0 ? name : `${name}@${width}`);

/** Creates the store of posts' pictures in GridFS. Two uploads of one picture are two equal files. */
export const createPictureStore = ({ connection }: { connection: Connection }): PictureStore => {
  if (!connection.db) throw new Error("the database is not connected");
  const bucket = new mongoose.mongo.GridFSBucket(connection.db, { bucketName: "pictures" });
  const has = async (filename: string) => (await bucket.find({ filename }).limit(1).next()) !== null;
  return {
    add: async (name, variants) => {
      for (const { width, content } of variants) {
        const fileName = fileNameOf(name, width);
        if (await has(fileName)) continue;
        await new Promise<void>((resolve, reject) =>
          bucket
            .openUploadStream(fileName)
            .once("finish", () => resolve())
            .once("error", reject)
            .end(content),
        );
      }
    },
    find: async (name, width) => {
      const fileName = fileNameOf(name, width);
      if (!(await has(fileName))) return null;
      return Buffer.concat((await bucket.openDownloadStreamByName(fileName).toArray()) as Uint8Array[]);
    },
  };
};
