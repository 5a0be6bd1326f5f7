import { noteOwnEvents } from '#features/orders/orders/server/index.ts';
import type { PrintParcel } from './parcel-rows.ts';

/** The timelines of their orders say that numbers went back. */
export const noteRecycled = (
  ctx: Parameters<typeof noteOwnEvents>[0],
  parcels: readonly PrintParcel[],
): Promise<void> =>
  noteOwnEvents(
    ctx,
    parcels.flatMap(({ orders, company, waybillNo, reason }) =>
      (orders ?? []).map(({ orderId }) => ({
        orderId,
        kind: 'labelRecycled',
        detail: { company, no: waybillNo, ...(reason && { reason }) },
      })),
    ),
  );
