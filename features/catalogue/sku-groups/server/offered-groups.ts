import { sql } from 'kysely';
import type { z } from 'zod';
import { offersTo, pairKey } from '#features/catalogue/prices/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { skuGroups } from '../contract.ts';

/** The quotation: my groups of which these agents have something, each product with what the agent pays for it alone. */
export async function listOfferedGroups(ctx: ShopCtx, input: z.output<typeof skuGroups.getByAgent.input>) {
  const agents = input.AgentIDs ?? [];
  const groups = ctx.db
    .from('sku_groups')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`exists (select ${offered(ctx.db, agents)} and k.group_id = sku_groups.id)`);
  const { items, ...totals } = await readPage(groups, input, { SkuGroupName: 'name' });
  const parts = await offeredParts(
    ctx,
    agents,
    items.map((row) => row.id),
  );
  return {
    ...totals,
    items: items.map(({ id, name, brand }) => ({
      SkuGroupID: id,
      SkuGroupName: name,
      Brand: brand,
      SkuInfos: parts.filter((part) => part.groupId === id).map(({ groupId: _, ...part }) => part),
    })),
  };
}

/** Listings of one product alone that these agents have now; none named: any of mine. */
const offered = ({ shopId }: TenantDb, agents: readonly string[]) => sql`from skus k
  join spu_skus u on u.shop_id = ${shopId} and u.sku_id = k.id and u.count = 1
  join spus s on s.shop_id = ${shopId} and s.id = u.spu_id and s.deleted_at is null and s.status = 'on_sale'
  join offers o on o.shop_id = ${shopId} and o.spu_id = s.id and o.status = 'on' and ${agents.length > 0 ? sql`o.agent_id = ${anyOf(agents)}` : sql`true`}
  where k.shop_id = ${shopId} and k.deleted_at is null
    and (select count(*) from spu_skus all_of where all_of.shop_id = ${shopId} and all_of.spu_id = s.id) = 1`;

interface OfferedRow {
  groupId: string;
  SkuID: string;
  SkuName: string;
  SkuBasicInfo: string;
  SkuImageUrl: string | null;
  SpuID: string;
  AgentID: string;
  AgentName: string;
}

async function offeredParts({ db, can }: ShopCtx, agents: readonly string[], groups: readonly string[]) {
  const { rows } = await sql<OfferedRow>`select k.group_id as "groupId", k.id as "SkuID", k.name as "SkuName",
      k.basic_info as "SkuBasicInfo", k.image_url as "SkuImageUrl", s.id as "SpuID", o.agent_id as "AgentID",
      coalesce((select p.partner_name from partners p where p.shop_id = ${db.shopId} and p.kind = 'agent'
        and p.partner_id = o.agent_id), '') as "AgentName"
    ${offered(db, agents)} and k.group_id = ${anyOf(groups)} order by k.id, "AgentName"`.execute(db.k);
  const pairs = rows.map((row) => ({ spuId: row.SpuID, agentId: row.AgentID }));
  const offers = can('price.sales.view') ? await offersTo(db, pairs) : undefined;
  return rows.map((row) => ({
    ...row,
    Price: yuanOrNull(offers?.get(pairKey({ spuId: row.SpuID, agentId: row.AgentID }))?.price?.price ?? null),
  }));
}
