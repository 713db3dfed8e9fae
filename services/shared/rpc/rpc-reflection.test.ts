import { fromBinary } from "@bufbuild/protobuf";
import { BinaryReader, BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";
import { Client, credentials } from "@grpc/grpc-js";
import { BlogService } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { expect, test } from "vitest";
import { unavailable } from "../errors.ts";
import { createLogger } from "../telemetry/log.ts";
import { implement, serveRpc } from "./rpc-server.ts";

/**
 * fileContainingSymbol of grpc.reflection.v1: field 4 of the request, and of the answer the list of
 * files.
 */
const askForSymbol = (symbol: string) =>
  Buffer.from(new BinaryWriter().tag(4, WireType.LengthDelimited).string(symbol).finish());

const fieldsOf = (bytes: Uint8Array, wanted: number) => {
  const reader = new BinaryReader(bytes);
  const found: Uint8Array[] = [];
  while (reader.pos < reader.len) {
    const [field, wireType] = reader.tag();
    if (field === wanted) found.push(reader.bytes());
    else reader.skip(wireType);
  }
  return found;
};

test("reflection lists the files of a service and all that they import", async () => {
  const refuse = () => Promise.reject(unavailable("UNAVAILABLE", "not part of this test"));
  const server = await serveRpc({
    host: "127.0.0.1",
    port: 0,
    services: [implement(BlogService, { listPosts: { access: "public", handle: refuse } })],
    verify: refuse,
    logger: createLogger({ name: "test", level: "silent" }),
  });
  const client = new Client(`127.0.0.1:${server.port}`, credentials.createInsecure());
  try {
    const stream = client.makeBidiStreamRequest(
      "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
      askForSymbol,
      (bytes: Buffer) => bytes,
    );
    const answer = new Promise<Buffer>((resolve, reject) => {
      stream.on("data", resolve);
      stream.on("error", reject);
    });
    stream.write(BlogService.typeName);
    stream.end();
    const [files] = fieldsOf(await answer, 4);
    const names = fieldsOf(files as Uint8Array, 1).map(
      (file) => fromBinary(FileDescriptorProtoSchema, file).name,
    );
    expect(names.toSorted()).toEqual(["blog/v1/blog.proto", "common/v1/common.proto"]);
  } finally {
    client.close();
    await server.close();
  }
});
