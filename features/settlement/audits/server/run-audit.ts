import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { firstIdAt } from '#features/orders/orders/times/order-time.ts';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Finding } from '../audit.ts';
import { checkBills, checkOrders, checkRefunds, checkTallies } from './check-own.ts';
import { compareBooks } from './compare-books.ts';
import type { Discrepancy } from './discrepancy.ts';

/** What is booked right now may stand in one book and not be seen in the other yet. */
const SETTLES_MS = 120_000;
const MOST_KEPT = 200;

/** Compares both books and each with what it is made of; what it finds it says and repairs nothing. */
export async function runAudit(db: TenantDb, actor: string): Promise<void> {
  const before = firstIdAt(new Date(Date.now() - SETTLES_MS));
  const books = await compareBooks(db, before);
  const tallies = await checkTallies(db);
  const orders = await checkOrders(db);
  const refunds = await checkRefunds(db);
  const bills = await checkBills(db);
  const discrepancies = [
    ...books.discrepancies,
    ...tallies,
    ...bills.discrepancies,
    ...orders.discrepancies,
    ...refunds,
  ];
  const findings = await nameTraders(db, discrepancies.slice(0, MOST_KEPT));
  const id = newId();
  await db
    .insert('settlement_audits', {
      id,
      trader_count: books.traders,
      order_count: orders.count,
      bill_count: bills.count,
      actor,
      finding_count: discrepancies.length,
      findings: JSON.stringify(findings),
    })
    .execute();
  await notify(db, 'settlement', [id]);
}

async function nameTraders(db: TenantDb, discrepancies: readonly Discrepancy[]): Promise<Finding[]> {
  const ids = [...new Set(discrepancies.map(({ traderId }) => traderId))];
  const { rows } = await sql<{ id: string; name: string }>`select id, name from shops
    where id = any(${ids}::uuid[])`.execute(db.k);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return discrepancies.map((discrepancy) => ({
    Kind: discrepancy.kind,
    Side: discrepancy.side,
    TraderID: discrepancy.traderId,
    TraderName: names.get(discrepancy.traderId) ?? '',
    OrderID: discrepancy.orderId ?? null,
    BillID: discrepancy.billId ?? null,
    BillNo: discrepancy.billNo ?? '',
    OurAmount: discrepancy.ours,
    RightAmount: discrepancy.right,
    OurCount: discrepancy.n,
    RightCount: discrepancy.rightN,
  }));
}

const due: DueShops = sql`select distinct shop_id from settlement_tallies`;

/** At 03:30 in Shanghai, when the night's bills stand. */
export const auditBooks: Routine = {
  name: 'settlement-audit-books',
  cron: '30 19 * * *',
  run: (pool) => eachShop(pool, due, (db) => runAudit(db, '')),
};
