// Programs outside the repository import it by this path.
export { inProcessEngine } from "@plumbline/research/analyst/testing/report.ts";
