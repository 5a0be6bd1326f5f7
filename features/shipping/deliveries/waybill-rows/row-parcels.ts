import { splitAmounts } from '../split-amounts.ts';

/** Several numbers in one cell are several parcels that share the row's amount. */
export function rowParcels(
  waybills: readonly string[],
  amount: number | null,
): { waybillNo: string; amount: number | null }[] {
  const open = waybills.map(() => null);
  const amounts = amount === null ? open : splitAmounts(amount, open);
  return waybills.map((waybillNo, at) => ({ waybillNo, amount: amounts[at] ?? null }));
}
