export interface ItemsPeriod {
  PeriodStart: string;
  PeriodEnd: string;
}

/** Where the lines of a figure stand: 结算明细查询 with its filters, in the words of the address. */
export const itemsAddress = (
  period: ItemsPeriod | undefined,
  filters: Readonly<Record<string, string | number | boolean>>,
): string => {
  const days = { startTime: period?.PeriodStart ?? '', endTime: period?.PeriodEnd ?? '' };
  const all = Object.entries({ ...filters, ...days }).map(([key, value]) => [key, String(value)]);
  return `/settlementV2/billItemQuery?${new URLSearchParams(all)}`;
};
