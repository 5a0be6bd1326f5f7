import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ScannedParcel } from '../../complaint-row.ts';
import { LEG } from '../../leg.ts';
import { INTERCEPT, REFUSED } from '../../words.ts';
import { type About, type Scanned, type ScanRows, scannedIn, scanning } from './scanned-parcels.ts';

/**
 * Looks up what each scanned parcel is: goods that come back, one that was refused, one that was sent, or unknown.
 * Where a call asks nothing else, the look-ups go with COMMIT in one message, however many numbers there are.
 */
export async function scanParcels({ db }: { db: TenantDb }, numbers: readonly string[]) {
  const waybillNos = cleaned(numbers);
  const items = toScannedParcels(waybillNos, await db.finish(...scanning(db.shopId, waybillNos)));
  return { total: items.length, items };
}

/** Looks parcels up in the same way within an act. */
export async function lookUpParcels(
  { db }: { db: TenantDb },
  numbers: readonly string[],
): Promise<ScannedParcel[]> {
  const waybillNos = cleaned(numbers);
  const [returns, sent, traces, kept] = scanning(db.shopId, waybillNos);
  const rows = await Promise.all([
    returns.execute(db.k),
    sent.execute(db.k),
    traces.execute(db.k),
    kept.execute(db.k),
  ]);
  return toScannedParcels(waybillNos, [rows[0].rows, rows[1].rows, rows[2].rows, rows[3].rows]);
}

const cleaned = (numbers: readonly string[]) => [...new Set(numbers.map(cleanWaybillNo))];

const toScannedParcels = (waybillNos: readonly string[], scanRows: ScanRows): ScannedParcel[] =>
  scannedIn(waybillNos, scanRows).map((parcel) => {
    const { order, about } = parcel;
    const kind = kindOf(parcel);
    return {
      ExpressNo: parcel.no,
      OrderID: order?.id ?? null,
      SpuName: order?.spu_name ?? null,
      Receiver: order?.receiver ?? null,
      FromHere: order?.from_here ?? false,
      ComplaintID: about?.complaint_id ?? null,
      ComplaintNo: about?.complaint_no ?? null,
      Kind: kind,
      Received: parcel.accepted ?? (kind === 'refused' || kind === 'intercepted' ? countedOf(about) : null),
      Expected: parcel.pieces ?? Math.max(0, (about?.pieces ?? 0) - (about?.back ?? 0)),
      Waits: isAwaited(parcel, kind),
      TraceState: parcel.state,
      TraceOn: parcel.said_at,
      LastLine: parcel.line,
      KeptOn: parcel.kept_at,
      KeptPictures: parcel.kept_pictures,
    };
  });

/** Tells whether goods are expected here in the parcel: one that was counted has brought its own. */
const isAwaited = ({ about, accepted }: Scanned, kind: ScannedParcel['Kind']): boolean =>
  kind !== 'sent' && accepted === null && about?.leg_state === LEG.agreed && about.returns !== 'none';

/**
 * Pieces that were counted of what was refused: it comes back in the parcel that was sent, which has no return of its
 * own.
 */
const countedOf = (about: About | null): number | null =>
  about && (about.leg_state === LEG.done || (about.back ?? 0) > 0) ? about.back : null;

function kindOf({ isReturn, about, order }: Scanned): ScannedParcel['Kind'] {
  if (isReturn) return 'return';
  if (about?.type === INTERCEPT) return 'intercepted';
  if (about?.type === REFUSED) return 'refused';
  return order === null ? 'unknown' : 'sent';
}
