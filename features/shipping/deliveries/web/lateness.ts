import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { packedName } from '#features/orders/orders/packed-instead.ts';
import { STAGES } from '#features/orders/orders/status.ts';
import { orderNoText } from '#kit/ui/values/display.ts';

const OPEN: readonly number[] = [STAGES.new.id, STAGES.waiting.id, STAGES.exported.id];
export const isOpenStage = (stage: number): boolean => OPEN.includes(stage);

/** A message for each supplier, to be pasted into a chat. */
export function reminderText(
  rows: readonly Pick<
    OrderRow,
    'OrderID' | 'VendorName' | 'SpuName' | 'SwapName' | 'Amount' | 'Receiver' | 'Stage'
  >[],
): string {
  const byVendor = new Map<string, string[]>();
  for (const row of rows.filter(({ Stage }) => isOpenStage(Stage))) {
    const name = row.VendorName ?? '供应商';
    const line = `${orderNoText(row.OrderID)} ${packedName(row)} × ${row.Amount} ${row.Receiver}`;
    byVendor.set(name, [...(byVendor.get(name) ?? []), line]);
  }
  return [...byVendor]
    .map(([name, lines]) => `${name}，以下 ${lines.length} 单请尽快发货：\n${lines.join('\n')}`)
    .join('\n\n');
}
