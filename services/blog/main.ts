import { loadConfig } from "@plumbline/shared/config.ts";
import { createIndexes } from "@plumbline/shared/database/database.ts";
import { openDatabase } from "@plumbline/shared/database/open-database.ts";
import { openService, runService } from "@plumbline/shared/service.ts";
import { blogConfig } from "./config.ts";
import { createBlogRpc } from "./rpc.ts";
import { createPostStore } from "./store.ts";

/** Starts the blog with the settings in `env`. */
export const startBlog = async (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(blogConfig, env);
  const service = openService({ name: "blog", config });
  const connection = await openDatabase({ config, service });
  const store = createPostStore({ connection });
  await createIndexes(connection);
  return service.serve([createBlogRpc({ store })]);
};

if (import.meta.main) await runService(startBlog);
