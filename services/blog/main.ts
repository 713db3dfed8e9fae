import { loadConfig } from "@plumbline/shared/config.ts";
import { createIndexes } from "@plumbline/shared/database/database.ts";
import { openDatabase } from "@plumbline/shared/database/open-database.ts";
import { openService, runService } from "@plumbline/shared/service.ts";
import { blogConfig } from "./config.ts";
import { createPosts } from "./domain/posts.ts";
import { createPictureEncoder } from "./pictures/encode-picture.ts";
import { createPictureStore } from "./pictures/picture-store.ts";
import { createPictures } from "./pictures/pictures.ts";
import { seedPosts } from "./posts/seed-posts.ts";
import { createBlogRpc } from "./rpc.ts";
import { createPostStore } from "./store.ts";

/** Starts the blog with the settings in `env`. */
export const startBlog = async (env: NodeJS.ProcessEnv = process.env) => {
  const config = loadConfig(blogConfig, env);
  const service = openService({ name: "blog", config });
  const connection = await openDatabase({ config, service });
  const store = createPostStore({ connection });
  await createIndexes(connection);
  const posts = createPosts({ store, clock: () => new Date() });
  const pictures = createPictures({
    store: createPictureStore({ connection }),
    encode: createPictureEncoder(),
  });
  if (config.OWN_POSTS) await seedPosts({ store, pictures });
  return service.serve([createBlogRpc({ store, posts, pictures })]);
};

if (import.meta.main) await runService(startBlog);
