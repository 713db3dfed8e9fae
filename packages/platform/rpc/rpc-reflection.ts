import { type DescService, toBinary } from "@bufbuild/protobuf";
import { FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";
import { ReflectionService } from "@grpc/reflection";

const listDescriptorFiles = (services: DescService[]) => {
  const files = new Map<string, Buffer>();
  const add = (file: DescService["file"]) => {
    if (files.has(file.proto.name)) return;
    files.set(file.proto.name, Buffer.from(toBinary(FileDescriptorProtoSchema, file.proto)));
    for (const dependency of file.dependencies) add(dependency);
  };
  for (const service of services) add(service.file);
  return [...files.values()];
};

/** Creates the service that shows tools the contracts of services, with all that they import. */
export const createReflection = (services: DescService[]) =>
  new ReflectionService(
    {
      all: {
        format: "Protocol Buffer 3 DescriptorProto",
        type: {},
        fileDescriptorProtos: listDescriptorFiles(services),
      },
    },
    // Not those of imported files, which this server does not implement.
    { services: services.map(({ typeName }) => typeName) },
  );
