import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { filteredOffers } from '#features/catalogue/offers/server/index.ts';
import { offersTo, type Pair } from '#features/catalogue/prices/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { offerSheets, Selected } from '../contract.ts';
import { offerRefusals as no } from '../refusals.ts';

type SelectInput = z.output<typeof offerSheets.select.input>;

const MOST = 50_000;
/** Pairs whose prices are asked for at once. */
export const AT_ONCE = 5_000;

/** Fixes what an export is to hold; selections of earlier days are forgotten. */
export async function selectOffers(ctx: ShopCtx, input: SelectInput): Promise<Selected> {
  const pairs = await pairsOf(ctx.db, input);
  const id = newId();
  await ctx.db
    .remove('offer_selections')
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
  await ctx.db
    .insert('offer_selections', {
      id,
      spu_ids: pairs.map(({ spuId }) => spuId),
      agent_ids: pairs.map(({ agentId }) => agentId),
      created_by: ctx.user.id,
    })
    .execute();
  return {
    ExportID: id,
    Rows: pairs.length,
    Agents: new Set(pairs.map(({ agentId }) => agentId)).size,
    WithoutPrice: await withoutPrice(ctx, pairs),
  };
}

/** What was fixed before, in its order. */
export async function selectedBefore(db: TenantDb, id: string): Promise<Pair[]> {
  const row = await db.from('offer_selections').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '导出选择' });
  return row.spu_ids.map((spuId, at) => ({ spuId, agentId: row.agent_ids[at] ?? '' }));
}

/** Listings × agents, by agent; more than a sheet holds are refused. */
export async function pairsOf(db: TenantDb, input: SelectInput): Promise<Pair[]> {
  const rows = await (input.WithMissing ? allPairs(db, input) : offeredPairs(db, input));
  if (rows.length > MOST) refuse(no.tooMany, { most: MOST });
  if (rows.length === 0) refuse(no.nothing);
  return rows.map((row) => ({ spuId: row.spu_id, agentId: row.agent_id }));
}

const offeredPairs = (db: TenantDb, input: SelectInput) =>
  filteredOffers(db, input)
    .select(['spu_id', 'agent_id'])
    .orderBy('agent_id')
    .orderBy('spu_id')
    .limit(MOST + 1)
    .execute();

async function allPairs(db: TenantDb, input: SelectInput) {
  const { SpuIDs, AgentIDs } = input;
  if (!SpuIDs?.length || !AgentIDs?.length) refuse(no.noPair);
  const { rows } = await sql<{
    spu_id: string;
    agent_id: string;
  }>`select s.id as spu_id, p.partner_id as agent_id
    from spus s join partners p on p.shop_id = ${db.shopId} and p.kind = 'agent' and p.removed_at is null
      and p.partner_id = ${anyOf(AgentIDs)}
    where s.shop_id = ${db.shopId} and s.deleted_at is null and s.id = ${anyOf(SpuIDs)}
    order by 2, 1 limit ${MOST + 1}`.execute(db.k);
  return rows;
}

async function withoutPrice({ db }: ShopCtx, pairs: readonly Pair[]): Promise<number> {
  let count = 0;
  for (let at = 0; at < pairs.length; at += AT_ONCE) {
    const offers = await offersTo(db, pairs.slice(at, at + AT_ONCE));
    count += [...offers.values()].filter(({ price }) => !price).length;
  }
  return count;
}
