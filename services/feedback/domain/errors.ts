import { invalid } from "@plumbline/shared/errors.ts";

export const invalidType = () => invalid("INVALID_TYPE", "Please select a report type");
