import { TenantDb } from './tenant-db.ts';

/** Why a verb works in several shops at once; a guard test lists every use. */
export type AcrossReason =
  | 'order chain'
  | 'distribution'
  | 'settlement books'
  | 'complaint legs'
  | 'approval'
  | 'partner names'
  | 'managed shop';

/**
 * The one door to other shops' rows: gives the database as another shop sees it, in the same transaction. Each
 * statement runs under exactly one shop; lock rows in hop order, one statement per shop (design page §4).
 */
export function acrossShops(db: TenantDb, _reason: AcrossReason): (shopId: string) => TenantDb {
  const open = new Map<string, TenantDb>([[db.shopId, db]]);
  return (shopId) => {
    const known = open.get(shopId);
    if (known) return known;
    const other = new TenantDb(db.connection, shopId);
    open.set(shopId, other);
    return other;
  };
}
