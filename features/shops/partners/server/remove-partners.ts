import { endPermits } from '#features/shops/shops/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { OTHER_SIDE, type PartnerKind } from '../kinds.ts';
import { changePartners } from './change-partners.ts';
import { tellCatalogue } from './tell-catalogue.ts';

/**
 * Ends the link in both books. Orders that are under way run on; new ones are refused, since an offer counts only
 * between linked shops (`offersTo`). Linking again brings it back with its offers.
 */
export async function removePartners(
  db: TenantDb,
  kind: PartnerKind,
  ids: readonly string[],
): Promise<BatchResult> {
  const removed_at = new Date();
  const { done, skipped, changed } = await changePartners(db, kind, ids, { removed_at });
  await endPermits(
    db,
    kind === 'agent'
      ? { agents: changed, operators: [db.shopId], by: '' }
      : { agents: [db.shopId], operators: changed, by: '' },
  );
  const at = acrossShops(db, 'partner names');
  for (const shopId of changed.sort()) {
    const other = at(shopId);
    await other
      .update('partners')
      .set({ removed_at })
      .where('kind', '=', OTHER_SIDE[kind])
      .where('partner_id', '=', db.shopId)
      .where('removed_at', 'is', null)
      .execute();
    if (kind === 'vendor') await tellCatalogue(other, [db.shopId]);
    await notify(other, 'catalogue');
  }
  return { done, skipped };
}
