import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Paper } from '../../../labels/label-content.ts';
import type { PrintSettings } from '../../contract.ts';
import type { ShipsAt } from '../../parcel-states.ts';

/** How this shop prints; as it is usual where it has not said. */
export async function printSettings(db: TenantDb): Promise<PrintSettings> {
  const row = await db.from('print_settings').selectAll().executeTakeFirst();
  return {
    ShipsAt: (row?.ships_at as ShipsAt | undefined) ?? 'printing',
    Paper: (row?.paper as Paper | undefined) ?? '76x130',
    IsPrivate: row?.is_private ?? false,
  };
}

export async function setPrintSettings(db: TenantDb, input: PrintSettings): Promise<void> {
  const values = { ships_at: input.ShipsAt, paper: input.Paper, is_private: input.IsPrivate };
  await db
    .insert('print_settings', values)
    .onConflict((at) => at.column('shop_id').doUpdateSet(values))
    .execute();
}
