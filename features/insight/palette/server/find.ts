import { rowsOfEach } from '#features/insight/inbox/server/index.ts';
import { allows } from '#kit/endpoint/rights.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Hit } from '../contract.ts';
import type { Finder } from './finder.ts';
import { goodsFinders } from './goods-finders.ts';
import { ordersByNumber, phones, receivers } from './order-finders.ts';
import { partnerFinders } from './partner-finders.ts';

/** In the order in which hits are shown. */
const FINDERS: readonly Finder[] = [ordersByNumber, phones, receivers, ...goodsFinders, ...partnerFinders];

/** What the text may mean to a member with these rights: one statement for all. */
export async function find(db: TenantDb, rights: number, text: string): Promise<Hit[]> {
  const mine = FINDERS.filter(({ allow }) => allow.every((right) => allows(right, rights)));
  const selects = mine.flatMap(({ kind, rows }) => {
    const select = rows(db.shopId, text);
    return select ? [[kind, select] as const] : [];
  });
  const hits = await rowsOfEach<never>(db, selects);
  return mine.flatMap(({ kind, hit }) => (hits[kind] ?? []).map((row) => ({ Kind: kind, ...hit(row) })));
}
