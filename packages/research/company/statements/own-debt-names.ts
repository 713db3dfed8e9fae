/** Words by which the tag of a line names a borrowing, as its label does. */
const borrowing =
  /(?<!Bad)[Dd]ebt|Borrowings?|Notes|NotePayable|Loans?(?!Losses)|Bonds?(?![a-z])|Debentures?|CommercialPaper|CreditFacilit|Revolv|LinesOfCredit|LineOfCredit|Mortgages?|TrustPreferred|Indebtedness|LongTermObligations|SecuritiesDueWithin/;
/** Words of tags that name a right, a cost or a detail of a borrowing, or no borrowing. */
const otherwise =
  /Maximum|Minimum|Allowable|AsDefined|Ratio(?![a-z])|Authori[sz]|EventOfDefault|Threshold|Covenant|Receivable|Accrued|(?<![Vv]ariable)Interest|Unamortized|Discount|Issuance|Deferred|FairValue(?!Hedge)|Capacity|Available|Repay|Proceeds|Allowance|HeldFor|Investment|(?<!TrustPreferred|SubordinatedDebt)Securities(?!DueWithin)|Asset|Pension|^(?!.*(?:Debt|Borrowings|Notes)).*Lease|Tax|Trade|Deposit/;
/** The end of a tag that says what the line is net of. */
const netOfCosts = /(?:Net|Less)(?:Of)?(?:Unamortized)?\w*(?:Discounts?|Premiums?|IssuanceCosts?)\w*$/;
const lessCurrent =
  /(?:Net|Less|Excluding|Exclusive)(?:Of|The)*(?:AmountsDue|Amount)?Current(?:Portion|Maturities|Installments)\w*$|(?:Less|Excluding)PortionDueWithinOneYear$|DueAfterOneYear$|Noncurrent$/;

/** Whether a tag of the filer's own names a borrowing, or a part or a right of one. */
export const namesBorrowing = (tag: string): boolean => borrowing.test(tag);

/** Words of lines of a balance sheet that are no borrowing, though their tags name one. */
const besideBorrowing =
  /Accrued|(?<![Vv]ariable)Interest|Deferred|Discount|Issuance|Trade|Deposit|Tax|Derivative|Related|Affiliat/;

/** Whether the tag of a line of liabilities names a borrowing. */
export const namesLiable = (tag: string): boolean => borrowing.test(tag) && !besideBorrowing.test(tag);

/** Whether a tag of the filer's own names what is owed on a borrowing. */
export const namesOwed = (tag: string): boolean =>
  borrowing.test(tag) && !otherwise.test(tag.replace(netOfCosts, ""));

const debt = "(?:Debt|Borrowings|Obligations|Indebtedness)";
/** Tags that name all debt of a term, and words of those that name a part or a detail. */
const allShort = new RegExp(
  `^(?:Total)?(?:ShortTerm(?:Debt|Borrowings)|CurrentDebt$|DebtDueWithinOneYear$|(?:LongTerm)?Debt\\w*Current$)`,
);
const allLong = new RegExp(`^(?:Total)?(?:LongTerm${debt}(?!\\w*Current)|${debt}$)`);
/** Tags that name notes and the current part of long-term debt, which together are all of it. */
const both =
  /^(?:NotesPayable|LoansPayable|ShortTerm(?:Debt|Borrowings|NotesPayable|Loans|Obligations)|Borrowings|CommercialPaper)\w*?(?:And|Including)\w*Current(?:Maturities|Portion|Installments)OfLongTerm(?:(?:Debt|Obligations|Borrowings)\w*)?$/;
const part =
  /Maturit|Due|Gross|Principal|Face|Percent|Portion|Subsidiar|Affiliate|Related|Segment|NonRecourse/i;

/** Whether a tag names all debt of a term. */
export const namesAll = {
  shortTermDebt: (tag: string): boolean =>
    both.test(tag) || (allShort.test(tag) && (tag.endsWith("DueWithinOneYear") || !part.test(tag))),
  longTermDebt: (tag: string): boolean => {
    const plain = tag.replace(netOfCosts, "").replace(lessCurrent, "");
    return allLong.test(plain) && !part.test(plain);
  },
};
