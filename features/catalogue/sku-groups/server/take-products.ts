import { v7 as newId } from 'uuid';
import { productName } from '#features/catalogue/skus/product-name.ts';
import { skuRefusals } from '#features/catalogue/skus/refusals.ts';
import { liveSkus, logFirstPrices, skuColumns } from '#features/catalogue/skus/server/index.ts';
import { refreshSeasonsOf, requireOwnAll } from '#features/catalogue/spus/server/index.ts';
import { countProducts } from '#features/catalogue/warehouses/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { NewSpecification, SkuInfos } from '../contract.ts';
import { skuGroupRefusals as no } from '../refusals.ts';
import { repeated } from '../repeated.ts';
import { leaveOwnGroups, refuseOtherGroup } from './other-groups.ts';

export interface ProductGroup {
  id: string;
  name: string;
  categoryId: string | null;
}

/** Makes the new products of a group and takes in those of the library; gives their ids in the order of the infos. */
export async function takeProducts(ctx: ShopCtx, group: ProductGroup, infos: SkuInfos): Promise<string[]> {
  const { db } = ctx;
  const joining = infos.flatMap((info) => ('SkuID' in info && info.SkuID ? [info.SkuID as string] : []));
  const fresh = infos.flatMap((info) => ('SkuID' in info ? [] : [{ id: newId(), info }]));
  await joinGroup(db, group, joining);
  await makeProducts(ctx, group, fresh);
  await refuseRepeatedSpec(db, group);
  await refreshSeasonsOf(db, joining);
  const made = [...fresh];
  return infos.map((info) => ('SkuID' in info ? (info.SkuID as string) : (made.shift()?.id ?? '')));
}

async function joinGroup(db: TenantDb, group: ProductGroup, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await liveSkus(db).select(['id', 'name', 'group_id']).where('id', '=', anyOf(ids)).execute();
  if (rows.length < new Set(ids).size) refuse(common.notFound, { what: '商品' });
  await refuseOtherGroup(db, group.id, rows);
  await db
    .update('skus')
    .set({
      group_id: group.id,
      updated_at: new Date(),
      ...(group.categoryId && { category_id: group.categoryId }),
    })
    .where('id', '=', anyOf(ids))
    .execute();
  await leaveOwnGroups(db, rows, group.id);
}

type Fresh = readonly { id: string; info: NewSpecification }[];

async function makeProducts({ db, user, shop }: ShopCtx, group: ProductGroup, fresh: Fresh): Promise<void> {
  if (fresh.length === 0) return;
  if (shop.switches.SkuExternalIDRequired === true && fresh.some(({ info }) => !info.externalID))
    refuse(skuRefusals.codeRequired);
  await refuseTakenCodes(
    db,
    fresh.flatMap(({ info }) => info.externalID || []),
  );
  await requireOwnAll(
    db,
    fresh.map(({ info }) => info),
  );
  const rows = fresh.map(({ id, info }) => ({
    ...skuColumns(info),
    name: info.SkuName ?? productName(group.name, info.SkuBasicInfo ?? ''),
    category_id: group.categoryId ?? info.CategoryID,
    group_id: group.id,
    id,
    created_by: user.id,
  }));
  await db.insert('skus', rows).execute();
  const priced = fresh.map(({ id, info }) => ({
    id,
    price: info.SkuPrice ?? null,
    price_with_tax: info.SkuPriceWithTax ?? null,
    price_min: info.PriceMin ?? null,
  }));
  await logFirstPrices(db, user, priced, '录入');
  const counts = fresh.flatMap(({ id: skuId, info: { SkuInventory: count } }) =>
    count === undefined || count === null ? [] : [{ skuId, count }],
  );
  await countProducts(db, user, counts, '商品资料');
}

/** A code names one product of the shop: none of the library has it, and none of these twice. */
async function refuseTakenCodes(db: TenantDb, codes: readonly string[]): Promise<void> {
  const twice = repeated(codes);
  if (twice) refuse(skuRefusals.codeTaken, { code: twice, name: '本次录入的另一个规格' });
  const users = liveSkus(db).select(['name', 'external_id']).where('external_id', 'in', codes);
  const user = codes.length > 0 ? await users.executeTakeFirst() : undefined;
  if (user) refuse(skuRefusals.codeTaken, { code: user.external_id ?? '', name: user.name });
}

/** The products of a group are told apart by their specification. */
async function refuseRepeatedSpec(db: TenantDb, { id }: ProductGroup): Promise<void> {
  const specs = await liveSkus(db).select('basic_info').where('group_id', '=', id).execute();
  const twice = repeated(specs.map((row) => row.basic_info));
  if (twice !== undefined) refuse(no.specTaken, { spec: twice || '（空）' });
}
