/** Orders on their way from a list to the screen that prints them. */
let marked: readonly string[] = [];

export const handToPrinting = (orderIds: readonly string[]): void => {
  marked = orderIds;
};

/** Read while the screen is drawn, which may begin anew before it stands; forgotten once it does. */
export const markedOrders = (): string[] | undefined => (marked.length > 0 ? [...marked] : undefined);

export const forgetMarked = (): void => {
  marked = [];
};
