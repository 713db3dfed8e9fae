import { statusOfCode } from "../services/gateway/http/answer-errors.ts";
import { type ErrorKind, errorTable } from "@plumbline/platform/errors.ts";
import { messages } from "@plumbline/texts/messages.ts";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./checks.ts";

/** An error as the code raises it. message: with {…} for what it is filled with. */
export type ListedError = { code: string; kind: ErrorKind; message: string; service: string };

const kinds: Record<string, ErrorKind> = {
  invalid: "invalid",
  refused: "invalid",
  refusedPicture: "invalid",
  unauthenticated: "unauthenticated",
  forbidden: "forbidden",
  notFound: "not-found",
  conflict: "conflict",
  failedPrecondition: "failed-precondition",
  rateLimited: "rate-limited",
  unavailable: "unavailable",
};
const factory = String.raw`(?<![\w.])(${Object.keys(kinds).join("|")})\(`;
const filled = String.raw`\$\{(?:[^{}\u0060]|\u0060[^\u0060]*\u0060)*\}`;
const template = String.raw`\u0060(?:[^\u0060$]|\$(?!\{)|${filled})*\u0060`;
const text = String.raw`("(?:[^"\\]|\\.)*"|${template}|\w[\w.]*)`;
const raised = new RegExp(String.raw`${factory}\s*("[A-Z][A-Z_]+"|\w+Code)\s*,\s*${text}`, "g");

/** Returns what a literal or a message of the catalogue says; a variable is filled in. */
const readText = (literal: string): string => {
  const [, name = ""] = /^messages\.(\w+)$/.exec(literal) ?? [];
  if (name in messages) return messages[name as keyof typeof messages];
  if (/^["\u0060]/.test(literal)) return literal.slice(1, -1).replaceAll(new RegExp(filled, "g"), "{…}");
  return "{…}";
};

/** Lists the errors that the services and what they share raise, by code. */
export const readErrors = async (): Promise<ListedError[]> => {
  const exclude = ["**/*.test.ts", "**/testing/**", "**/bench/**", "packages/test-{kit,servers}/**"];
  const found: ListedError[] = [];
  for (const path of globSync("{packages,services}/**/*.ts", { cwd: root, exclude }).toSorted()) {
    const content = await readFile(join(root, path), "utf8");
    for (const [, name = "", code = "", message = ""] of content.matchAll(raised)) {
      const constant = new RegExp(String.raw`\b${code} = "([A-Z_]+)"`).exec(content)?.[1];
      found.push({
        code: code.startsWith('"') ? code.slice(1, -1) : (constant ?? code),
        kind: kinds[name] ?? "internal",
        message: readText(message),
        service: path.split(/[/\\]/)[1] ?? "",
      });
    }
  }
  return found.toSorted((a, b) => a.code.localeCompare(b.code));
};

/** Formats errors as a Markdown table, a row for each code with its statuses and texts. */
export const writeErrors = (errors: readonly ListedError[]): string => {
  const codes = [...new Set(errors.map(({ code }) => code))];
  const list = (values: string[]) => [...new Set(values)].join("<br>");
  const rows = codes.map((code) => {
    const same = errors.filter((error) => error.code === code);
    const kind = same[0]?.kind ?? "internal";
    const { http, grpc } = errorTable[kind];
    return `| \`${code}\` | ${statusOfCode[code] ?? http} | ${grpc} | ${list(same.map(({ message }) => message))} | ${list(same.map(({ service }) => service))} |`;
  });
  return ["| code | HTTP | gRPC | text | raised by |", "|---|---|---|---|---|", ...rows].join("\n");
};
