import { sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A listing that is sold before there is stock: always, or what quota and stock have no room for. */
export interface Presale {
  shopId: string;
  spuId: string;
  id: string;
  mode: 'always' | 'overflow';
  /** A day in Shanghai. */
  shipOn: string;
  maxPieces: number | null;
  /** Orders from here on take its places. */
  sinceId: string;
}

interface ShopListing {
  shopId: string;
  spuId: string;
}

interface PresaleRow extends Omit<Presale, 'shopId'> {
  starts: number;
  ends: number;
}

export interface CurrentPresale {
  /** The rule that decides now. */
  now: Presale | undefined;
  /** When that may change by the clock. */
  until: number | undefined;
}

/** Rules of these places, one statement a shop; of several along a chain the nearest to who ships decides. */
export async function readPresales(
  at: (shopId: string) => TenantDb,
  listings: readonly ShopListing[],
): Promise<(chain: readonly ShopListing[], moment: number) => CurrentPresale> {
  const rows = new Map<string, PresaleRow & { shopId: string }>();
  for (const [shopId, part] of groupBy(listings, (place) => place.shopId)) {
    const ids = [...new Set(part.map(({ spuId }) => spuId))];
    const presaleRows = await sql<PresaleRow>`select spu_id as "spuId", id, mode, ship_on::text as "shipOn",
        max_pieces as "maxPieces", since_id::text as "sinceId", extract(epoch from starts_at)::float8 * 1000 as starts,
        extract(epoch from ends_at)::float8 * 1000 as ends
      from presale_rules where shop_id = ${shopId} and spu_id = ${anyOf(ids)} and ended_at is null`.execute(
      at(shopId).k,
    );
    for (const row of presaleRows.rows) rows.set(`${shopId} ${row.spuId}`, { ...row, shopId });
  }
  return (chain, moment) => {
    const rules = chain.flatMap(({ shopId, spuId }) => rows.get(`${shopId} ${spuId}`) ?? []);
    const ahead = rules.flatMap(({ starts, ends }) => [starts, ends]).filter((time) => time > moment);
    const open = rules.filter(({ starts, ends }) => starts <= moment && moment < ends);
    return { now: open.at(-1), until: ahead.length > 0 ? Math.min(...ahead) : undefined };
  };
}
