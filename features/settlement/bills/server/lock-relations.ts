import { periodLockProblem } from '#features/settlement/terms/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type BillRelation, buyerOf, mirrored, sellerOf } from '../sides.ts';

/** Both books of a relation, the seller's first. */
export function booksOf(db: TenantDb, relation: BillRelation): { mine: TenantDb; theirs: TenantDb } {
  return { mine: db, theirs: acrossShops(db, 'settlement books')(relation.traderId) };
}

/** Why what counts on this day can't change between the two any more; nothing while both books are open. */
export function periodLockBetween(
  db: TenantDb,
  relation: BillRelation,
  day: string,
): Promise<string | undefined> {
  const { mine, theirs } = booksOf(db, relation);
  return periodLockProblem(mine, theirs, day);
}

/** The relation as the other shop sees it. */
export const mirroredRelation = (db: TenantDb, { side }: BillRelation): BillRelation => ({
  side: mirrored(side),
  traderId: db.shopId,
});

/**
 * Locks what is between this shop and these others: the relation's row in the seller's book stands for all bills of
 * the two, so two who bill at once wait for each other. Always in the order of (seller, buyer); shipping never waits.
 */
export async function lockRelations(db: TenantDb, relations: readonly BillRelation[]): Promise<void> {
  const at = acrossShops(db, 'settlement books');
  const rows = relations.map((relation) => ({
    sellerId: sellerOf(relation, db.shopId),
    buyerId: buyerOf(relation, db.shopId),
  }));
  const bySeller = groupBy(rows, ({ sellerId }) => sellerId);
  for (const sellerId of [...bySeller.keys()].sort()) {
    const buyers = [...new Set((bySeller.get(sellerId) ?? []).map(({ buyerId }) => buyerId))].sort();
    const seller = at(sellerId);
    const made = buyers.map((trader_id) => ({ side: 1, trader_id }));
    await seller
      .insert('settlement_relations', made)
      .onConflict((on) => on.doNothing())
      .execute();
    await seller
      .from('settlement_relations')
      .select('trader_id')
      .where('side', '=', 1)
      .where('trader_id', 'in', buyers)
      .orderBy('trader_id')
      .forUpdate()
      .execute();
  }
}
