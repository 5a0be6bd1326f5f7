import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { PrintParcel } from './parcel-rows.ts';

/** Verdict on one of the parcels that an act was asked for; `denied`: why it is left out. */
export interface ParcelVerdict {
  parcel: PrintParcel;
  denied: Denial | undefined;
}

/** What became of each parcel that an act was asked for, those that the shop has not among them. */
export function batchOfParcels(parcelIds: readonly string[], verdicts: readonly ParcelVerdict[]) {
  const known = new Set(verdicts.map(({ parcel }) => parcel.id));
  const left = verdicts.flatMap(({ parcel: { id, waybillNo: name }, denied }) =>
    denied ? [{ name, ...skip(id, denied) }] : [],
  );
  const unknown = [...new Set(parcelIds)].filter((id) => !known.has(id));
  return {
    done: verdicts.length - left.length,
    skipped: [...left, ...unknown.map((id) => skip(id, deny(common.notFound, { what: '包裹' })))],
  };
}
