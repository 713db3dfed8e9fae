import { BlogService } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { testRpcGuards } from "@plumbline/test-kit/rpc-guards.ts";
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
