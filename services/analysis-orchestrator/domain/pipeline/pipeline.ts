// Programs outside the repository import it by this path.
export { createPipeline } from "@plumbline/research/pipeline/pipeline.ts";
