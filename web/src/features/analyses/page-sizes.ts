/** Rows per page that the dashboard's lists offer. */
export const dashboardPageSizes = [10, 25, 50, 100];

/** Rows per page that the history and the company page offer. */
export const historyPageSizes = [10, 20, 50];
