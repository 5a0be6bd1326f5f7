import type { ParcelProblem, PlannedParcel, PrintOrder } from '#features/shipping/print-runs/contract.ts';
import { familiesOf, familySign } from '#features/shipping/print-runs/families.ts';
import { LEAST_GRAMS, MOST_PARCEL_GRAMS } from '#features/shipping/print-runs/limits.ts';
import { proposedGrams, weightProblem } from '#features/shipping/print-runs/parcel-weight.ts';
import { splitParcels } from '#features/shipping/print-runs/split-parcels.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { type Fen, yuanOf } from '#kit/money/fen.ts';

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
  problem: PlanProblem | null;
}

/** What was asked about the plan as it stands now, beside the proposal. */
export interface Lookups {
  /** By `wayOf`: the carriers that do not deliver there. */
  unreachable: ReadonlyMap<string, string>;
  /** By `signOf`: the accounts that the rules give parcels which a person packed or weighed anew. */
  choices: ReadonlyMap<string, string | null>;
}
export const NO_LOOKUPS: Lookups = { unreachable: new Map(), choices: new Map() };

/** An order's way by an account; another address is another way. */
export const wayOf = ({ OrderID, Address }: PrintOrder, accountId: string): string =>
  `${OrderID} ${accountId} ${Address}`;

/** What rules for carriers look at. */
export const signOf = ({ orders, grams }: Pick<PlanParcel, 'orders' | 'grams'>): string =>
  `${orders.map(({ order }) => order.OrderID).join()} ${grams}`;

/** What keeps a parcel of the plan from being printed. */
export type PlanProblem = Pick<ParcelProblem, 'Says' | 'Remedy'>;

const NUMBER_MISSING: PlanProblem = { Says: '请录入或扫描单号', Remedy: 'number' };

/** The parcels of the proposal with what a person changed, in the order in which they are packed. */
export function planOf(
  { Orders, Parcels }: Proposal,
  edits: PlanEdits,
  lookups: Lookups = NO_LOOKUPS,
): PlanParcel[] {
  const proposed = groupBy(Parcels, (parcel) => parcel.Orders[0]?.OrderID ?? '');
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
      parcelOf(`${order.OrderID}:${at}`, orders, {
        // Of more parcels than were proposed the last are like the first.
        proposed: proposed.get(order.OrderID)?.[at] ?? proposed.get(order.OrderID)?.[0],
        edits,
        lookups,
      }),
    );
  });
}

function parcelOf(
  key: string,
  orders: PlanParcel['orders'],
  { proposed, edits, lookups }: { proposed: PlannedParcel | undefined; edits: PlanEdits; lookups: Lookups },
): PlanParcel {
  const chosen = edits.accounts[key];
  const waybillNo = (edits.numbers[key] ?? '').trim();
  const typedGrams = edits.grams[key];
  const contents = orders.map(({ order, pieces }) => ({ pieces, pieceGrams: order.PieceGrams }));
  const tooHeavy = typedGrams === undefined ? weightProblem(contents) : undefined;
  const grams = typedGrams ?? proposedGrams(contents);
  const byRules = lookups.choices.get(signOf({ orders, grams }));
  const accountId = (chosen ?? (byRules === undefined ? proposed?.AccountID : byRules)) || null;
  return {
    key,
    orders,
    grams,
    accountId,
    waybillNo,
    problem:
      problemOf(proposed?.Problem ?? null, accountId, waybillNo, chosen) ??
      (waybillNo
        ? null
        : ((tooHeavy && { Says: tooHeavy.no, Remedy: tooHeavy.remedy }) ??
          reachProblem(orders, accountId, lookups))),
  };
}

function reachProblem(
  orders: PlanParcel['orders'],
  accountId: string | null,
  { unreachable }: Lookups,
): PlanProblem | null {
  const [first] = orders;
  const company = first && accountId && unreachable.get(wayOf(first.order, accountId));
  return company ? { Says: `${company}不派送这个地址`, Remedy: 'carrier' } : null;
}

/** Parcels whose account the rules have not been asked about as they are now; what a person chose is not asked about. */
export function rulesDue(plan: readonly PlanParcel[], { Parcels }: Proposal, edits: PlanEdits): PlanParcel[] {
  const judged = new Set(
    Parcels.map(({ Orders, WeightGrams }) => `${Orders.map(({ OrderID }) => OrderID).join()} ${WeightGrams}`),
  );
  return plan.filter(
    (parcel) => edits.accounts[parcel.key] === undefined && !parcel.waybillNo && !judged.has(signOf(parcel)),
  );
}

/** A number that somebody types needs neither an account nor a receiver that a provider takes. */
function problemOf(
  problem: PlanProblem | null,
  accountId: string | null,
  waybillNo: string,
  chosen: string | undefined,
): PlanProblem | null {
  if (waybillNo) return null;
  if (problem && problem.Remedy !== 'account' && problem.Remedy !== 'weight') return problem;
  if (accountId) return null;
  return (chosen === undefined ? problem : null) ?? NUMBER_MISSING;
}

/** Whose account a choice at a parcel is: of the first box of an order it is all its boxes', of another its own. */
export function accountChoice(
  plan: readonly PlanParcel[],
  { key }: Pick<PlanParcel, 'key'>,
  chosen: string,
): PlanEdits['accounts'] {
  const [order = ''] = key.split(':');
  const boxes = key === `${order}:0` ? plan.filter((one) => one.key.startsWith(`${order}:`)) : [{ key }];
  return Object.fromEntries(boxes.map((box) => [box.key, chosen]));
}

/** Parcels that can be printed as they are. */
export const readyOf = (plan: readonly PlanParcel[]): PlanParcel[] => plan.filter(({ problem }) => !problem);

/** Accounts of which a plan takes more numbers than they have left; typed numbers are none of theirs. */
export function shortAccounts(
  plan: readonly PlanParcel[],
  left: readonly { AccountID: string; Left: number }[],
): { accountId: string; needed: number; left: number }[] {
  const taking = plan.filter(({ waybillNo }) => !waybillNo);
  return left.flatMap(({ AccountID: accountId, Left }) => {
    const needed = taking.filter((parcel) => parcel.accountId === accountId).length;
    return needed > Left ? [{ accountId, needed, left: Left }] : [];
  });
}

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
  return grams >= LEAST_GRAMS && grams <= MOST_PARCEL_GRAMS ? grams : undefined;
}

export const kilograms = (grams: number): string => String(grams / 1_000);

/** What the carrier should take for a parcel as it is planned now; null: no price table says. */
export type ParcelFee = (parcel: PlanParcel) => Fen | null;

/** What parcels cost together in yuan, and how many of them no table names; null: none has a price. */
export function feeSum(
  parcels: readonly PlanParcel[],
  feeOf: ParcelFee,
): { yuan: number; unpriced: number } | null {
  const fees = parcels.map(feeOf);
  const priced = fees.filter((fee) => fee !== null);
  if (priced.length === 0) return null;
  const sum = priced.reduce((all, fee) => all + fee, 0);
  return { yuan: yuanOf(sum), unpriced: fees.length - priced.length };
}

/** Which box of a shipment under a mother number a parcel will be, and what all of them weigh. */
export interface PlanFamily {
  at: number;
  count: number;
  grams: number;
}

/** The families of a plan (子母单), by the keys of their parcels: those of the same orders under accounts that take children. */
export function planFamilies(
  plan: readonly PlanParcel[],
  accounts: readonly { AccountID: string; TakesChildren: boolean }[],
): Map<string, PlanFamily> {
  const taking = new Set(accounts.filter((one) => one.TakesChildren).map(({ AccountID }) => AccountID));
  const signOf = ({ accountId, waybillNo, orders }: PlanParcel) =>
    accountId && !waybillNo && taking.has(accountId)
      ? familySign(
          accountId,
          orders.map(({ order }) => order.OrderID),
        )
      : null;
  return new Map(
    familiesOf(plan, signOf)
      .filter((family) => family.length > 1)
      .flatMap((family) => {
        const grams = family.reduce((sum, parcel) => sum + parcel.grams, 0);
        return family.map(({ key }, at) => [key, { at: at + 1, count: family.length, grams }] as const);
      }),
  );
}

/** Which box of its order a parcel is, and of how many. */
export interface PlanBox {
  at: number;
  count: number;
}

/** Orders that leave in several boxes, by the keys of their parcels; what goes with other orders is one box of all. */
export function planBoxes(plan: readonly PlanParcel[]): ReadonlyMap<string, PlanBox> {
  const keysByOrder = new Map<string, string[]>();
  for (const { key, orders } of plan) {
    const [only, ...others] = orders;
    if (!only || others.length > 0) continue;
    const { OrderID } = only.order;
    keysByOrder.set(OrderID, [...(keysByOrder.get(OrderID) ?? []), key]);
  }
  return new Map(
    [...keysByOrder.values()]
      .filter((keys) => keys.length > 1)
      .flatMap((keys) => keys.map((key, at) => [key, { at: at + 1, count: keys.length }] as const)),
  );
}

/** For mothers the fee of all their boxes; for children none of their own. */
export const familyFee =
  (feeOf: ParcelFee, families: ReadonlyMap<string, PlanFamily>): ParcelFee =>
  (parcel) => {
    const family = families.get(parcel.key);
    if (!family) return feeOf(parcel);
    return family.at === 1 ? feeOf({ ...parcel, grams: family.grams }) : null;
  };
