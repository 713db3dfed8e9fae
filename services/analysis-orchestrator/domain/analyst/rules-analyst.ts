// Programs outside the repository import it by this path.
export { createRulesAnalyst } from "@plumbline/research/analyst/rules-analyst.ts";
