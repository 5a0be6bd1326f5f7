import { sql } from 'kysely';
import { textProblem } from '#features/shipping/labels/server/index.ts';
import type { Denial } from '#kit/endpoint/denial.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LabelContent, PackLine } from '../../../labels/label-content.ts';
import { CLAIMING } from '../../parcel-states.ts';
import { familyOf } from '../families.ts';
import { newRequestId } from '../new-request-id.ts';
import { changeParcels, type PrintParcel, readParcels } from '../parcel-rows.ts';
import { PRINT_LOCK } from '../print-lock.ts';
import { packLines, readPrintOrders } from '../print-orders.ts';
import { stoppedOrders } from '../stopped-orders.ts';
import { actingIn, type RunJob } from './run-job.ts';

/** A parcel whose number is asked for next, with what the carrier may read of it. */
export interface ClaimedParcel extends PrintParcel {
  /** Those that get their numbers as children of its own (子母单), and how many boxes that makes in all. */
  children: PrintParcel[];
  count: number;
  /** What all of them weigh. */
  allGrams: number;
  /** Our own label is printed of it: the provider has none to draw. */
  isOurs: boolean;
  /** What goes into them, as our own label shows it. */
  pack: PackLine[];
  notes: string[];
  /** It was asked for before, and nobody knows what became of that: what is said now is not said of it. */
  isAgain: boolean;
}

interface Claim {
  accountId: string;
  most: number;
  /** Parcels that were asked for in this pass. */
  tried: readonly string[];
  /** How long the provider answers a request id again, in ms; null: own numbers, which nobody is asked for. */
  knowsFor: number | null;
}

const TOO_OLD =
  '取号没有回答，服务商也查不到这次请求了；请向服务商核实，取到了就录入单号，没取到请点“确认没有取到”';

/**
 * The next parcels of an account, marked as asked for and committed before anybody is asked, so that a killed worker's
 * parcels are asked for again under the same id. Of orders that may not be shipped any more no number is taken.
 * Undefined: there is none left.
 */
export function claimParcels(job: RunJob, claim: Claim): Promise<ClaimedParcel[] | undefined> {
  return job.inShop(async (db) => {
    await lockByName(db, PRINT_LOCK);
    await releaseOrphans(db, job, claim.accountId);
    const mothers = await readParcels(
      db,
      sql<boolean>`p.run_id = ${job.payload.runId} and p.account_id = ${claim.accountId} and p.mother_id is null
        and p.state in ('new', 'numbering') and p.id <> all(${[...claim.tried]}::uuid[])`,
      claim.most,
    );
    if (mothers.length === 0) return undefined;
    const children = await childrenOf(db, mothers);
    const open = [...mothers, ...[...children.values()].flat().filter(isOpen)];
    const tooOld = open.filter((parcel) => isTooOld(parcel, claim.knowsFor));
    const fresh = open.filter(({ state }) => state === 'new');
    const contents = await contentsOf(db, open);
    const isOurs = await printsOurs(db, job, claim.accountId);
    const stopped = stopWholeFamilies(
      open,
      new Map([...(isOurs ? signProblems(fresh, contents) : []), ...(await reasonsOf(db, job, fresh))]),
    );
    await changeParcels(db, [
      ...tooOld.map(({ id }) => ({ id, state: 'unclear' as const, reason: TOO_OLD })),
      ...[...stopped].map(([id, denied]) => ({
        id,
        state: 'failed' as const,
        reason: `没有取号：${denied.no}`,
      })),
    ]);
    const left = new Set([...tooOld.map(({ id }) => id), ...stopped.keys()]);
    const claimed = open.filter(({ id }) => !left.has(id));
    await markRequested(db, claimed);
    return claimed
      .filter(({ motherId }) => motherId === null)
      .map((mother) => {
        const family = children.get(mother.id) ?? [];
        const boxes = [mother, ...family];
        return {
          ...mother,
          children: family.filter(isOpen),
          count: boxes.length,
          allGrams: boxes.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
          isOurs,
          pack: boxes.flatMap((box) => contents(box).pack),
          notes: contents(mother).notes,
          isAgain: mother.state === 'numbering',
        };
      });
  });
}

const isOpen = ({ state }: PrintParcel): boolean => state === 'new' || state === 'numbering';

/** The children of mothers that count, also those whose number a person has typed. */
async function childrenOf(
  db: TenantDb,
  mothers: readonly PrintParcel[],
): Promise<Map<string, PrintParcel[]>> {
  const children = await readParcels(
    db,
    sql<boolean>`p.mother_id = ${anyOf(mothers.map(({ id }) => id))}
      and p.state = any(${[...CLAIMING, 'shipped']}::text[])`,
  );
  return groupBy(children, familyOf);
}

/** Children whose mother has her number already get one of their own: nothing was asked for them alone. */
const releaseOrphans = (db: TenantDb, job: RunJob, accountId: string) =>
  sql`update print_parcels set mother_id = null, state = 'new', request_id = ${newRequestId()}, requested_at = null
    from print_parcels m where print_parcels.shop_id = ${db.shopId} and print_parcels.run_id = ${job.payload.runId}
      and print_parcels.account_id = ${accountId} and print_parcels.state in ('new', 'numbering')
      and m.shop_id = ${db.shopId} and m.id = print_parcels.mother_id and m.state not in ('new', 'numbering')`.execute(
    db.k,
  );

/** What stops one box of a family stops all of it. */
function stopWholeFamilies(
  open: readonly PrintParcel[],
  stopped: ReadonlyMap<string, Denial>,
): Map<string, Denial> {
  const byFamily = new Map(
    open.flatMap((parcel) => {
      const denied = stopped.get(parcel.id);
      return denied ? [[familyOf(parcel), denied] as const] : [];
    }),
  );
  return new Map(
    open.flatMap((parcel) => {
      const denied = byFamily.get(familyOf(parcel));
      return denied && parcel.state === 'new' ? [[parcel.id, denied] as const] : [];
    }),
  );
}

/** Whether our own label is printed of this run's parcels: the provider draws none, or phones stand masked. */
async function printsOurs(db: TenantDb, job: RunJob, accountId: string): Promise<boolean> {
  const { rows } = await sql<{
    isOurs: boolean;
  }>`select r.is_private or a.label_by = 'own' or a.template_id = '' as "isOurs"
    from print_runs r, label_accounts a where r.shop_id = ${db.shopId} and r.id = ${job.payload.runId}
      and a.shop_id = ${db.shopId} and a.id = ${accountId}`.execute(db.k);
  return rows[0]?.isOurs ?? true;
}

/** Parcels whose label would lack a sign of the font: no number is paid for what can't be printed. */
const signProblems = (parcels: readonly PrintParcel[], contents: ContentsOf): [string, Denial][] =>
  parcels.flatMap((parcel) => {
    const problem = textProblem({ receiver: parcel.receiver, ...contents(parcel) });
    return problem ? [[parcel.id, problem]] : [];
  });

const isTooOld = ({ state, requestedAt }: PrintParcel, knowsFor: number | null): boolean =>
  state === 'numbering' &&
  knowsFor !== null &&
  requestedAt !== null &&
  Date.parse(requestedAt) + knowsFor < Date.now();

async function reasonsOf(
  db: TenantDb,
  job: RunJob,
  parcels: readonly PrintParcel[],
): Promise<Map<string, Denial>> {
  // Of what takes a shipped parcel's place the orders have left: nothing of theirs stops it.
  const waiting = parcels.filter(({ isOfShipped }) => !isOfShipped);
  if (waiting.length === 0) return new Map();
  const stops = await stoppedOrders(actingIn(db, job), waiting);
  return new Map(
    waiting.flatMap((parcel) => {
      const denied = parcel.orders.map(({ orderId }) => stops(parcel, orderId)).find(Boolean);
      return denied ? [[parcel.id, denied] as const] : [];
    }),
  );
}

async function markRequested(db: TenantDb, parcels: readonly PrintParcel[]): Promise<void> {
  if (parcels.length === 0) return;
  await sql`update print_parcels set state = 'numbering', requested_at = coalesce(requested_at, now()), reason = ''
    where shop_id = ${db.shopId} and id = ${anyOf(parcels.map(({ id }) => id))}`.execute(db.k);
}

type ContentsOf = (parcel: PrintParcel) => Pick<LabelContent, 'pack' | 'notes' | 'giftMessage'> & {
  pack: PackLine[];
  notes: string[];
};

/** What goes into each parcel and what is noted about it, as the orders hold it now. */
async function contentsOf(db: TenantDb, parcels: readonly PrintParcel[]): Promise<ContentsOf> {
  const ids = [...new Set(parcels.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)))];
  const orders = await readPrintOrders(db, ids);
  return (parcel) => {
    const contents = parcel.orders.flatMap(({ orderId, pieces }) => {
      const order = orders.get(orderId);
      return order ? [{ order, pieces }] : [];
    });
    return {
      pack: contents.flatMap(({ order, pieces }) => packLines(order, pieces)),
      notes: [...new Set(contents.flatMap(({ order }) => order.notes))],
      giftMessage: [...new Set(contents.map(({ order }) => order.row.GiftMessage))]
        .filter(Boolean)
        .join('；'),
    };
  };
}
