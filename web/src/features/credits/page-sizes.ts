import type { PageSizes } from "../../shared/lists/list-params.ts";

const sizes = [10, 25, 50];
/** Rows per page of the lists of purchases and of credit changes. */
export const purchasePages: PageSizes = { sizes, sizeKey: "pageSize.purchases" };
export const creditEventPages: PageSizes = { sizes, sizeKey: "pageSize.creditEvents" };
