import { addUp } from "./add-up.ts";
import { figureOf, type PresentedFigure } from "./presented-figure.ts";
import type { ValuedLine } from "./read-statement.ts";

const isBorrowing = (label: string) =>
  /\b(debts?|indebtedness|borrowings?|borrowed funds|notes|notes? payable|promissory note|commercial paper|debentures?|loans?|(credit|funding|warehouse|borrowing|buy ?out) (facilit(y|ies)|lines?)|revolv\w+|lines? of credit|mortgages?|bonds|advances from.*home loan|trust preferred|(long|short)-term obligations|securities due within one year|bank overdrafts?)\b/i.test(
    label,
  ) &&
  !/accrued|interest payable|deferred|issuance|trade|accounts|deposit|repurchase|securities (loan|lending)|receivable|federal funds|affiliat|related part|derivative|assets|book overdraft|commitments|financial instruments|incremental|^other long-term obligations|allowance|due (from|to)|fair value adj|stockholders|shareholders|income tax|parent|pension|total (current )?liabilities|held for sale|discontinued|servicing/i.test(
    label.replace(/third part(y|ies) and affiliates?/i, ""),
  ) &&
  // A lease alone is no borrowing; many lines hold both.
  !(/lease/i.test(label) && !/debt|borrow|notes/i.test(label));

/** Those who are owed, where they are no lenders by trade. */
const relatedParty =
  /affiliat\w*|related[ -]part(y|ies)|parent\b|(share|stock)holders?|officers?|directors?|members?/gi;

/**
 * Returns whether a line is a borrowing from a related party: some count it as debt, and others
 * with what is due to such parties, whatever its name.
 */
const isRelated = ({ label }: ValuedLine) =>
  label.search(relatedParty) >= 0 &&
  !/third part(y|ies) and affiliates?/i.test(label) &&
  isBorrowing(label.replaceAll(relatedParty, ""));

/** Cuts a reference to the notes of the report: "(Notes 2 and 7)", "(Note C)". */
const withoutReference = (label: string) => label.replace(/\((see )?notes? (\d|[a-z]\b)[^)]*\)/gi, "");

/** Cuts what a note is secured by: "Notes payable - accounts receivable agreement". */
const withoutSecurity = (label: string) => label.replace(/(?<=payable) ?[-,] ?accounts receivable.*$/i, "");

/** Payables to vendors that a bank has paid: some count them as debt, and others as payables. */
const isFinancedPayable = ({ label }: ValuedLine) =>
  /\bfinanced\b.*\bpayables?\b|\b(supply chain|supplier) financ/i.test(label);

/** A discount on a line of its own may or may not be in the lines above it. */
const isDiscount = ({ label, balance }: ValuedLine) =>
  balance === "D" && /\b(debt|notes|borrowings)\b/i.test(label) && /discount|issuance/i.test(label);

/** Notes of round amounts add up to one another by chance. */
const isTotal = ({ label }: ValuedLine) =>
  /\btotal\b|^(net )?long-term (debt|obligations)|^debt\b/i.test(label);
/** A total of debt and of what is no debt: "Total long-term debt and other non-current liabilities". */
const namesOthers = ({ label }: ValuedLine) => /\bother (\S+ )?(liabilities|credits)\b/i.test(label);
const isTotalLiabilities = ({ label }: ValuedLine) => /^total liabilities|^liabilities, total/i.test(label);
const isDeposits = ({ label }: ValuedLine) =>
  /^(total )?((non-?)?interest.bearing |bank |brokerage )?deposits\b/i.test(label);

/** What finances a building that is leased: a borrowing by its accounting, a lease by its name. */
const isLeaseFinancing = ({ label, value }: ValuedLine) =>
  /\blease\b.*\bfinancing obligations?\b/i.test(label) && value !== 0;

const isLease = ({ label }: ValuedLine) => /lease/i.test(label) && !isBorrowing(label);

const sumOf = (lines: readonly ValuedLine[]) => lines.reduce((sum, { value }) => sum + value, 0);

/**
 * Adds up the lines of borrowings below total assets. A total of debt replaces its parts; if leases
 * are among these, the sum without them is the alternative; so is that with what finances a lease.
 * Any other total is left out, because it holds what is no debt. Null without borrowings, and for a
 * bank, whose borrowings cannot be told from its deposits by their names, nor where a bank has paid
 * vendors, or the part due within a year is in another line: notes state it (`hasNotedPart`), and
 * no line of current liabilities is called so.
 */
export const presentDebt = (half: readonly ValuedLine[], hasNotedPart = false): PresentedFigure | null => {
  // Without a total of liabilities, debt may follow equity: a utility's capitalization.
  const totalAt = half.findIndex(isTotalLiabilities);
  const lines = totalAt > 0 ? half.slice(0, totalAt) : half;
  if (lines.some((line) => isDeposits(line) || isDiscount(line) || isFinancedPayable(line))) return null;
  const sums = addUp(lines);
  const debt = new Set(
    lines.filter(
      ({ label, balance }) => isBorrowing(withoutSecurity(withoutReference(label))) && balance !== "D",
    ),
  );
  const leases: ValuedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const first = sums[index]?.first ?? index;
    if (!debt.has(line) || first === index || !isTotal(line)) continue;
    const parts = lines.slice(first, index);
    if (!/debt|borrowings|notes/i.test(line.label) || namesOthers(line)) debt.delete(line);
    else {
      for (const part of parts) debt.delete(part);
      leases.push(...parts.filter(isLease));
    }
  }
  const related = lines.filter((line) => isRelated(line) && line.balance !== "D" && line.value !== 0);
  const shown = [...debt].filter((line) => line.value !== 0 && !related.includes(line));
  if (shown.length === 0) return null;
  const currentAt = lines.findIndex(({ label }) => /^total current liabilities/i.test(label));
  if (hasNotedPart && !shown.some((line) => lines.indexOf(line) < currentAt)) return null;
  const figure = figureOf(shown, sumOf(shown));
  const financed = lines.filter((line) => isLeaseFinancing(line) && !debt.has(line));
  if (financed.length > 0 && leases.length === 0)
    return { ...figure, alternative: figure.value + sumOf(financed) };
  if (leases.length > 0) return { ...figure, alternative: figure.value - sumOf(leases) };
  return related.length > 0 ? { ...figure, alternative: figure.value + sumOf(related) } : figure;
};
