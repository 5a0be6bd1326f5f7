import { cleanWaybillNo } from '#features/orders/orders/clean-waybill-no.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { ParcelFound } from '../complaint-row.ts';
import { LEG } from '../leg.ts';
import { INTERCEPT, REFUSED } from '../words.ts';
import { type About, complaintsAbout } from './about-parcels.ts';
import { ordersNamed } from './orders-named.ts';
import { type Scanned, scannedParcels } from './scanned-parcels.ts';

/**
 * What each scanned parcel is: goods that come back, one that was refused, one that was sent, or unknown. As many
 * statements however many there are: the numbers with the orders that they were sent with, and the complaints about them.
 */
export async function lookUpParcels({ db }: ShopCtx, numbers: readonly string[]) {
  const asked = [...new Set(numbers.map(cleanWaybillNo))];
  const parcels = await scannedParcels(db, asked);
  const about = await complaintsAbout(db, parcels);
  const sent = new Map(parcels.flatMap(({ order }) => (order ? [[order.id, order] as const] : [])));
  const orderOf = (parcel: Scanned) => about(parcel)?.order_id ?? parcel.order_id;
  // What comes back under a number of its own is of an order that its complaint knows.
  const others = parcels.flatMap((parcel) => orderOf(parcel) ?? []).filter((id) => !sent.has(id));
  const orders = new Map([...sent, ...(await ordersNamed(db, others))]);
  const items = parcels.map((parcel): ParcelFound => {
    const order = orders.get(orderOf(parcel) ?? '');
    return {
      ...{ ExpressNo: parcel.no, OrderID: order?.id ?? null },
      ...{ SpuName: order?.spu_name ?? null, Receiver: order?.receiver ?? null },
      FromHere: order?.from_here ?? false,
      ...whatItIs(parcel, about(parcel)),
      ...{
        TraceState: parcel.state,
        TraceOn: parcel.said_at,
        LastLine: parcel.line,
      },
      ...{ KeptOn: parcel.kept_at, KeptPictures: parcel.kept_pictures },
    };
  });
  return { total: items.length, items };
}

function whatItIs(parcel: Scanned, about: About | undefined) {
  const kind = kindOf(parcel, about);
  return {
    ...{ ComplaintID: about?.id ?? null, ComplaintNo: about?.no ?? null, Kind: kind },
    Received: parcel.accepted ?? (kind === 'refused' || kind === 'intercepted' ? countedOf(about) : null),
    Expected: about?.pieces ?? 0,
    Waits: kind !== 'sent' && about?.state === LEG.agreed && about.returns !== 'none',
  };
}

/** What was refused comes back in the parcel that was sent, which has no return of its own. */
const countedOf = (about: About | undefined): number | null =>
  about && (about.state === LEG.done || (about.back ?? 0) > 0) ? about.back : null;

function kindOf({ return_of, order_id }: Scanned, about: About | undefined): ParcelFound['Kind'] {
  if (return_of !== null) return 'return';
  if (about?.type === INTERCEPT) return 'intercepted';
  if (about?.type === REFUSED) return 'refused';
  return order_id === null ? 'unknown' : 'sent';
}
