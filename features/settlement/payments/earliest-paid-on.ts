/** Two years before a day: what is said to be paid earlier is a wrong year. */
export const earliestPaidOn = (today: string): string => `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`;
