import { v7 as newId } from 'uuid';
import { skuRefusals } from '#features/catalogue/skus/refusals.ts';
import {
  addSkusOfGroup,
  joinGroup,
  liveSkus,
  type ProductGroup,
} from '#features/catalogue/skus/server/index.ts';
import { refreshSeasonsOf, requireOwnAll } from '#features/catalogue/spus/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { NewSpecification, SkuInfos } from '../contract.ts';
import { skuGroupRefusals as no } from '../refusals.ts';
import { repeated } from '../repeated.ts';
import { leaveOwnGroups, refuseOtherGroup } from './other-groups.ts';

/** Makes the new products of a group and takes in those of the library; gives their ids in the order of the infos. */
export async function takeProducts(ctx: ShopCtx, group: ProductGroup, infos: SkuInfos): Promise<string[]> {
  const { db } = ctx;
  const joining = infos.flatMap((info) => ('SkuID' in info && info.SkuID ? [info.SkuID as string] : []));
  const fresh = infos.flatMap((info) => ('SkuID' in info ? [] : [{ id: newId(), info }]));
  await takeIn(db, group, joining);
  await makeProducts(ctx, group, fresh);
  await refuseRepeatedSpec(db, group);
  await refreshSeasonsOf(db, joining);
  const made = [...fresh];
  return infos.map((info) => ('SkuID' in info ? (info.SkuID as string) : (made.shift()?.id ?? '')));
}

async function takeIn(db: TenantDb, group: ProductGroup, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await liveSkus(db).select(['id', 'name', 'group_id']).where('id', '=', anyOf(ids)).execute();
  if (rows.length < new Set(ids).size) refuse(common.notFound, { what: '商品' });
  await refuseOtherGroup(db, group.id, rows);
  await joinGroup(db, group, ids);
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
  await addSkusOfGroup(db, user, group, fresh);
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
