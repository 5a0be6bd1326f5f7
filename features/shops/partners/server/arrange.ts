import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PartnerKind } from '../kinds.ts';

/** What is arranged with a partner for complaints; null ends it, undefined leaves it as it is. */
export interface Arranged {
  forward_up_to?: number | null | undefined;
  promise_hours?: number | null | undefined;
  promise_up_to?: number | null | undefined;
}

/** Sets what is arranged with a partner; tells whether the shop has that partner. */
export async function arrangeWith(
  db: TenantDb,
  kind: PartnerKind,
  partnerId: string,
  arranged: Arranged,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .update('partners')
    // So that there is something to write where nothing is named.
    .set({ kind, ...arranged })
    .where('kind', '=', kind)
    .where('partner_id', '=', partnerId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
