import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import sharp from "sharp";
import { crc32, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { newClient, password, useTestIdentity } from "../testing/test-identity.ts";

const settings = await createTestSettings();
const fixture = useTestIdentity({ settings });

const draw = (colour: string, { width = 300, height = 200 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

/** A picture that is red on the left and blue on the right. */
const drawHalves = async () =>
  draw("blue").composite([{ input: await draw("red", { width: 150 }).png().toBuffer(), left: 0, top: 0 }]);

/** A valid PNG of one bit a pixel: as many pixels as the head says, in a small file. */
const writePng = (width: number, height: number) => {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
};

const open = async () => {
  const { user, tokens } = await fixture.registerVerified();
  const as = { as: tokens?.accessToken ?? "" };
  const userId = user?.id ?? "";
  return {
    userId,
    set: async (picture: Uint8Array) => (await fixture.identity.setAvatar({ picture }, as)).user?.avatarUrl,
    remove: async () => (await fixture.identity.removeAvatar({}, as)).user?.avatarUrl,
    url: async () => (await fixture.identity.getSession({}, as)).user?.avatarUrl,
    stored: () => fixture.connection.collection("avatars").countDocuments({ userId }),
    deleteAccount: () =>
      fixture.identity.deleteAccount({ password, confirm: "DELETE", client: newClient() }, as),
  };
};
const nameIn = (url = "") => /^\/avatars\/([0-9a-f]{64})\.webp$/.exec(url)?.[1] ?? "";
const load = async (name: string) => Buffer.from((await fixture.identity.getAvatar({ name })).picture);
/** Returns the colour at a place of a picture, its values rounded to 0 or 255. */
const colourAt = async (picture: Buffer, left: number, top: number) => {
  const place = { left, top, width: 1, height: 1 };
  const pixel = await sharp(picture).removeAlpha().extract(place).raw().toBuffer();
  return [...pixel].map((value) => (value < 128 ? 0 : 255));
};
const red = [255, 0, 0];
const blue = [0, 0, 255];

test.each(["jpeg", "png", "webp"] as const)("a %s becomes two squares of its middle", async (format) => {
  const { set, url } = await open();
  const wide = draw("blue", { width: 600, height: 200 }).composite([
    { input: await draw("red", { width: 200 }).png().toBuffer(), left: 200, top: 0 },
  ]);
  const address = await set(await wide[format]().toBuffer());
  expect(await url()).toBe(address);
  for (const [suffix, side] of [
    ["", 256],
    ["-64", 64],
  ] as const) {
    const picture = await load(nameIn(address) + suffix);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: side, height: side });
    expect(await colourAt(picture, 4, side / 2), "the sides are cut off").toEqual(red);
    expect(await colourAt(picture, side - 5, side / 2)).toEqual(red);
  }
});

test("a photograph is turned as the camera says; its place and all other metadata are gone", async () => {
  const photograph = await (
    await drawHalves()
  )
    .withExif({ IFD0: { Copyright: "Cassandra" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withIccProfile("p3")
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const before = await sharp(photograph).metadata();
  expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
  expect(photograph.includes("Cassandra")).toBe(true);
  const { set } = await open();
  const name = nameIn(await set(photograph));
  for (const picture of [await load(name), await load(`${name}-64`)]) {
    const { exif, icc, iptc, xmp, orientation } = await sharp(picture).metadata();
    expect({ exif, icc, iptc, xmp, orientation }).toEqual({});
    expect(picture.includes("Cassandra")).toBe(false);
    expect(await colourAt(picture, 32, 4), "the left side is on top").toEqual(red);
  }
  expect(await colourAt(await load(name), 128, 250)).toEqual(blue);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const refusals: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
  ["a script", () => Buffer.from("#!/bin/sh\necho hello\n"), "UNREADABLE_PICTURE"],
  ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "UNREADABLE_PICTURE"],
  ["an SVG", () => Buffer.from(svg), "UNREADABLE_PICTURE"],
  ["a GIF", () => draw("red").gif().toBuffer(), "UNREADABLE_PICTURE"],
  ["a TIFF", () => draw("red").tiff().toBuffer(), "UNREADABLE_PICTURE"],
  [
    "a script after the head of a PNG",
    () => Buffer.from("\x89PNG\r\n\x1a\nalert(1)", "latin1"),
    "UNREADABLE_PICTURE",
  ],
  ["a truncated JPEG", async () => halve(await drawNoise().jpeg().toBuffer()), "UNREADABLE_PICTURE"],
  ["a truncated PNG", async () => halve(await drawNoise().png().toBuffer()), "UNREADABLE_PICTURE"],
  ["a truncated WebP", async () => halve(await drawNoise().webp().toBuffer()), "UNREADABLE_PICTURE"],
  ["a bomb of 900 megapixels", () => writePng(30_000, 30_000), "TOO_MANY_PIXELS"],
  ["5 MB and a byte", () => Buffer.alloc(5 * 2 ** 20 + 1), "PICTURE_TOO_LARGE"],
  ["nothing", () => Buffer.alloc(0), "NO_PICTURE"],
];
const halve = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const drawNoise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });

test.each(refusals)("refuses %s, says why at the field, and changes nothing", async (_name, make, code) => {
  const { set, url, stored } = await open();
  const before = await set(await draw("red").png().toBuffer());
  const refusal = set(await make());
  await expect(refusal).rejects.toMatchObject({ kind: "invalid", code, details: { fields: {} } });
  const { details, message } = (await refusal.catch((thrown: unknown) => thrown)) as {
    details: { fields: object };
    message: string;
  };
  expect(details.fields).toEqual({ avatar: message });
  expect(await url()).toBe(before);
  expect(await stored()).toBe(2);
});

test("the most pixels that are taken, and a file of almost 5 MB, pass", async () => {
  const { set } = await open();
  expect(nameIn(await set(writePng(5_000, 5_000)))).not.toBe("");
  const bytes = await draw("red").png().toBuffer();
  // Bytes after the end of a picture are not read.
  const large = Buffer.concat([bytes, Buffer.alloc(5 * 2 ** 20 - bytes.length)]);
  expect(nameIn(await set(large))).not.toBe("");
});

test("another picture, a removal and the deletion of the account erase the former one", async () => {
  const { set, remove, url, stored, deleteAccount } = await open();
  const first = nameIn(await set(await draw("red").png().toBuffer()));
  const second = nameIn(await set(await draw("blue").png().toBuffer()));
  await expect(load(first)).rejects.toMatchObject({ code: "PICTURE_NOT_FOUND" });
  await expect(load(`${first}-64`)).rejects.toMatchObject({ code: "PICTURE_NOT_FOUND" });
  await load(second);
  expect(await remove()).toBeUndefined();
  expect(await url()).toBeUndefined();
  expect(await stored()).toBe(0);
  expect(await remove(), "a repeated removal").toBeUndefined();
  const third = nameIn(await set(await draw("red").png().toBuffer()));
  expect(third).toBe(first);
  await deleteAccount();
  expect(await stored()).toBe(0);
  await expect(load(third)).rejects.toMatchObject({ code: "PICTURE_NOT_FOUND" });
});

test("of two users with the same picture, each keeps their own", async () => {
  const [ann, bob] = [await open(), await open()];
  const picture = await draw("red").png().toBuffer();
  await ann.set(picture);
  const bobs = await bob.set(picture);
  await ann.remove();
  await load(nameIn(bobs));
});

test("pictures sent at once leave the one that the account shows", async () => {
  const { set, url, stored } = await open();
  const colours = ["red", "green", "blue", "white", "black"];
  await Promise.all(colours.map(async (colour) => set(await draw(colour).png().toBuffer())));
  expect(await stored()).toBe(2);
  await load(nameIn(await url()));
});
