import { readPictureAddress } from "@plumbline/post-format/picture-address.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { useTestBlog } from "../testing/test-blog.ts";

const settings = await createTestSettings();
const fixture = useTestBlog(settings);

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });
const add = async (picture: Uint8Array) => (await fixture.blog.addPicture({ picture }, fixture.admin)).url;
const load = async (url: string, width = 0) => {
  const { picture } = await fixture.blog.getPicture({ name: readPictureAddress(url)?.name ?? "", width });
  return sharp(Buffer.from(picture)).metadata();
};

test("keeps a wide picture in three widths as WebP, without what its camera noted", async () => {
  const photograph = await draw(3_200, 1_800)
    .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  const url = await add(photograph);
  expect(readPictureAddress(url)).toMatchObject({ width: 1_600, height: 900 });
  for (const [asked, width] of [
    [0, 1_600],
    [480, 480],
    [960, 960],
  ] as const)
    expect(await load(url, asked)).toMatchObject({ format: "webp", width });
  expect((await load(url)).exif).toBeUndefined();
  expect(await add(photograph), "the same picture has the same address").toBe(url);
});

test("a small picture is not enlarged, and has no other widths", async () => {
  const url = await add(await draw(300, 200).png().toBuffer());
  expect(await load(url)).toMatchObject({ width: 300, height: 200 });
  await expect(load(url, 480)).rejects.toMatchObject({ code: "PICTURE_NOT_FOUND" });
});

test.each([
  ["an SVG with a script", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["a page", "<!doctype html><script>alert(1)</script>"],
])("refuses %s at the field", async (_name, text) => {
  await expect(add(Buffer.from(text))).rejects.toMatchObject({
    code: "UNREADABLE_PICTURE",
    details: { fields: { image: expect.any(String) } },
  });
});
