import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** The shop's new name stands in the books of all its partners, past ones too (specification §5). */
export async function renameInBooks(db: TenantDb, name: string): Promise<void> {
  const at = acrossShops(db, 'partner names');
  const partners = await db.from('partners').select('partner_id').distinct().orderBy('partner_id').execute();
  for (const { partner_id } of partners) {
    const there = at(partner_id);
    const mine = there.update('partners').set({ partner_name: name });
    await mine.where('partner_id', '=', db.shopId).execute();
    await notify(there, 'shop');
  }
}
