import { useClosers } from "@plumbline/test-kit/closers.ts";
import { recordLog } from "@plumbline/test-kit/log.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDocuments } from "./open-documents.ts";

const onClose = useClosers();

/** Opens the documents of a service without analyses, with one real browser. */
const open = async ({ template, isAhead = true }: { template: string; isAhead?: boolean }) => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-template-"));
  onClose(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "template.mjs");
  await writeFile(path, template);
  const parts: [string, boolean][] = [];
  const { logger, lines } = recordLog();
  const unused = {} as Parameters<typeof openDocuments>[0];
  const { close } = openDocuments({
    ...unused,
    config: {
      PRINT_TEMPLATE: path,
      PUBLIC_URL: "https://plumbline.example",
      PRINT_BROWSERS: 1,
      PRINT_AHEAD: isAhead,
    },
    setPart: (...part) => parts.push(part),
    logger,
  });
  onClose(close);
  return { parts, lines };
};

test("the printer is up once its browser has printed and its template is loaded", async () => {
  const { parts } = await open({ template: "export const renderReport = () => null;" });
  expect(parts).toEqual([["printer", false]]);
  await eventually("the printer is up", async () => parts.length === 2, 60_000);
  expect(parts[1]).toEqual(["printer", true]);
});

test("without its template the printer is not up, and the log says so", async () => {
  const { parts, lines } = await open({ template: "throw new Error('no template');" });
  const says = async () => JSON.stringify(lines()).includes("the browsers that print are not ready");
  await eventually("the log says so", says, 60_000);
  expect(parts).toEqual([["printer", false]]);
});

test("a printer that starts with the first report is waited for by nobody", async () => {
  const { parts } = await open({ template: "", isAhead: false });
  expect(parts).toEqual([["printer", true]]);
});
