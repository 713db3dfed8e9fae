import { BlogService } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { testAuditGuards, testRpcGuards } from "@plumbline/test-kit/rpc-guards.ts";
import { startBlog } from "./main.ts";

const settings = await createTestSettings();
const start = (identityAddress: string) =>
  startBlog(settings.environmentOf("blog", { GRPC_PORT: "0", IDENTITY_ADDRESS: identityAddress }));

testRpcGuards({
  service: BlogService,
  name: "blog",
  settings,
  rows: {
    listPosts: {},
    listTags: {},
    getPost: { answer: "POST_NOT_FOUND" },
    listRelated: { answer: "POST_NOT_FOUND" },
    getFeed: {},
    getPicture: { answer: "PICTURE_NOT_FOUND" },
    listAllPosts: {},
    getAnyPost: { answer: "POST_NOT_FOUND" },
    // The requests are incomplete, so the errors come after the access check.
    createPost: { answer: "INVALID_INPUT" },
    updatePost: { answer: "INVALID_INPUT" },
    deletePost: { answer: "POST_NOT_FOUND" },
    addPicture: { answer: "NO_PICTURE" },
  },
  start,
});
testAuditGuards({ name: "blog", settings, start });
