/** The order in which a run is printed: so that one person packs one thing at a time, or as the orders were marked. */
export const RUN_ORDERS = ['packed', 'marked'] as const;
export type RunOrder = (typeof RUN_ORDERS)[number];
export const RUN_ORDER_NAMES: Readonly<Record<RunOrder, string>> = {
  packed: '按商品和库位排',
  marked: '按勾选的顺序排',
};

/** What of an order says where it stands in a run. */
export interface PackPlace {
  isUrgent: boolean;
  product: string;
  specification: string;
  warehouse: string;
  bin: string;
  receiver: string;
  id: string;
}

const NAMES = new Intl.Collator('zh', { numeric: true });
const PARTS = ['product', 'specification', 'warehouse', 'bin', 'receiver', 'id'] as const;

/** Urgent ones first, then by product, specification, place in the warehouse (A-2 before A-10) and receiver. */
export function byPlace(one: PackPlace, other: PackPlace): number {
  const urgent = Number(other.isUrgent) - Number(one.isUrgent);
  if (urgent !== 0) return urgent;
  for (const part of PARTS) {
    const order = NAMES.compare(one[part], other[part]);
    if (order !== 0) return order;
  }
  return 0;
}
