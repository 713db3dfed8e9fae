import { expect, test } from "vitest";
import { formatFileName } from "./file-name.ts";

const name = (ticker: string, companyName: string) =>
  formatFileName({ ticker, companyName, date: "2026-02-03", ending: "model.xlsx" });

test("joins ticker, company, date and ending without characters that file systems reject", () => {
  expect(name("AAPL", "Apple Inc.")).toBe("AAPL_Apple-Inc_2026-02-03_model.xlsx");
  expect(name("BRK-B", "BERKSHIRE HATHAWAY INC /DE/")).toBe(
    "BRK-B_BERKSHIRE-HATHAWAY-INC-DE_2026-02-03_model.xlsx",
  );
  expect(name("MC", "Moët & Chandon")).toBe("MC_Moët-Chandon_2026-02-03_model.xlsx");
  expect(name("X", "../../etc/passwd")).toBe("X_etc-passwd_2026-02-03_model.xlsx");
  const long = name("X", `A${"𝒜".repeat(90)}`);
  expect(long).toBe(`X_A${"𝒜".repeat(79)}_2026-02-03_model.xlsx`);
  expect(name("X", "")).toBe("X_2026-02-03_model.xlsx");
});
