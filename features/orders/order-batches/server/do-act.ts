import { sql } from 'kysely';
import {
  answerSwaps,
  askSwaps,
  urgeOrders,
  withdrawByOrder,
} from '#features/orders/order-requests/server/index.ts';
import {
  cancelAsSide,
  cancelByVendor,
  completeOrders,
  editOwn,
  exportNote,
  markUrgent,
  openSuspensions,
} from '#features/orders/orders/server/index.ts';
import { has, STATUS } from '#features/orders/orders/status.ts';
import { OTHER_REASON } from '#features/orders/orders/suspension.ts';
import { convertPresales, markPresales, unconvertPresales } from '#features/orders/presales/server/index.ts';
import { cancelLater, resumeOrders, suspendEach } from '#features/orders/suspensions/server/index.ts';
import { type Denial, denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { actDenials as no } from '../act-denials.ts';
import { type ActName, UNDO_MINUTES } from '../acts.ts';
import type { BatchInput, RunInput } from '../contract.ts';
import { type ActHandler, type Before, type Ctx, each, eachItsOwn, withoutLacking } from './act-handler.ts';
import { doPrices } from './do-prices.ts';
import { doAddresses, doWarehouse } from './do-warehouse-and-address.ts';

interface OwnWords {
  tags: string[];
  note: string;
}

async function ownWords({ db }: Ctx, ids: readonly string[]): Promise<Map<string, OwnWords>> {
  const rows = await db
    .from('orders')
    .select(['id', 'tags', 'seller_note'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, tags, seller_note: note }) => [id, { tags, note }]));
}

function suspensionOf({
  IdHoldReason: reason = OTHER_REASON,
  Note: note,
  Until,
  UrgentAfter: urgentAfter = false,
}: RunInput): StoredSuspension | Denial {
  if (reason === OTHER_REASON && !note) return deny(no.otherUnnamed);
  return { reason, note, until: Until ?? null, urgentAfter };
}

interface StoredSuspension {
  reason: number;
  note: string;
  until: string | null;
  urgentAfter: boolean;
}

async function ownSuspensions({ db }: Ctx, ids: readonly string[]): Promise<Before> {
  const mine = [...(await openSuspensions(db, ids))].flatMap(([id, suspensions]) => {
    const one = suspensions.find((each) => each.mine);
    return one
      ? [
          [
            id,
            { reason: one.reason, note: one.note, until: one.until, urgentAfter: one.urgentAfter },
          ] as const,
        ]
      : [];
  });
  return new Map(mine);
}

/** A hold that ends, and whether its order was urgent before: ending it may have hurried it. */
interface StoredResume extends StoredSuspension {
  wasUrgent?: boolean;
}

async function suspensionsAndUrgency(ctx: Ctx, ids: readonly string[]): Promise<Before> {
  const holds = await ownSuspensions(ctx, ids);
  const rows = await ctx.db
    .from('orders')
    .select(['id', 'status'])
    .where('id', 'in', [...ids])
    .execute();
  const urgent = new Map(rows.map(({ id, status }) => [id, has(status, STATUS.priority)]));
  return new Map(
    [...holds].map(([id, hold]) => [
      id,
      { ...(hold as StoredSuspension), wasUrgent: urgent.get(id) ?? false },
    ]),
  );
}

async function promisedDays({ db }: Ctx, ids: readonly string[]): Promise<Before> {
  const rows = await db
    .from('orders')
    .select(['id', sql<string>`presale_ship_on::text`.as('day')])
    .where('id', 'in', [...ids])
    .where('presale_ship_on', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** As long as a run can be taken back, and a minute for the run itself. */
const STAY_MS = (UNDO_MINUTES + 1) * 60_000;

/** The orders go on; those that were held before are held again as they were. */
async function stayOn(ctx: Ctx, before: Before): Promise<BatchResult> {
  const suspensions = new Map([...before].filter(([, hold]) => hold)) as Map<string, StoredSuspension>;
  const again = await eachItsOwn(suspensions, (ids, hold) => suspendEach(ctx, ids, hold, { undoes: true }));
  const free = [...before.keys()].filter((id) => !suspensions.has(id));
  const resumed = free.length > 0 ? await resumeOrders(ctx, free) : { done: 0, skipped: [] };
  return { done: again.done + resumed.done, skipped: [...again.skipped, ...resumed.skipped] };
}

/** What districts above this one do to orders, brought where the program is put together. */
export type InjectedActs = Record<'complain', ActHandler>;
export type ActHandlers = Record<ActName, ActHandler>;

export const ACT_HANDLERS: Record<Exclude<ActName, keyof InjectedActs>, ActHandler> = {
  suspend: {
    isDecided: true,
    run: (ctx, ids, _, input) =>
      withoutLacking<StoredSuspension>(
        each(ids, (id) => suspensionOf(input(id))),
        (known) => eachItsOwn(known, (those, hold) => suspendEach(ctx, those, hold)),
      ),
    before: ownSuspensions,
    undo: stayOn,
  },
  resume: {
    isDecided: true,
    run: (ctx, ids) => resumeOrders(ctx, ids),
    before: suspensionsAndUrgency,
    undo: async (ctx, before) => {
      const resumes = before as Map<string, StoredResume>;
      const again = await eachItsOwn(resumes, (ids, hold) => suspendEach(ctx, ids, hold));
      const not = new Set(again.skipped.map(({ id }) => id));
      const hurried = [...resumes].flatMap(([id, { urgentAfter, wasUrgent }]) =>
        urgentAfter && wasUrgent === false && !not.has(id) ? [id] : [],
      );
      if (hurried.length > 0) await markUrgent(ctx, hurried, false);
      return again;
    },
  },
  urgent: {
    isDecided: true,
    run: (ctx, ids) => markUrgent(ctx, ids, true, { skipsSame: true }),
    undo: (ctx, before) => markUrgent(ctx, [...before.keys()], false),
  },
  notUrgent: {
    isDecided: true,
    run: (ctx, ids) => markUrgent(ctx, ids, false, { skipsSame: true }),
    undo: (ctx, before) => markUrgent(ctx, [...before.keys()], true),
  },
  tags: {
    run: async (ctx, ids, _, input) => {
      const now = await ownWords(ctx, ids);
      return withoutLacking<{ tags: string[] }>(
        each(ids, (id) => {
          const was = now.get(id)?.tags ?? [];
          const tags = [...new Set([...was, ...input(id).Tags])];
          return now.has(id) && tags.length === was.length ? deny(no.taggedBefore) : { tags };
        }),
        (changed) => eachItsOwn(changed, (those, own) => editOwn(ctx, those, own)),
      );
    },
    before: ownWords,
    undo: (ctx, before) =>
      eachItsOwn(before as Map<string, OwnWords>, (ids, was) =>
        editOwn(ctx, ids, (id) => ({ tags: was(id).tags })),
      ),
  },
  notes: {
    run: async (ctx, ids, _, input) => {
      const now = await ownWords(ctx, ids);
      return withoutLacking<{ seller_note: string }>(
        each(ids, (id) =>
          now.get(id)?.note === input(id).Note ? deny(no.notedBefore) : { seller_note: input(id).Note },
        ),
        (changed) => eachItsOwn(changed, (those, own) => editOwn(ctx, those, own)),
      );
    },
    before: ownWords,
    undo: (ctx, before) =>
      eachItsOwn(before as Map<string, OwnWords>, (ids, was) =>
        editOwn(ctx, ids, (id) => ({ seller_note: was(id).note })),
      ),
  },
  urge: {
    run: (ctx, ids, _, input) => urgeOrders(ctx, ids, (id) => input(id).Reason),
  },
  price: doPrices,
  warehouse: doWarehouse,
  address: doAddresses,
  complete: { run: (ctx, ids) => completeOrders(ctx, ids) },
  presale: {
    run: (ctx, ids, { ShipOn }) => markPresales(ctx, ids, ShipOn ?? ''),
    before: promisedDays,
    undo: (ctx, before) =>
      convertPresales(ctx, [...before.keys()], { undoes: before as Map<string, string | null> }),
  },
  convertPresale: {
    run: (ctx, ids, { IsStrict: isStrict = false, ByRule: byRule = false }) =>
      convertPresales(ctx, ids, { isStrict, byRule }),
    before: promisedDays,
    undo: (ctx, before) => unconvertPresales(ctx, before as Map<string, string | null>),
  },
  swap: {
    run: (ctx, ids, { SkuID: skuId = '', ReplacedSkuID, PriceDifference: difference = 0, ...rest }) => {
      const wish = { skuId, partSkuId: ReplacedSkuID ?? null, difference };
      return askSwaps(
        ctx,
        ids.map((orderId) => ({ orderId, ...wish })),
        rest.Reason,
        rest.QuestionID,
      );
    },
    undo: async (_, before) => ({
      done: 0,
      skipped: [...before.keys()].map((id) =>
        skip(id, deny(denial('swap.done', '已经换成其他商品，不能撤销'))),
      ),
    }),
    unask: (ctx, ids) => withdrawByOrder(ctx, 'swap', ids),
  },
  exportNote: { run: (ctx, ids) => exportNote(ctx, ids) },
  answerSwap: { run: (ctx, ids, { Accept = false, Reason }) => answerSwaps(ctx, ids, { Accept, Reason }) },
  cancel: {
    run: (ctx, ids, { AtOnce = false, AsSeller = false }, input) =>
      withoutLacking<{ OrderID: string; Reason: string }>(
        each(ids, (id) => {
          const { Reason } = input(id);
          return Reason ? { OrderID: id, Reason } : deny(no.reasonMissing);
        }),
        (known) => {
          const cancels = [...known.values()];
          if (AsSeller) return cancelByVendor(ctx, cancels);
          return AtOnce
            ? cancelAsSide(ctx, cancels)
            : cancelLater(ctx, cancels, new Date(Date.now() + STAY_MS));
        },
      ),
    before: ownSuspensions,
    undo: stayOn,
    unask: (ctx, ids) => withdrawByOrder(ctx, 'cancel', ids),
  },
};

/** An act on a few orders, without a run. */
export const doAtOnce = (
  ctx: Ctx,
  act: keyof typeof ACT_HANDLERS,
  ids: readonly string[],
  input: BatchInput,
): Promise<BatchResult> => ACT_HANDLERS[act].run(ctx, ids, input, () => input);
