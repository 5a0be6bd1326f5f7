import { type ExportKind, exportKinds } from '#features/orders/order-exports/web/export-kind.ts';
import { orders } from '#features/orders/orders/contract.ts';
import type { BatchName } from '#features/orders/orders/web/order-batch.tsx';

interface View {
  name: string;
  list: typeof orders.normal;
  exports: readonly ExportKind[];
  batch: { main: readonly BatchName[]; more: readonly BatchName[] };
}

export type ViewName = 'normal' | 'byagent' | 'byvendor';

/** Order lists as one side of the chain sees them (domain §2). */
export const ORDER_VIEWS: Record<ViewName, View> = {
  normal: {
    name: '我录入的',
    list: orders.normal,
    exports: [exportKinds.normal, exportKinds.original],
    batch: { main: ['tags', 'notes'], more: ['urgent', 'cancel'] },
  },
  byagent: {
    name: '渠道来单',
    list: orders.byAgent,
    exports: [exportKinds.byagent, exportKinds.receivable],
    batch: { main: ['answer', 'tags'], more: ['notes', 'cancel'] },
  },
  byvendor: {
    name: '采购订单',
    list: orders.byVendor,
    exports: [exportKinds.byvendor, exportKinds.payable],
    batch: { main: ['urgent', 'tags'], more: ['notes', 'cancel'] },
  },
};

export const VIEW_NAMES = Object.keys(ORDER_VIEWS) as ViewName[];

/**
 * The view in the address; else the one of last time, while it may have orders; else the first that has some, once
 * those before it are known to have none; else one's own.
 */
export function chooseView(
  current: string | null,
  totals: Partial<Record<ViewName, number>>,
  last: string | null = null,
): ViewName {
  const isMeant = (name: ViewName) =>
    name === current || (current === null && name === last && totals[name] !== 0);
  const named = VIEW_NAMES.find(isMeant);
  if (named) return named;
  const first = VIEW_NAMES.find((name) => totals[name] !== 0);
  return first !== undefined && totals[first] !== undefined ? first : 'normal';
}
