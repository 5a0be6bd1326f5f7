import { visibleSides } from '#features/ledger/ledger/price-sides.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Finding } from '../audit.ts';
import type { Audit } from '../contract.ts';

const NEVER: Audit = { At: null, TraderCount: 0, OrderCount: 0, BillCount: 0, total: 0, items: [] };

/** What the last comparison said of the sides that the caller sees. */
export async function lastAudit({ db, can }: Pick<ShopCtx, 'db' | 'can'>): Promise<Audit> {
  const row = await db
    .from('settlement_audits')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return NEVER;
  const sides: readonly number[] = visibleSides(can);
  const findings = row.findings as unknown as Finding[];
  const visible = findings.filter(({ Side }) => sides.includes(Side));
  return {
    At: row.at,
    TraderCount: row.trader_count,
    OrderCount: row.order_count,
    BillCount: row.bill_count,
    // Of what was found beyond those that are kept nobody knows whose it was.
    total: sides.length === 2 ? row.finding_count : visible.length,
    items: visible,
  };
}
