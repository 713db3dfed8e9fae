import {
  createFileRegistry,
  type DescEnum,
  type DescField,
  type DescFile,
  type DescMessage,
  type DescMethod,
  fromBinary,
  ScalarType,
} from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { clientScopes } from "@plumbline/platform/auth/client-scopes.ts";
import type { Access } from "@plumbline/platform/rpc/access.ts";
import { auditAccess, rpcAccess } from "@plumbline/test-kit/rpc-access.ts";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "./checks.ts";

/** Reads the contracts with their comments. */
const readContracts = async (): Promise<DescFile[]> => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-contracts-"));
  try {
    const image = join(folder, "image.binpb");
    const { code, output } = await run("buf", ["build", "--output", image], join(root, "proto"));
    if (code !== 0) throw new Error(output);
    return [...createFileRegistry(fromBinary(FileDescriptorSetSchema, await readFile(image))).files];
  } finally {
    await rm(folder, { recursive: true });
  }
};

// The numbers of the fields of a descriptor, which make the path of a comment.
const inFile = { message: 4, enum: 5, service: 6 };
const inMessage = { field: 2 };
const inEnum = { value: 2 };
const inService = { method: 2 };

/** Returns the comment before the element at a path, as one line; empty without one. */
const commentAt = ({ proto }: DescFile, path: number[]): string => {
  const key = path.join();
  const found = proto.sourceCodeInfo?.location.find((location) => location.path.join() === key);
  return (found?.leadingComments ?? "").trim().replaceAll(/\s*\n\s*/g, " ");
};

const pathOf = (desc: DescMessage | DescEnum): number[] =>
  desc.kind === "message"
    ? [inFile.message, desc.file.messages.indexOf(desc)]
    : [inFile.enum, desc.file.enums.indexOf(desc)];

const methodComment = ({ parent, index }: { parent: DescMethod["parent"]; index: number }) =>
  commentAt(parent.file, [inFile.service, parent.file.services.indexOf(parent), inService.method, index]);

const scalarName = (scalar: ScalarType) => ScalarType[scalar].toLowerCase();
const anchorOf = ({ typeName }: { typeName: string }) => typeName.replaceAll(".", "").toLowerCase();
const linkTo = (desc: DescMessage | DescEnum) => `[${desc.name}](#${anchorOf(desc)})`;

const typeOf = (field: DescField): string => {
  const named = field.message ?? field.enum;
  const one = named ? linkTo(named) : scalarName(field.scalar as ScalarType);
  if (field.fieldKind === "list") return `list of ${one}`;
  if (field.fieldKind === "map") return `map of ${scalarName(field.mapKey)} to ${one}`;
  return field.proto.proto3Optional ? `optional ${one}` : one;
};

/** Collects a message, what its fields hold, and so on, in the order in which they are met. */
const collect = (desc: DescMessage | DescEnum, into: Set<DescMessage | DescEnum>): void => {
  if (into.has(desc)) return;
  into.add(desc);
  if (desc.kind === "message")
    for (const { message, enum: choice } of desc.fields) {
      const named = message ?? choice;
      if (named) collect(named, into);
    }
};

/** A call with who may make it. */
type Call = { method: DescMethod; name: string; access: Access; comment: string };

const accessOf = (service: string, method: DescMethod): Access => {
  const folder = service.replaceAll("_", "-") as keyof typeof rpcAccess;
  const access = folder in rpcAccess ? rpcAccess[folder][method.localName] : auditAccess[method.localName];
  if (!access) throw new Error(`${service}: ${method.localName} has no row of access`);
  return access;
};

const listCalls = (files: DescFile[]): Call[] =>
  files
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap(({ services }) => services)
    .flatMap((service) =>
      service.methods.map((method, index) => ({
        method,
        name: `${service.typeName}/${method.name}`,
        access: accessOf(service.typeName.split(".")[0] ?? "", method),
        comment: methodComment({ parent: service, index }),
      })),
    );

const describeAccess = (access: Access): string => {
  if (access === "public") return "everybody";
  if (access === "user") return "a user";
  if (access !== "admin" && "tokenScope" in access)
    return `a user, also by a personal token with \`${access.tokenScope}\``;
  return access === "admin" ? "administrators" : access.services.join(", ");
};

const scopeOf = ({ access, method }: Call): string | null => {
  if (typeof access === "object" && "services" in access)
    return access.scope ? `Scope \`${access.scope}\`.` : null;
  return method.localName === "issueClientToken" ? "No token is needed." : null;
};

const writeType = (desc: DescMessage | DescEnum): string => {
  const path = pathOf(desc);
  const comment = commentAt(desc.file, path);
  if (!comment && !/(Request|Response)$/.test(desc.name))
    throw new Error(`${desc.typeName} needs a comment: clients receive it`);
  const rows =
    desc.kind === "message"
      ? desc.fields.map((field, index) => [
          field.name,
          typeOf(field),
          commentAt(desc.file, [...path, inMessage.field, index]),
        ])
      : desc.values.map((value, index) => [
          value.name,
          `${value.number}`,
          commentAt(desc.file, [...path, inEnum.value, index]),
        ]);
  const heading = [`<a id="${anchorOf(desc)}"></a>`, `#### ${desc.name}`, ...(comment ? [comment] : [])];
  const table = [
    `| ${desc.kind === "message" ? "field | type" : "value | number"} | meaning |`,
    "|---|---|---|",
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ].join("\n");
  return [...heading, rows.length > 0 ? table : "No fields."].join("\n\n");
};

const writeCall = (call: Call): string => {
  const { method, name, comment } = call;
  const stream = method.methodKind === "server_streaming" ? "a stream of " : "";
  const shape = `Takes ${linkTo(method.input)}, answers ${stream}${linkTo(method.output)}.`;
  return `### ${name}\n\n${scopeOf(call)} ${comment}\n\n${shape}`;
};

/** Writes the reference of the calls, as Markdown: from the contracts and the rules of access. */
export const writeGrpcReference = async (): Promise<string> => {
  const calls = listCalls(await readContracts());
  const open = calls.filter((call) => scopeOf(call) !== null);
  const types = new Set<DescMessage | DescEnum>();
  for (const { method } of open) for (const desc of [method.input, method.output]) collect(desc, types);
  const scopes = Object.entries(clientScopes).map(([scope, what]) => `| \`${scope}\` | ${what} |`);
  const others = calls
    .filter((call) => scopeOf(call) === null)
    .map(({ name, access, comment }) => `| ${name} | ${describeAccess(access)} | ${comment} |`);
  return [
    ["| scope | opens |", "|---|---|", ...scopes].join("\n"),
    "## Calls for clients",
    ...open.map(writeCall),
    "## Messages",
    ...[...types].map(writeType),
    "## All other calls",
    "A client can make those that are for everybody.",
    ["| call | for | what it does |", "|---|---|---|", ...others].join("\n"),
  ].join("\n\n");
};
