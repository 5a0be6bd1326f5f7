import { noteOwnEvents } from '#features/orders/orders/server/index.ts';
import { emit } from '#features/shops/webhooks/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';

/** What happens to a label, as timelines of its orders name it, and the topic that programs hear it under. */
const TOPICS = {
  labelNumbered: 'label.numbered',
  labelPrinted: 'label.printed',
  labelRecycled: 'label.recycled',
} as const;

interface LabelHappened {
  id: string;
  company: string;
  waybillNo: string;
  orders: readonly { orderId: string }[] | null;
  /** What else the timeline says. */
  more?: Record<string, unknown>;
}

/** The timelines of their orders say what happened to labels, and programs of the shop hear of it. */
export async function noteLabels(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  kind: keyof typeof TOPICS,
  labels: readonly LabelHappened[],
): Promise<void> {
  await noteOwnEvents(
    ctx,
    labels.flatMap(({ orders, company, waybillNo: no, more }) =>
      (orders ?? []).map(({ orderId }) => ({ orderId, kind, detail: { company, no, ...more } })),
    ),
  );
  emit(
    ctx.db,
    TOPICS[kind],
    labels.map(({ id: subject }) => ({ subject, kind })),
  );
}
