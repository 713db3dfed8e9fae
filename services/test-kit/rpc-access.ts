import type { Access } from "@plumbline/shared/rpc/access.ts";
import type { ServiceName } from "@plumbline/shared/auth/service-keys.ts";

const gateway: Access = { services: ["gateway"] };
const orchestrator: Access = { services: ["analysis-orchestrator"] };
const modelUsers: Access = { services: ["analysis-orchestrator", "gateway"] };

/** Who may run the audit of a service. */
export const auditAccess: Record<string, Access> = { audit: gateway };

/**
 * Who may make each call, by design. The rpc-guards test of a service checks the service against
 * its rows; stand-ins apply the same rows, so that the test of a service meets the access rules of
 * the others.
 */
export const rpcAccess: Record<Exclude<ServiceName, "gateway">, Record<string, Access>> = {
  identity: {
    register: gateway,
    logIn: gateway,
    answerChallenge: gateway,
    listProviders: gateway,
    startOpenId: gateway,
    startOpenIdLink: "user",
    finishOpenId: gateway,
    unlinkOpenId: "user",
    listSignInMethods: "user",
    beginSecondFactor: "user",
    confirmSecondFactor: "user",
    disableSecondFactor: "user",
    getOnboarding: "user",
    markOnboarding: "user",
    logOut: gateway,
    refresh: gateway,
    verifyEmail: gateway,
    resendVerification: gateway,
    getVerificationToken: { services: ["notification"] },
    getSession: "user",
    getKeys: "public",
    countUsers: gateway,
    findVerifiedUser: orchestrator,
  },
  "analysis-orchestrator": {
    startAnalysis: "user",
    getStatus: "user",
    getReport: "user",
    getPublicReport: gateway,
    listAnalyses: "user",
    listPublicAnalyses: gateway,
    listCompanies: "user",
    cancelAnalysis: "user",
    deleteAnalysis: "user",
    listTickers: gateway,
    getCompany: gateway,
    getPriceHistory: gateway,
    countAnalyses: gateway,
    downloadWorkbook: "public",
    downloadReport: "public",
    listPerformanceMetrics: "admin",
    summarisePerformance: "admin",
    summariseOutcomes: gateway,
    setPublic: "admin",
    shareAnalysis: "user",
    getShareQuota: "user",
    listShares: "user",
    listSharers: "user",
    revokeShare: "user",
    leaveShare: "user",
    listIndustries: gateway,
    listScenarios: "user",
    saveScenario: "user",
    deleteScenario: "user",
  },
  "valuation-engine": {
    value: modelUsers,
    sensitivity: modelUsers,
    impliedDrivers: modelUsers,
    simulate: modelUsers,
    workbook: modelUsers,
  },
  billing: {
    getCredits: "user",
    spendCredit: orchestrator,
    refundCredit: orchestrator,
    refundReport: { services: ["feedback"] },
    listCreditEvents: "user",
    listCharges: orchestrator,
    listPacks: "public",
    createCheckout: "user",
    getCheckout: "user",
    listTransactions: "user",
    listReferrals: "user",
    getInvoice: "user",
    listUserTransactions: "admin",
    listUserCreditEvents: "admin",
    refundUserPurchase: "admin",
    adjustCredits: "admin",
    refundPurchase: "user",
    receivePaymentMessage: gateway,
  },
  feedback: { listReports: gateway, reportAnalysis: "user" },
  blog: { listPosts: gateway },
  notification: { listNotifications: "user", countUnread: "user", markRead: "user", markAllRead: "user" },
};
