import { expect, test } from "vitest";
import { createLines } from "../testing/statement-lines.ts";
import { presentRevenue } from "./present-revenue.ts";

const revenueOf = (text: string) => {
  const figure = presentRevenue(createLines(text));
  return figure && figure.value / 1e6;
};

test.each([
  ["the top line alone", 100, "C 100 Net sales\nD 60 Cost of sales\nC 40 Gross profit"],
  ["a top line by another name", 100, "C 100 Coal\nD 60 Cost of coal"],
  [
    "a total",
    130,
    "C 100 Products\nC 30 Services\nC 130 Total net revenue\nD 60 Cost of revenue\nD 9 Selling",
  ],
  ["a total that is only called total", 130, "C 100 Gas\nC 30 Oil\nC 130 Total\nD 60 Expenses"],
  ["a total of totals", 35, "C 10 Electric\nC 20 Gas\nC 30 Total regulated\nC 5 Other\nC 35 Total revenues"],
  [
    "a total with losses in it",
    120,
    "C 100 Premiums\nC 30 Net investment income\nD 10 Realized losses\nC 120 Total revenues\nD 9 Benefits",
  ],
  ["sales less excise taxes", 90, "C 100 Sales\nD 10 Less: excise taxes\nC 90 Net sales\nD 60 Cost of sales"],
  [
    "a broker's revenue, net of interest",
    80,
    "C 60 Commissions\nC 40 Interest\nC 100 Total revenues\nD 20 Interest expense\nC 80 Net revenues\nD 50 Compensation",
  ],
  [
    "not income before a gain on sales, which all lines leave",
    100,
    "C 90 Rent\nC 10 Fees\nC 100 Total revenues\nD 80 Expenses\nC 20 Income (loss) before income and other taxes and net gain on sales of land",
  ],
  ["a remark about gains", 100, "C 100 Operating revenues (including gains (losses) of $(4))\nD 60 Fuel"],
  [
    "sales before other income without a total",
    100,
    "C 100 Revenue\nC 3 Interest and other income\nD 60 Costs",
  ],
  [
    "costs without a natural balance",
    100,
    "C 100 Operating revenues\n- 60 Fuel\n- 20 Operations\nD 80 Expenses",
  ],
  [
    "lines that do not add up, with one line called total revenues",
    130,
    "C 100 Fees\nC 3 Gains\nC 130 Total revenues\nD 6 Costs",
  ],
  [
    "a total that a line of income filed as a loss keeps from adding up",
    130,
    "C 90 Revenues, other than interest\n- -25 Interest on funds\nC 15 Other services\nC 130 TOTAL REVENUES\nD 6 Costs",
  ],
  [
    "not a total below costs",
    100,
    "C 100 Net sales\nD 60 Cost of sales\nC 40 Other sources\nC 150 Total revenues",
  ],
  [
    "revenue net of interest of a lender that begins with its fees",
    80,
    "C 60 Discount revenue\nC 60 Total non-interest revenues\nC 45 Interest on loans\nD 8 Deposits\n- 17 Long-term debt\nD 25 Total interest expense\nC 20 Net interest income\nC 80 Total revenues net of interest expense\nD 9 Provisions",
  ],
])("%s", (_, value, text) => {
  expect(revenueOf(text)).toBe(value);
});

test("a bank's revenue is net interest and noninterest income, before provisions", () => {
  const bank = `
    C 100 Interest on loans
    C 100 Total interest income
    D 40 Interest on deposits
    D 40 Total interest expense
    C 60 Net interest income
    D 9 Provision for loan losses
    C 51 Net interest income after provision
    C 20 Service charges
    C 20 Total noninterest income
    D 50 Total noninterest expense`;
  expect(revenueOf(bank)).toBe(80);
  expect(revenueOf(`${bank}\nC 80 Total revenue, net of interest expense`)).toBe(80);
  expect(revenueOf(bank.replace("C 20 Total noninterest income", ""))).toBeNull();
});

test("net interest among other income does not make a bank", () => {
  expect(
    revenueOf("C 100 Net sales\nD 60 Cost of sales\nC 2 Net interest income\nC 9 Total other income"),
  ).toBe(100);
});

test("a total of revenue and other income allows sales as well", () => {
  const figure = presentRevenue(
    createLines("C 100 Net sales\nC 9 Gains\nC 109 Total revenues and other income\nD 50 Costs"),
  );
  expect(figure).toMatchObject({ value: 109e6, alternative: 100e6 });
});

test.each([
  ["income without a total", "C 100 Net sales\nC 30 Finance revenue\nD 60 Cost of sales"],
  ["costs alone", "D 60 Research\nD 60 Total expenses"],
  ["interest of a shell", "C 1 Interest income\nD 60 Administration"],
  ["gains of a fund", "C 9 Proceeds from sales of gold\nD 8 Cost of gold"],
  ["nothing", "shares 9 Average shares"],
])("no revenue: %s", (_, text) => {
  expect(revenueOf(text)).toBeNull();
});
