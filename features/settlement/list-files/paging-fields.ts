/** What of a list's input is of its pages: the file of a list has all of them. */
export const pagingFields = { pageIndex: true, currentPage: true, pageSize: true, exactTotal: true } as const;
