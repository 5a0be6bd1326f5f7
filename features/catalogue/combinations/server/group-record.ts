import type { Selectable } from 'kysely';
import type { SpuGroups } from '#db/tables.generated.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { extrasOf, type Pricing } from '../combination-price.ts';
import type { FlexibleConfig } from '../contract.ts';
import type { ChoiceTerms } from '../judge-choice.ts';

export type GroupRecord = Selectable<SpuGroups>;

/** Changes of one group go one after another. */
export async function lockGroup(db: TenantDb, id: string): Promise<GroupRecord> {
  const group = db.from('spu_groups').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
  const row = await group.forUpdate().executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '组合商品' });
  return { ...row, configs: liveConfigs(row, await namesIn(db, [row])) as unknown as GroupRecord['configs'] };
}

/** By id, the products that may be chosen in these groups; one that was deleted since is none. */
export async function namesIn(db: TenantDb, rows: readonly GroupRecord[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => flexibleConfigs(row).map(({ SkuID }) => SkuID)))];
  const live = db.from('skus').where('id', '=', anyOf(ids)).where('deleted_at', 'is', null);
  return new Map((await live.select(['id', 'name']).execute()).map(({ id, name }) => [id, name]));
}

export const liveConfigs = (row: GroupRecord, live: ReadonlyMap<string, string>): FlexibleConfig[] =>
  flexibleConfigs(row).filter(({ SkuID }) => live.has(SkuID));

export const flexibleConfigs = (row: Pick<GroupRecord, 'configs'>) =>
  row.configs as unknown as FlexibleConfig[];

export const termsOf = (row: GroupRecord): ChoiceTerms => ({
  name: row.name,
  configs: flexibleConfigs(row),
  pieces: row.required_count,
  noDuplicate: row.no_duplicate,
});

export const pricingOf = (row: GroupRecord): Pricing => ({
  mode: row.price_mode === 2 ? 2 : 1,
  price: row.distribute_price,
  discount: row.discount,
  extras: extrasOf(flexibleConfigs(row)),
});
