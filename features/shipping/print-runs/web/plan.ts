import type { PlannedParcel, PrintOrder, Problem } from '../contract.ts';
import { LEAST_GRAMS, MOST_GRAMS } from '../limits.ts';
import { proposedGrams, weightProblem } from '../parcel-weight.ts';
import { splitParcels } from '../split-parcels.ts';

/** What the server proposes for the marked orders. */
export interface Proposal {
  Orders: readonly PrintOrder[];
  Parcels: readonly PlannedParcel[];
  Merges: readonly (readonly string[])[];
}

/** What a person has changed of it; parcels are named by `PlanParcel.key`. */
export interface PlanEdits {
  /** Orders that are left out. */
  out: readonly string[];
  /** Orders that go in one parcel. */
  together: readonly (readonly string[])[];
  /** Pieces in a parcel, by order. */
  perParcel: Readonly<Record<string, number>>;
  grams: Readonly<Record<string, number>>;
  /** The account of a parcel; empty: somebody types its number. */
  accounts: Readonly<Record<string, string>>;
  numbers: Readonly<Record<string, string>>;
}

export const NO_EDITS: PlanEdits = {
  out: [],
  together: [],
  perParcel: {},
  grams: {},
  accounts: {},
  numbers: {},
};

/** A parcel as it will be printed. */
export interface PlanParcel {
  key: string;
  orders: { order: PrintOrder; pieces: number }[];
  grams: number;
  /** Null: its number is typed. */
  accountId: string | null;
  waybillNo: string;
  problem: Problem | null;
}

const NUMBER_MISSING: Problem = { Says: '请录入或扫描单号', Remedy: 'number' };

/** The parcels of the proposal with what a person changed, in the order in which they are packed. */
export function planOf({ Orders, Parcels }: Proposal, edits: PlanEdits): PlanParcel[] {
  const proposed = new Map(Parcels.map((parcel) => [parcel.Orders[0]?.OrderID ?? '', parcel]));
  const ready = Orders.filter(({ OrderID, Problem: problem }) => !problem && !edits.out.includes(OrderID));
  const byId = new Map(ready.map((order) => [order.OrderID, order]));
  const done = new Set<string>();
  return ready.flatMap((order) => {
    if (done.has(order.OrderID)) return [];
    const group = edits.together.find((ids) => ids.includes(order.OrderID)) ?? [order.OrderID];
    const members = group.flatMap((id) => byId.get(id) ?? []);
    for (const { OrderID } of members) done.add(OrderID);
    const contents =
      members.length > 1
        ? [members.map((member) => ({ order: member, pieces: member.Left }))]
        : splitParcels(order.Left, edits.perParcel[order.OrderID] ?? order.PiecesPerParcel).map((pieces) => [
            { order, pieces },
          ]);
    return contents.map((orders, at) =>
      parcelOf(`${order.OrderID}:${at}`, orders, proposed.get(order.OrderID), edits),
    );
  });
}

function parcelOf(
  key: string,
  orders: PlanParcel['orders'],
  proposed: PlannedParcel | undefined,
  edits: PlanEdits,
): PlanParcel {
  const chosen = edits.accounts[key];
  const accountId = (chosen === undefined ? proposed?.AccountID : chosen) || null;
  const waybillNo = (edits.numbers[key] ?? '').trim();
  const typedGrams = edits.grams[key];
  const contents = orders.map(({ order, pieces }) => ({ pieces, pieceGrams: order.PieceGrams }));
  const tooHeavy = typedGrams === undefined ? weightProblem(contents) : undefined;
  return {
    key,
    orders,
    grams: typedGrams ?? proposedGrams(contents),
    accountId,
    waybillNo,
    problem:
      problemOf(proposed?.Problem ?? null, accountId, waybillNo, chosen) ??
      (tooHeavy && !waybillNo ? { Says: tooHeavy.says, Remedy: tooHeavy.remedy } : null),
  };
}

/** A number that somebody types needs neither an account nor a receiver that a provider takes. */
function problemOf(
  problem: Problem | null,
  accountId: string | null,
  waybillNo: string,
  chosen: string | undefined,
): Problem | null {
  if (waybillNo) return null;
  if (problem && problem.Remedy !== 'account' && problem.Remedy !== 'weight') return problem;
  if (accountId) return null;
  return chosen === undefined ? problem : NUMBER_MISSING;
}

/** Parcels that can be printed as they are. */
export const readyOf = (plan: readonly PlanParcel[]): PlanParcel[] => plan.filter(({ problem }) => !problem);

/** As the call takes them. */
export const parcelRequests = (plan: readonly PlanParcel[]) =>
  plan.map(({ orders, grams, accountId, waybillNo }) => ({
    Orders: orders.map(({ order, pieces }) => ({ OrderID: order.OrderID, Pieces: pieces })),
    WeightGrams: grams,
    AccountID: waybillNo ? null : accountId,
    WaybillNo: waybillNo,
  }));

/** Proposals to pack together that nobody has taken or could not take any more. */
export const openMerges = ({ Merges, Orders }: Proposal, { together, out }: PlanEdits): string[][] => {
  const ready = new Set(
    Orders.filter(({ Problem: problem, OrderID }) => !problem && !out.includes(OrderID)).map(
      ({ OrderID }) => OrderID,
    ),
  );
  return Merges.map((ids) => ids.filter((id) => ready.has(id))).filter(
    (ids) => ids.length > 1 && !together.some((group) => group.includes(ids[0] ?? '')),
  );
};

/** Kilograms as typed; undefined: none that a parcel weighs. */
export function readGrams(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/(?:kg|千克|公斤)$/i, '')
    .trim();
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(plain)) return undefined;
  const grams = Math.round(Number(plain) * 1_000);
  return grams >= LEAST_GRAMS && grams <= MOST_GRAMS ? grams : undefined;
}

export const kilograms = (grams: number): string => String(grams / 1_000);
