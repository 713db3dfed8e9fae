const containerImages = { mongo: "mongo:8.0", nats: "nats:2.12-alpine", redis: "redis:7.4-alpine" };

/**
 * Starts the three servers in containers: MongoDB as a replica set of one, NATS with JetStream,
 * Redis. Throws without Docker.
 */
export const startContainers = async () => {
  // Loaded only where it is used: the client of Docker takes 0.3 s to load.
  const { MongoDBContainer } = await import("@testcontainers/mongodb");
  const { GenericContainer, Wait } = await import("testcontainers");
  const nats = new GenericContainer(containerImages.nats)
    .withCommand(["-js"])
    .withExposedPorts(4222)
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/));
  const redis = new GenericContainer(containerImages.redis)
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/));
  const mongo = new MongoDBContainer(containerImages.mongo);
  try {
    const started = await Promise.all([mongo.start(), nats.start(), redis.start()]);
    const [mongoServer, natsServer, redisServer] = started;
    return {
      mongodbUri: `${mongoServer.getConnectionString()}/?directConnection=true`,
      natsUrl: `nats://${natsServer.getHost()}:${natsServer.getMappedPort(4222)}`,
      redisUrl: `redis://${redisServer.getHost()}:${redisServer.getMappedPort(6379)}`,
      stop: async () => void (await Promise.all(started.map((container) => container.stop()))),
    };
  } catch (thrown) {
    if (!/container runtime/i.test(String(thrown))) throw thrown;
    throw new Error(
      "TEST_BACKEND=containers needs Docker, and no container runtime answers. Start Docker, or run without TEST_BACKEND.",
      { cause: thrown },
    );
  }
};

/**
 * Returns whether TEST_BACKEND asks for containers. Throws if it is neither "containers" nor
 * "embedded".
 */
export const usesContainers = (env: NodeJS.ProcessEnv = process.env): boolean => {
  const backend = env["TEST_BACKEND"] ?? "embedded";
  if (backend !== "containers" && backend !== "embedded")
    throw new Error(`TEST_BACKEND is "containers" or "embedded" (the default), not "${backend}".`);
  return backend === "containers";
};
