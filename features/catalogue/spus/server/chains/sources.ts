import { sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import { type Fen, fenOf, fenOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { splitPrice, weightsOf } from '../../split-price.ts';

/** Where parts of a set come from: one of my supplied listings, or my own store (`vendorId` null). */
export interface PartSource {
  vendorId: string | null;
  vendorSpuId: string | null;
  /** How many of the source's listing one set holds; 1 of my own store, which packs all its parts. */
  pieces: number;
  /** `苹果 5斤×2+梨×1` */
  says: string;
}

export interface Sources {
  sources: readonly PartSource[];
  /** What each source gets of a price of the set, in the same order. */
  split: (price: Fen) => Fen[];
}

interface SourceRow {
  spu_id: string;
  sku_id: string;
  name: string;
  count: number;
  share: number | null;
  price: number;
  vendor_id: string | null;
  vendor_spu_id: string | null;
}

/** What sets are made of now, by whom each part is supplied; my own parts come first. */
export async function sourcesOf(db: TenantDb, spuIds: readonly string[]): Promise<Map<string, Sources>> {
  const { rows } =
    await sql<SourceRow>`select p.spu_id, p.sku_id, k.name, p.count, p.share, k.price, s.vendor_id, s.vendor_spu_id
    from spu_skus p join skus k on k.shop_id = ${db.shopId} and k.id = p.sku_id
    left join spus s on s.shop_id = ${db.shopId} and s.id = k.source_spu_id
    where p.shop_id = ${db.shopId} and p.spu_id = ${anyOf([...new Set(spuIds)])}
    order by k.source_spu_id is not null, p.sku_id`.execute(db.k);
  return new Map([...groupBy(rows, (row) => row.spu_id)].map(([spuId, parts]) => [spuId, madeOf(parts)]));
}

function madeOf(parts: readonly SourceRow[]): Sources {
  const bySource = [...groupBy(parts, ({ vendor_spu_id: from }) => from ?? '')];
  const weights = weightsOf(
    parts.map((row) => ({
      skuId: row.sku_id,
      count: row.count,
      share: fenOrNull(row.share),
      price: fenOf(row.price),
    })),
  );
  const weighed = parts.map((row, at) => ({ id: row.sku_id, weight: weights[at] ?? 0 }));
  const places = new Map(bySource.map(([from], at) => [from, at]));
  return {
    sources: bySource.map(([, mine]) => sourceOf(mine)),
    split: (price) => {
      const sums = bySource.map(() => 0);
      for (const [at, fen] of splitPrice(price, weighed).entries()) {
        const place = places.get(parts[at]?.vendor_spu_id ?? '') ?? 0;
        sums[place] = (sums[place] ?? 0) + fen;
      }
      return sums;
    },
  };
}

function sourceOf(parts: readonly SourceRow[]): PartSource {
  const [first] = parts;
  const isOwn = !first?.vendor_id;
  return {
    vendorId: first?.vendor_id ?? null,
    vendorSpuId: first?.vendor_spu_id ?? null,
    pieces: isOwn ? 1 : (first?.count ?? 1),
    says: parts.map(({ name, count }) => `${name}×${count}`).join('+'),
  };
}
