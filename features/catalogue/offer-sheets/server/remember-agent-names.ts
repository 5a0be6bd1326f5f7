import { rememberNames } from '#features/catalogue/channel-names/server/index.ts';
import { setListingCodes } from '#features/catalogue/spus/server/index.ts';
import { type ActedShop, actFor } from '#features/shops/shops/server/index.ts';
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

/**
 * Remembers what agents call the goods, in the shop of an agent that mine runs, where its orders come in, else here. Gives the
 * rows that said something new.
 */
export async function rememberAgentNames(
  ctx: ShopCtx,
  rows: readonly Called[],
): Promise<ReadonlySet<Called>> {
  const called = rows.filter(({ ChannelName, ChannelCode }) => ChannelName || ChannelCode);
  const here: Called[] = [];
  const news: Called[] = [];
  for (const [agentId, theirs] of groupBy(called, (row) => row.agentId)) {
    const agent = await actFor(ctx, agentId);
    if (agent) news.push(...(await rememberThere(agent, ctx, theirs)));
    else here.push(...theirs);
  }
  const names = await rememberNames(ctx, null, namesOf(here));
  return new Set([...news, ...here.filter(({ ChannelName }) => names.has(ChannelName ?? ''))]);
}

/** Signed as who acts there. */
async function rememberThere(agent: ActedShop, { db }: ShopCtx, rows: readonly Called[]) {
  const copies = await agent.db
    .from('spus')
    .select(['id', 'vendor_spu_id'])
    .where('vendor_id', '=', db.shopId)
    .where('vendor_spu_id', '=', anyOf(rows.map(({ spuId }) => spuId)))
    .where('deleted_at', 'is', null)
    .execute();
  const ids = new Map(copies.map((row) => [row.vendor_spu_id ?? '', row.id]));
  const own = rows.flatMap((row) => {
    const spuId = ids.get(row.spuId);
    return spuId ? [{ ...row, spuId, row }] : [];
  });
  const names = await rememberNames(agent, null, namesOf(own));
  const codes = await writeCodes(agent.db, own);
  return own
    .filter(({ spuId, ChannelName }) => names.has(ChannelName ?? '') || codes.has(spuId))
    .map(({ row }) => row);
}

/** Gives the listings whose code is another than before. */
async function writeCodes(agent: TenantDb, rows: readonly Called[]): Promise<ReadonlySet<string>> {
  const codes = rows.flatMap(({ spuId, ChannelCode: code }) => (code ? [{ spuId, code }] : []));
  return codes.length === 0 ? new Set() : setListingCodes(agent, codes);
}

const namesOf = (rows: readonly Called[]) =>
  rows.flatMap(({ ChannelName, spuId }) => (ChannelName ? [{ name: ChannelName, spuId, pieces: 1 }] : []));
