/** Rows per page that the dashboard's lists offer, and the key under which the choice is stored. */
export const dashboardPages = { sizes: [10, 25, 50, 100], sizeKey: "analysesSize" };

/** Rows per page that the history and the company page offer, and the key of the choice. */
export const historyPages = { sizes: [10, 20, 50], sizeKey: "historySize" };
