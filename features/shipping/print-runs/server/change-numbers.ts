import { v7 as newId } from 'uuid';
import { noteOwnEvents } from '#features/orders/orders/server/index.ts';
import { readAccounts } from '#features/shipping/label-accounts/server/index.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { insertRows } from '#kit/tenant/server/insert-rows.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { PostalParty } from '../../label-providers/label-provider.ts';
import { BINDING, CLAIMING, LIVE, PARCEL_STATE_NAMES } from '../parcel-states.ts';
import { printDenials as no } from '../print-denials.ts';
import { isSameReceiver, receiverProblem } from '../print-problem.ts';
import { lockForPrinting } from './check-orders.ts';
import { familyOf, withFamilies } from './families.ts';
import { changeParcels, type PrintParcel, parcelsById, runsOf } from './parcel-rows.ts';
import { PRINT_LOCK } from './print-lock.ts';
import { currentReceivers } from './print-orders.ts';
import { noteRecycled } from './returning/note-recycled.ts';
import { reviveParcels } from './revive-parcels.ts';
import { startPrintRun } from './start-run.ts';

interface ChangeInput {
  ParcelIDs: readonly string[];
  /** Another account for the new number. */
  AccountID?: string | null | undefined;
}

interface Replacement {
  old: PrintParcel;
  accountId: string | null;
  company: string;
  receiver: PostalParty;
  /** The new number may be a child's, as the old one was. */
  takesChildren: boolean;
}

/**
 * 换单: a new parcel takes the place of one that has a number. What lies here gives its number back at once; what has left
 * keeps it until the new one is there, so that no order is without a number. 换快递: with another account also what has no
 * number yet, because it was refused or waits to be typed, goes to that carrier.
 */
export async function changeNumbers(
  ctx: ShopCtx,
  { ParcelIDs, AccountID }: ChangeInput,
): Promise<BatchResult> {
  const { db } = ctx;
  await lockByName(db, PRINT_LOCK);
  const marked = await parcelsById(db, ParcelIDs);
  const known = new Set(marked.map(({ id }) => id));
  const parcels = await withFamilies(db, marked);
  const accounts = new Map((await readAccounts(db)).map((account) => [account.id, account]));
  const account = AccountID ? accounts.get(AccountID) : undefined;
  const isWaiting = ({ state, accountId }: PrintParcel) =>
    state === 'failed' || (state === 'new' && accountId === null);
  const waiting = account ? parcels.filter(isWaiting) : [];
  const numbered = parcels.filter((parcel) => !waiting.includes(parcel));
  const why = await reasonsAgainst(ctx, numbered);
  const chosenFor = (old: PrintParcel) => account ?? accounts.get(old.accountId ?? '');
  const problems = denialsOfChange(numbered, (old) =>
    AccountID && !account ? deny(no.accountGone) : why.denial(old, Boolean(chosenFor(old))),
  );
  const verdicts = numbered.map((old) => {
    const problem = problems.get(old.id);
    if (problem) return { old, problem };
    const chosen = chosenFor(old);
    const company = chosen?.company ?? old.company;
    const takesChildren = chosen?.takesChildren ?? false;
    const replacement = { old, accountId: chosen?.id ?? null, company, takesChildren };
    return { old, replacement: { ...replacement, receiver: why.receiver(old) } };
  });
  const replacements = verdicts.flatMap(({ replacement }) => replacement ?? []);
  await replace(ctx, replacements);
  const revived = await reviveParcels(ctx, waiting, account);
  const { count } = revived;
  for (const runId of count > 0 ? runsOf(waiting) : []) await startPrintRun(ctx, runId);
  return {
    done: replacements.length + count,
    skipped: [
      ...[...revived.problems].map(([id, denied]) => skip(id, denied)),
      ...verdicts.flatMap(({ old, problem }) =>
        problem && known.has(old.id) ? [{ name: old.waybillNo, ...skip(old.id, problem) }] : [],
      ),
      ...[...new Set(ParcelIDs)]
        .filter((id) => !known.has(id))
        .map((id) => skip(id, deny(common.notFound, { what: '包裹' }))),
    ],
  };
}

/** Why not, by parcel: a mother number and its children are changed together, all of them here or all of them on their way. */
function denialsOfChange(
  parcels: readonly PrintParcel[],
  denialOf: (parcel: PrintParcel) => Denial | undefined,
): Map<string, Denial> {
  return new Map(
    [...groupBy(parcels, familyOf).values()].flatMap((family) => {
      const bound = family.filter(({ state }) => BINDING.includes(state));
      const isParted = new Set(bound.map(({ state }) => state === 'shipped')).size > 1;
      const parted = isParted ? deny(no.familyParted, { no: bound[0]?.waybillNo ?? '' }) : undefined;
      const ofAll = bound.map(denialOf).find(Boolean) ?? parted;
      return family.flatMap((parcel) => {
        const denied = bound.includes(parcel) ? ofAll : denialOf(parcel);
        return denied ? [[parcel.id, denied] as const] : [];
      });
    }),
  );
}

async function reasonsAgainst(ctx: ShopCtx, parcels: readonly PrintParcel[]) {
  const here = parcels.filter(({ state }) => state !== 'shipped');
  const idsOf = (some: readonly PrintParcel[]) => [
    ...new Set(some.flatMap(({ orders }) => orders.map(({ orderId }) => orderId))),
  ];
  const { denials } = await lockForPrinting(ctx, idsOf(here));
  const receivers = await currentReceivers(ctx.db, idsOf(parcels));
  const replaced = await replacedAlready(ctx, parcels);
  const doorsOf = ({ orders }: PrintParcel) => orders.flatMap(({ orderId }) => receivers.get(orderId) ?? []);
  const receiver = (parcel: PrintParcel) => doorsOf(parcel)[0] ?? parcel.receiver;
  return {
    receiver,
    denial(parcel: PrintParcel, hasAccount: boolean): Denial | undefined {
      if (!LIVE.includes(parcel.state)) return deny(no.noNumber, { state: PARCEL_STATE_NAMES[parcel.state] });
      if (replaced.has(parcel.id)) return deny(no.changing);
      const stop =
        parcel.state === 'shipped'
          ? undefined
          : parcel.orders.map(({ orderId }) => denials.get(orderId)).find(Boolean);
      if (stop) return { ...stop, no: `${stop.no}；请回收单号` };
      const to = receiver(parcel);
      if (!doorsOf(parcel).every((door) => isSameReceiver(door, to))) return deny(no.doorsDiffer);
      return hasAccount ? receiverProblem(to) : undefined;
    },
  };
}

async function replacedAlready({ db }: ShopCtx, parcels: readonly PrintParcel[]): Promise<Set<string>> {
  if (parcels.length === 0) return new Set();
  const rows = await db
    .from('print_parcels')
    .select('replaces_id')
    .where('replaces_id', '=', anyOf(parcels.map(({ id }) => id)))
    .where('state', 'in', [...CLAIMING, 'shipped'])
    .execute();
  return new Set(rows.flatMap(({ replaces_id: id }) => id ?? []));
}

async function replace(ctx: ShopCtx, replacements: readonly Replacement[]): Promise<void> {
  const { db } = ctx;
  if (replacements.length === 0) return;
  const here = replacements.filter(({ old }) => old.state !== 'shipped').map(({ old }) => old);
  // Their pieces are free before the new parcels hold them.
  await changeParcels(
    db,
    here.map(({ id, accountId }) => ({ id, state: accountId ? 'recycling' : 'recycled', reason: '换单' })),
  );
  await noteRecycled(
    ctx,
    here.filter(({ accountId }) => !accountId).map((old) => ({ ...old, reason: '换单' })),
  );
  const fresh = replacements.map((one) => ({ ...one, id: newId() }));
  const idOfOld = new Map(fresh.map(({ id, old }) => [old.id, id]));
  await insertRows(
    db,
    'print_parcels',
    fresh.map(({ id, old, accountId, company, receiver, takesChildren }) => ({
      id,
      mother_id: takesChildren && old.motherId ? (idOfOld.get(old.motherId) ?? null) : null,
      run_id: old.runId,
      position: old.position,
      account_id: accountId,
      company,
      weight_grams: old.weightGrams,
      state: 'new',
      request_id: newId(),
      waybill_no: '',
      provider_no: '',
      routing: {},
      reason: accountId ? '' : '等待录入新单号',
      receiver,
      prints: 0,
      replaces_id: old.id,
      is_of_shipped: old.state === 'shipped',
    })),
  );
  await insertRows(
    db,
    'print_parcel_orders',
    fresh.flatMap(({ id, old }) =>
      old.orders
        .filter(({ reason }) => reason === '' || (old.state !== 'shipped' && old.prints === 0))
        .map(({ orderId, pieces }) => ({ parcel_id: id, order_id: orderId, pieces, reason: '' })),
    ),
  );
  await noteOwnEvents(
    ctx,
    replacements.flatMap(({ old, company }) =>
      old.orders.map(({ orderId }) => ({
        orderId,
        kind: 'labelChanged',
        detail: { was: { company: old.company, no: old.waybillNo }, now: { company, no: '' } },
      })),
    ),
  );
  const runs = runsOf(replacements.map(({ old }) => old));
  for (const runId of runs) await startPrintRun(ctx, runId);
  await notify(db, 'print-run', runs);
}
