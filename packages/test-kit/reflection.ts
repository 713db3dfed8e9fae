import { fromBinary } from "@bufbuild/protobuf";
import { BinaryReader, BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { type FileDescriptorProto, FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";
import type { Client } from "@grpc/grpc-js";

const callDeadlineMs = 30_000;

// The fields of grpc.reflection.v1. A request asks for the files of a symbol or for all services.
// The answer has the files, each in the first field of a list, or the services, each in the first
// field of a list with its name in its own first field.
const files = { asked: 4, answered: 4 };
const services = { asked: 7, answered: 6 };

const readFields = (bytes: Uint8Array, wanted: number): Uint8Array[] => {
  const reader = new BinaryReader(bytes);
  const found: Uint8Array[] = [];
  while (reader.pos < reader.len) {
    const [field, wireType] = reader.tag();
    if (field === wanted && wireType === WireType.LengthDelimited) found.push(reader.bytes());
    else reader.skip(wireType);
  }
  return found;
};

/** Asks a server's reflection service, and returns the items of the list in its answer. */
const reflect = async (
  client: Client,
  { asked, answered }: { asked: number; answered: number },
  text: string,
): Promise<Uint8Array[]> => {
  const answer = await new Promise<Buffer>((resolve, reject) => {
    const stream = client.makeBidiStreamRequest(
      "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
      (request: string) =>
        Buffer.from(new BinaryWriter().tag(asked, WireType.LengthDelimited).string(request).finish()),
      (bytes: Buffer) => bytes,
      { deadline: Date.now() + callDeadlineMs },
    );
    stream.on("data", resolve);
    stream.on("error", reject);
    stream.write(text);
    stream.end();
  });
  return readFields(answer, answered).flatMap((list) => readFields(list, 1));
};

/** Asks a server for the names of its services. Rejects without an answer within 30 s. */
export const reflectServices = async (client: Client): Promise<string[]> =>
  (await reflect(client, services, "*"))
    .flatMap((service) => readFields(service, 1))
    .map((name) => Buffer.from(name).toString());

/**
 * Asks a server for the file of a service, which comes first, and for all that it imports.
 * The list is empty if the server does not know the service. Rejects without an answer within 30 s.
 */
export const reflectFiles = async (client: Client, service: string): Promise<FileDescriptorProto[]> =>
  (await reflect(client, files, service)).map((bytes) => fromBinary(FileDescriptorProtoSchema, bytes));
