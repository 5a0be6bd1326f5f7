import { NOT_COUNT, parseCount } from '#kit/ui/fields/number-fields.ts';
import type { LegRow } from '../../complaint-row.ts';

type Parcel = LegRow['Parcels'][number];

/** A parcel as it is being typed. */
export interface ParcelDraft {
  key: string;
  no: string;
  company: string;
  pieces: string;
}

/** What is told of one parcel. */
export interface ReturnParcelChange {
  ReturnID?: string;
  ExpressNo: string;
  ExpressCompany: string;
  Pieces?: number;
}

const isOnWay = ({ Good }: Parcel) => Good === null;
let added = 0;
const empty = (pieces: string): ParcelDraft => ({ key: `new ${++added}`, no: '', company: '', pieces });

/** Those on their way, to be put right; where there is none an empty one. */
export function parcelDrafts(parcels: readonly Parcel[]): ParcelDraft[] {
  const known = parcels.filter(isOnWay).map((parcel) => ({
    key: parcel.ReturnID,
    no: parcel.ExpressNo,
    company: parcel.ExpressCompany,
    pieces: parcel.Pieces === null ? '' : String(parcel.Pieces),
  }));
  return known.length > 0 ? known : [empty('')];
}

/** Another parcel, with what the others leave; one that was to bring all of it brings one piece less for it. */
export function addParcel(drafts: readonly ParcelDraft[], pieces: number): ParcelDraft[] {
  const [first, ...others] = drafts.map((draft) => ({ ...draft, count: Number(draft.pieces) || 0 }));
  const rest = others.reduce((sum, { count }) => sum + count, 0);
  const own = first?.count || Math.max(1, pieces - rest - 1);
  const left = Math.max(1, pieces - rest - own);
  return [
    ...drafts.map((draft, at) => (at === 0 ? { ...draft, pieces: String(own) } : draft)),
    empty(String(left)),
  ];
}

interface Problem {
  field: string;
  says: string;
}

/**
 * What is to be told so that the parcels on their way are these: first those that leave or bring less, so that there is
 * room for the others.
 */
export function parcelChanges(
  parcels: readonly Parcel[],
  drafts: readonly ParcelDraft[],
  { pieces, isMany }: { pieces: number; isMany: boolean },
): { changes: ReturnParcelChange[]; problem?: Problem } {
  const counts = drafts.map((draft) => (isMany ? parseCount(draft.pieces) : undefined));
  if (isMany && counts.some((count) => !count))
    return { changes: [], problem: { field: 'Pieces', says: NOT_COUNT } };
  const arrived = parcels.reduce(
    (sum, { Pieces, Good, Bad }) => sum + (Good === null ? 0 : Math.max(Pieces ?? 0, Good + (Bad ?? 0))),
    0,
  );
  const sum = counts.reduce<number>((all, count) => all + (count ?? 0), arrived);
  if (sum > pieces) {
    const says = `各包裹共 ${sum} 件，超过应退的 ${pieces} 件`;
    return { changes: [], problem: { field: 'Pieces', says } };
  }
  const onWay = new Map(parcels.filter(isOnWay).map((parcel) => [parcel.ReturnID, parcel]));
  const removed = [...onWay.values()].filter(({ ReturnID }) => drafts.every(({ key }) => key !== ReturnID));
  const judged = drafts.map((draft, at) => {
    const was = onWay.get(draft.key);
    const Pieces = counts[at] ?? undefined;
    return {
      grows: (Pieces ?? pieces) - (was ? (was.Pieces ?? pieces) : 0),
      change: {
        ...(was && { ReturnID: was.ReturnID }),
        ExpressNo: draft.no.trim(),
        ExpressCompany: draft.company.trim(),
        ...(Pieces && { Pieces }),
      },
    };
  });
  return {
    changes: [
      ...removed.map(({ ReturnID, ExpressNo, ExpressCompany }) => ({
        ReturnID,
        ExpressNo,
        ExpressCompany,
        Pieces: 0,
      })),
      ...judged.toSorted((a, b) => a.grows - b.grows).map(({ change }) => change),
    ],
  };
}
