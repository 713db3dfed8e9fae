import { eventSchemas } from "@plumbline/platform/bus/events.ts";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./checks.ts";

const subjects = Object.keys(eventSchemas);

/** The connections of a service, read from its code. Names are those of the service folders. */
type ServiceLinks = {
  name: string;
  /** Services called over gRPC. */
  calls: string[];
  /** Subjects of published and of handled events. */
  publishes: string[];
  handles: string[];
  stores: string[];
};

const storeMarks = {
  MongoDB: /\b(openDatabase|openOutbox)\(/,
  Redis: /\bredis\b[^=\n]*\} = service\b/,
};

const readCode = async (folder: string): Promise<string> => {
  const exclude = ["**/*.test.ts", "**/testing/**", "**/bench/**", "**/test-*.ts"];
  const paths = globSync(`${folder}/**/*.ts`, { cwd: root, exclude });
  const files = await Promise.all(paths.toSorted().map((path) => readFile(join(root, path), "utf8")));
  return files.join("\n");
};

const isIn =
  (code: string, before: string, after = "") =>
  (subject: string) =>
    code.includes(`${before}"${subject}"${after}`);

/** Reads which services call each other, and their events. */
export const readLinks = async (): Promise<ServiceLinks[]> => {
  const mains = globSync("services/*/main.ts", { cwd: root });
  const names = mains.map((path) => path.split(/[/\\]/)[1] ?? "").toSorted();
  const codes = new Map(
    await Promise.all(names.map(async (name) => [name, await readCode(`services/${name}`)] as const)),
  );
  return names.map((name) => {
    const code = codes.get(name) ?? "";
    const clients = [...code.matchAll(/createRpcClient\(\{\s*service: (\w+)Service,/g)].map(([, found]) =>
      (found ?? "").replaceAll(/\B[A-Z]/g, "-$&").toLowerCase(),
    );
    return {
      name,
      calls: clients.toSorted(),
      publishes: subjects.filter(isIn(code, "subject: ")),
      handles: subjects.filter(
        (subject) => isIn(code, "listen(")(subject) || isIn(code, "  ", ": ")(subject),
      ),
      stores: Object.entries(storeMarks).flatMap(([store, mark]) => (mark.test(code) ? [store] : [])),
    };
  });
};

/** Shortens `analysis.analysis.failed.v1` to `analysis failed`. */
const nameEvent = (subject: string) => subject.split(".").slice(1, 3).join(" ");

/**
 * Draws the services as a Mermaid flowchart: a solid arrow is a gRPC call, a dotted one carries
 * events.
 */
export const drawPicture = (links: ServiceLinks[]): string => {
  const box = ({ name, stores }: ServiceLinks) =>
    `  ${name}["${[name, stores.join(", ")].filter(Boolean).join("<br/>")}"]`;
  const calls = links.flatMap(({ name, calls: called }) => called.map((other) => `  ${name} --> ${other}`));
  const events = links.flatMap((publisher) =>
    links.flatMap((listener) => {
      const passed = publisher.publishes.filter((subject) => listener.handles.includes(subject));
      if (passed.length === 0) return [];
      return [`  ${publisher.name} -. "${passed.map(nameEvent).join("<br/>")}" .-> ${listener.name}`];
    }),
  );
  return [
    "flowchart TD",
    '  app["app (browser)"]',
    ...links.map(box),
    '  app -- "REST, WebSocket" --> gateway',
    ...calls,
    ...events,
  ].join("\n");
};
