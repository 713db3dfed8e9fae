import { loadConfig } from "@plumbline/shared/config.ts";
import { connectDatabase, createIndexes } from "@plumbline/shared/database/database.ts";
import { reach } from "@plumbline/shared/reach.ts";
import { openService, runService } from "@plumbline/shared/service.ts";
import { blogConfig } from "./config.ts";
import { createBlogRpc } from "./rpc.ts";
import { createPostStore } from "./store.ts";

/** Starts the blog with the settings in `env`. */
export const startBlog = async (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(blogConfig, env);
  const service = openService({ name: "blog", config });
  const connection = await reach({
    server: "database",
    connect: () => connectDatabase({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE }),
    logger: service.logger,
  });
  service.onClose(() => connection.close());
  const store = createPostStore({ connection });
  await createIndexes(connection);
  return service.serve([createBlogRpc({ store })]);
};

if (import.meta.main) await runService(startBlog);
