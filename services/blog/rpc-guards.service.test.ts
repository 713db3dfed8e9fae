import { BlogService } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { createTestSettings } from "@plumbline/shared/test-kit.ts";
import { testRpcGuards } from "@plumbline/shared/test-rpc-guards.ts";
import { startBlog } from "./main.ts";

const settings = await createTestSettings();
testRpcGuards({
  service: BlogService,
  name: "blog",
  settings,
  rows: { listPosts: {} },
  start: (identityAddress) =>
    startBlog(settings.environmentOf("blog", { GRPC_PORT: "0", IDENTITY_ADDRESS: identityAddress })),
});
