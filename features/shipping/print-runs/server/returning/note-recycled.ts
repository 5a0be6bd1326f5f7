import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { noteLabels } from '../note-labels.ts';
import type { PrintParcel } from '../parcel-rows.ts';

/** Numbers went back, each with the reason where there is one. */
export const noteRecycled = (
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  parcels: readonly PrintParcel[],
): Promise<void> =>
  noteLabels(
    ctx,
    'labelRecycled',
    parcels.map((parcel) => ({ ...parcel, ...(parcel.reason && { more: { reason: parcel.reason } }) })),
  );
