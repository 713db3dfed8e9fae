import sharp from "sharp";
import { join } from "node:path";
import { expect, test } from "vitest";
import { draw, pictureFolder, postPictures } from "./draw-post-pictures.ts";

/** Processors round the edges of letters and lines differently. */
const visible = 48;

const readPixels = async (picture: string | Buffer) => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, size: `${info.width}x${info.height}` };
};

test.each(postPictures)("$file shows the repository's results", async (picture) => {
  const kept = await readPixels(join(pictureFolder, picture.file));
  const drawn = await readPixels(await draw(picture));
  expect(kept.size).toBe(drawn.size);
  const differing = kept.data.filter((value, index) => Math.abs(value - (drawn.data[index] ?? 0)) > visible);
  expect(differing.length, "draw the pictures again (services/blog/README.md)").toBe(0);
});
