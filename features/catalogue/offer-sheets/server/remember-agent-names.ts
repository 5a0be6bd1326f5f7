import { sql } from 'kysely';
import { rememberNames } from '#features/catalogue/channel-names/server/index.ts';
import { actFor } from '#features/shops/shops/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

interface Called {
  spuId: string;
  agentId: string;
  ChannelName: string | null;
  ChannelCode: string | null;
}

/** What agents call the goods: remembered in the shop of an agent that mine runs, where its orders come in; else here. */
export async function rememberAgentNames(ctx: ShopCtx, rows: readonly Called[]): Promise<void> {
  const called = rows.filter(({ ChannelName, ChannelCode }) => ChannelName || ChannelCode);
  const here: Called[] = [];
  for (const [agentId, theirs] of groupBy(called, (row) => row.agentId)) {
    const agent = await actFor(ctx, agentId);
    if (agent) await rememberThere(agent.db, ctx, theirs);
    else here.push(...theirs);
  }
  await rememberNames(ctx.db, ctx.user.id, null, namesOf(here));
}

async function rememberThere(agent: TenantDb, { db, user }: ShopCtx, rows: readonly Called[]) {
  const copies = await agent
    .from('spus')
    .select(['id', 'vendor_spu_id'])
    .where('vendor_id', '=', db.shopId)
    .where('vendor_spu_id', '=', anyOf(rows.map(({ spuId }) => spuId)))
    .where('deleted_at', 'is', null)
    .execute();
  const ids = new Map(copies.map((row) => [row.vendor_spu_id ?? '', row.id]));
  const own = rows.flatMap((row) => {
    const spuId = ids.get(row.spuId);
    return spuId ? [{ ...row, spuId }] : [];
  });
  await rememberNames(agent, user.id, null, namesOf(own));
  const coded = own.filter(({ ChannelCode }) => ChannelCode);
  if (coded.length === 0) return;
  await sql`update spus s set external_id = w.code, updated_at = now()
    from unnest(${coded.map(({ spuId }) => spuId)}::uuid[], ${coded.map((row) => row.ChannelCode)}::text[]) as w(id, code)
    where s.shop_id = ${agent.shopId} and s.id = w.id`.execute(agent.k);
}

const namesOf = (rows: readonly Called[]) =>
  rows.flatMap(({ ChannelName, spuId }) => (ChannelName ? [{ name: ChannelName, spuId, pieces: 1 }] : []));
