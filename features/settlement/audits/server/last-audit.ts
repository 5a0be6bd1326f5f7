import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Finding } from '../audit.ts';
import type { Audit } from '../contract.ts';

const NEVER: Audit = { At: null, TraderCount: 0, OrderCount: 0, BillCount: 0, total: 0, items: [] };

/** What the last comparison said. */
export async function lastAudit(db: TenantDb): Promise<Audit> {
  const row = await db
    .from('settlement_audits')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return NEVER;
  return {
    At: row.at,
    TraderCount: row.trader_count,
    OrderCount: row.order_count,
    BillCount: row.bill_count,
    total: row.finding_count,
    items: row.findings as unknown as Finding[],
  };
}
