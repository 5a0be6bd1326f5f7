import type { Owed } from '#features/settlement/adjustments/web/owed.ts';
import type { settlementItems } from '#features/settlement/items/contract.ts';
import type { SettlementItem } from '#features/settlement/items/item.ts';
import type { Marked } from '#kit/ui/list-page.tsx';

/** Of whom a line is, and on which bill if it is on one. */
export const owedOf = ({ BillID, TraderID, TraderName, IdPaymentType }: SettlementItem): Owed => ({
  ...(BillID && { BillID }),
  TraderID,
  TraderName,
  Side: IdPaymentType <= 2 ? 1 : 2,
});

/** The one relation of all marked lines; nothing while they are several's, or it can't be known. */
export function commonRelation({
  rows,
  isAll,
  input,
}: Marked<typeof settlementItems.get>): Omit<Owed, 'BillID'> | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const { TraderID, TraderName, Side } = owedOf(first);
  const isOne = isAll
    ? input.TraderIDs?.length === 1 && (input.Side ?? undefined) !== undefined
    : rows.every((row) => row.TraderID === TraderID && owedOf(row).Side === Side);
  return isOne ? { TraderID, TraderName, Side } : undefined;
}
