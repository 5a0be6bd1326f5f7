import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { Input } from '#kit/endpoint/contract.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ParcelProblem, printRuns, SkippedOrder } from '../../contract.ts';
import { MOST_PARCELS } from '../../limits.ts';
import { HERE, type ParcelState } from '../../parcel-states.ts';
import { printDenials as not } from '../../print-denials.ts';
import { printRefusals as no } from '../../refusals.ts';
import { splitParcels } from '../../split-parcels.ts';
import { type PrintParcel, readParcels } from '../parcel-rows.ts';
import { PRINT_LOCK } from '../print-lock.ts';
import { skippedOrder } from '../skipped-orders.ts';
import { beginPrintRun, begunRun } from './begin-run.ts';
import { previewPrintRun } from './preview.ts';

/** Parcels that never got a number: they are not counted as printed by the link. */
const UNCOUNTED: readonly ParcelState[] = ['failed', 'voided'];
const TODAY = sql`date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;

/** Parcels of runs that a link began today. */
export async function printedByLink(db: TenantDb, linkId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from print_runs r
    join print_parcels p on p.shop_id = ${db.shopId} and p.run_id = r.id
    where r.shop_id = ${db.shopId} and r.link_id = ${linkId} and r.created_at >= ${TODAY}
      and p.state <> all(${[...UNCOUNTED]}::text[])`.execute(db.k);
  return rows[0]?.n ?? 0;
}

interface Planned {
  parcels: Input<typeof printRuns.begin>['Parcels'];
  skipped: SkippedOrder[];
}

/** Orders as the shop's own rules make parcels of them; what can't be printed as it is planned is left out with its reason. */
async function planned(ctx: ShopCtx, orderIds: readonly string[]): Promise<Planned> {
  const { Orders, Parcels } = await previewPrintRun(ctx, {
    OrderIDs: [...orderIds],
    SpuIDs: [],
    Filters: null,
    InOrder: 'packed',
  });
  const parts = Orders.flatMap((order) =>
    order.Problem ? [] : splitParcels(order.Left, order.PiecesPerParcel),
  );
  if (parts.length > MOST_PARCELS) refuse(no.tooManyParcels, { most: MOST_PARCELS });
  const denials = new Map<string, Denial>();
  const known = new Set(Orders.map(({ OrderID }) => OrderID));
  for (const id of orderIds) if (!known.has(id)) denials.set(id, deny(not.unknown));
  for (const { OrderID, Problem: problem } of Orders) if (problem) denials.set(OrderID, asDenial(problem));
  for (const { Orders: members, Problem: problem } of Parcels)
    if (problem) for (const { OrderID } of members) denials.set(OrderID, asDenial(problem));
  const skipped = [...denials].map(([id, denied]) => skippedOrder(id, denied));
  const parcels = Parcels.filter(({ Problem: problem }) => !problem).map(
    ({ Orders: members, WeightGrams, AccountID, Company }) => ({
      Orders: members,
      WeightGrams,
      AccountID,
      Company,
    }),
  );
  if (parcels.length === 0) refuse(no.nothingToPrint, { reason: skipped[0]?.reason ?? '没有待打印的订单' });
  return { parcels, skipped };
}

const asDenial = ({ Says, code, params }: ParcelProblem): Denial => ({ no: Says, code, params });

interface Begun {
  RunID: string;
  Parcels: number;
  Skipped: SkippedOrder[];
}

async function begin(
  ctx: ShopCtx,
  RunID: string,
  { parcels, skipped }: Planned,
  linkId?: string,
): Promise<Begun> {
  const run = await beginPrintRun(ctx, { RunID, Parcels: parcels.map(withoutNumber) }, linkId);
  return { ...run, Skipped: [...skipped, ...run.Skipped] };
}

const withoutNumber = ({ Company = '', ...parcel }: Planned['parcels'][number]) => ({
  ...parcel,
  Company,
  WaybillNo: '',
});

/** A run of orders as the rules plan it, for programs, which look at no plan; the same id again is the same run. */
export async function requestRun(
  ctx: ShopCtx,
  { RunID, OrderIDs }: z.output<typeof printRuns.request.input>,
): Promise<Begun> {
  await lockByName(ctx.db, PRINT_LOCK);
  const earlier = await begunRun(ctx, RunID);
  return earlier ?? begin(ctx, RunID, await planned(ctx, OrderIDs));
}

/** The same by a supplier's link; no more parcels a day than the shop allows. */
export async function beginByLink(
  ctx: ShopCtx,
  orderIds: readonly string[],
  { linkId, most }: { linkId: string; most: number },
): Promise<Begun> {
  await lockByName(ctx.db, PRINT_LOCK);
  const plan = await planned(ctx, orderIds);
  const used = await printedByLink(ctx.db, linkId);
  const parcels = plan.parcels.length;
  if (used + parcels > most) refuse(no.linkUsedUp, { most, used, wanted: parcels });
  return begin(ctx, newId(), plan, linkId);
}

/** A run that a link began, and how far it is. */
export interface LinkRun {
  RunID: string;
  CreatedOn: string;
  IsWorking: boolean;
  /** A provider did not answer: it is asked again by itself, minutes later. */
  IsPutOff: boolean;
  /** Labels to print: numbered, and not said to be printed. */
  Ready: number;
  Printed: number;
  Failed: { OrderIDs: string[]; Says: string }[];
}

/** The runs of a link of today, the newest first. */
export async function runsOfLink(db: TenantDb, linkId: string): Promise<LinkRun[]> {
  const { rows } = await sql<LinkRun>`select r.id as "RunID", r.created_at as "CreatedOn",
      r.state = 'working' as "IsWorking",
      r.state <> 'working' and exists (select from print_parcels p where p.shop_id = ${db.shopId} and p.run_id = r.id
        and p.state = 'numbering') as "IsPutOff",
      (select count(*)::int from print_parcels p where p.shop_id = ${db.shopId} and p.run_id = r.id
        and (p.state = 'numbered' or p.state = 'shipped' and p.prints = 0)) as "Ready",
      (select count(*)::int from print_parcels p where p.shop_id = ${db.shopId} and p.run_id = r.id and p.prints > 0
        and p.state in ('printed', 'shipped')) as "Printed",
      coalesce((select json_agg(json_build_object('Says', p.reason, 'OrderIDs',
          (select json_agg(x.order_id::text) from print_parcel_orders x
            where x.shop_id = ${db.shopId} and x.parcel_id = p.id)) order by p.position)
        from print_parcels p where p.shop_id = ${db.shopId} and p.run_id = r.id
        and (p.state in ('failed', 'unclear') or p.state = 'numbering' and r.state <> 'working')), '[]') as "Failed"
    from print_runs r where r.shop_id = ${db.shopId} and r.link_id = ${linkId} and r.created_at >= ${TODAY}
    order by r.created_at desc, r.id desc limit ${MOST_RUNS}`.execute(db.k);
  return rows;
}
const MOST_RUNS = 20;

/** The parcels of a link's run of today whose labels may be printed; of any other run nothing is known. */
export async function parcelsOfLink(db: TenantDb, linkId: string, runId: string): Promise<PrintParcel[]> {
  const run = await db
    .from('print_runs')
    .select('id')
    .where('id', '=', runId)
    .where('link_id', '=', linkId)
    .where('created_at', '>=', sql<string>`${TODAY}`)
    .executeTakeFirst();
  if (!run) refuse(common.notFound, { what: '打印任务' });
  return readParcels(
    db,
    sql<boolean>`p.run_id = ${runId} and p.state = any(${[...HERE, 'shipped']}::text[])`,
  );
}
