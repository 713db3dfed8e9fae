/** Borrowings due within a year that a balance sheet shows beside the current part of its debt. */
export const shortLines = [
  "ShortTermBankLoansAndNotesPayable",
  "ShortTermNonBankLoansAndNotesPayable",
  "NotesPayableToBankCurrent",
  "NotesAndLoansPayableCurrent",
  "NotesPayableCurrent",
  "LoansPayableCurrent",
  "LoansPayableToBankCurrent",
  "LinesOfCreditCurrent",
  "CommercialPaperCurrent",
  "BridgeLoan",
  "FederalHomeLoanBankAdvancesShortTerm",
  "OtherLoansPayableCurrent",
  "OtherNotesPayableCurrent",
  "NotesPayableRelatedPartiesClassifiedCurrent",
];
/** Short-term borrowings that notes divide too: read only where no line of the balance sheet is. */
export const shortNotes = ["CommercialPaper", "OtherShortTermBorrowings"];
/** Parts of long-term debt that fall due within a year, beside the usual tag of all of it. */
export const currentParts = [
  "LongTermDebtAndCapitalLeaseObligationsCurrent",
  "OtherLongTermDebtCurrent",
  "ConvertibleDebtCurrent",
  "ConvertibleNotesPayableCurrent",
  "SeniorNotesCurrent",
  "SecuredDebtCurrent",
  "UnsecuredDebtCurrent",
  "SubordinatedDebtCurrent",
  "LongtermTransitionBondCurrent",
  "LongtermPollutionControlBondCurrent",
  "ConvertibleSubordinatedDebtCurrent",
  "LongTermCommercialPaperCurrent",
  "LongTermConstructionLoanCurrent",
  "MediumtermNotesCurrent",
  "JuniorSubordinatedNotesCurrent",
  "JuniorSubordinatedDebentureOwedToUnconsolidatedSubsidiaryTrustCurrent",
  "SpecialAssessmentBondCurrent",
  "FederalHomeLoanBankAdvancesCurrent",
];
/** Tags of all that is due within a year of long-term debt. */
export const longParts = ["LongTermDebtCurrent", "LongTermDebtAndCapitalLeaseObligationsCurrent"];
/** Lines that may hold all debt due within a year, or its current part alone. */
const currentTotals = ["DebtCurrent", "LongTermDebtCurrent", "ShortTermBorrowings"];
/** All lines of debt due within a year. */
export const allShortLines = [...currentTotals, ...currentParts, ...shortLines, ...shortNotes];
/** Totals of debt due after a year; a part of the company may have one of its own. */
export const longTotals = [
  "LongTermDebtNoncurrent",
  "LongTermDebt",
  "LongTermDebtAndCapitalLeaseObligations",
];
/** Advances, which are a part of what a bank states as all its long-term debt. */
export const advances = "FederalHomeLoanBankAdvancesLongTerm";
/** Lines that balance sheets show beside a total of long-term debt. */
export const besideTotal = ["JuniorSubordinatedNotes", advances];
/** Lines of debt due after a year, of which a balance sheet may show several. */
export const longLines = [
  "ConvertibleDebtNoncurrent",
  "ConvertibleLongTermNotesPayable",
  "ConvertibleSubordinatedDebtNoncurrent",
  "LongTermNotesPayable",
  "LongTermLineOfCredit",
  "SeniorLongTermNotes",
  "SecuredLongTermDebt",
  "UnsecuredLongTermDebt",
  "SubordinatedLongTermDebt",
  "JuniorSubordinatedLongTermNotes",
  "LongTermLoansPayable",
  "LongTermLoansFromBank",
  "CommercialPaperNoncurrent",
  "OtherLongTermDebtNoncurrent",
  "LongTermTransitionBond",
  "LongTermPollutionControlBond",
  "ConstructionLoanNoncurrent",
  "MediumtermNotesNoncurrent",
  "NotesPayableToBankNoncurrent",
  "OtherLongTermNotesPayable",
  "OtherLoansPayableLongTerm",
  "JuniorSubordinatedDebentureOwedToUnconsolidatedSubsidiaryTrustNoncurrent",
  "SpecialAssessmentBondNoncurrent",
  "LongtermFederalHomeLoanBankAdvancesNoncurrent",
  "NotesPayableRelatedPartiesNoncurrent",
  ...besideTotal,
];
/** Lines of balance sheets that do not divide debt by its term. */
export const unclassifiedLines = [
  "SecuredDebt",
  "UnsecuredDebt",
  "SeniorNotes",
  "NotesPayable",
  "LoansPayable",
  "LoansPayableToBank",
  "LineOfCredit",
  "ConvertibleDebt",
  "ConvertibleNotesPayable",
  "SubordinatedDebt",
  "NotesAndLoansPayable",
  "OtherLongTermDebt",
  "OtherBorrowings",
  "OtherLoansPayable",
  "OtherNotesPayable",
  "NotesPayableToBank",
  "MediumTermNotes",
  "ConvertibleSubordinatedDebt",
  "ConstructionLoan",
  "JuniorSubordinatedDebentureOwedToUnconsolidatedSubsidiaryTrust",
  "AdvancesFromFederalHomeLoanBanks",
  "WarehouseAgreementBorrowings",
  "NotesPayableRelatedPartiesCurrentAndNoncurrent",
];
/** What notes give of a loan: no total of debt, but a sign of debt where no line is read. */
export const loanNote = "DebtInstrumentCarryingAmount";
/** Tags of debt lines, all of which are read. */
export const debtLineTags: readonly string[] = [
  ...shortLines,
  ...shortNotes,
  ...currentParts,
  ...longLines,
  ...unclassifiedLines,
  "DebtAndCapitalLeaseObligations",
  loanNote,
];
