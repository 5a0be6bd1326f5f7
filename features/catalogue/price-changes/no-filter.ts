/** What of the input of the sheet isn't a filter of listings: the page, and of which time the prices are. */
export const NO_FILTER = {
  pageIndex: true,
  currentPage: true,
  pageSize: true,
  exactTotal: true,
  orderBy: true,
  isDesc: true,
  ScheduledAt: true,
} as const;
