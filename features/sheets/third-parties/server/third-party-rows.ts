import type { z } from 'zod';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type ThirdParty, thirdParties } from '../contract.ts';

export async function listThirdParties(db: TenantDb, input: z.output<typeof thirdParties.get.input>) {
  const live = db
    .from('third_parties')
    .select(['id', 'name', 'position', 'created_at'])
    .where('deleted_at', 'is', null);
  const matches = filterBy(thirdParties.get, live, input, {
    ThirdPartyName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
  });
  const { items, ...totals } = await readPage(matches, input, { idOrder: 'position' });
  return { ...totals, items: items.map(onWire) };
}

const onWire = (row: { id: string; name: string; position: number; created_at: string }): ThirdParty => ({
  ThirdPartyID: row.id,
  ThirdPartyName: row.name,
  idOrder: row.position,
  CreatedOn: row.created_at,
});
