import { openAudit } from "@plumbline/platform/audit/open-audit.ts";
import { createBusChecks } from "@plumbline/platform/bus/create-bus-checks.ts";
import { openOutbox } from "@plumbline/platform/bus/open-outbox.ts";
import { loadConfig } from "@plumbline/platform/config.ts";
import { createIndexes } from "@plumbline/platform/database/database.ts";
import { openService, runService } from "@plumbline/platform/service.ts";
import { blogConfig } from "./config.ts";
import { createPosts } from "./domain/posts.ts";
import { createPictureEncoder } from "./pictures/encode-picture.ts";
import { createPictureStore } from "./pictures/picture-store.ts";
import { createPictures } from "./pictures/pictures.ts";
import { seedPosts } from "./posts/seed-posts.ts";
import { createBlogRpc } from "./rpc.ts";
import { createPostStore } from "./store.ts";

const name = "blog";

/** Starts the blog with the settings in `env`. */
export const startBlog = async (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(blogConfig, env);
  const service = openService({ name, config });
  const { connection, bus, outbox } = await openOutbox({ name, config, service });
  const store = createPostStore({ connection, outbox });
  await createIndexes(connection);
  if (config.CREATE_INDEXES === "only") return service.end();
  outbox.start();
  const posts = createPosts({ store, clock: () => new Date() });
  const pictures = createPictures({
    store: createPictureStore({ connection }),
    encode: createPictureEncoder(),
  });
  if (config.OWN_POSTS) await seedPosts({ store, pictures });
  const audit = openAudit({ config, service, checks: createBusChecks({ service: name, connection, bus }) });
  return service.serve([createBlogRpc({ store, posts, pictures }), audit]);
};

if (import.meta.main) await runService(startBlog);
