import { sql } from 'kysely';
import { containsPattern } from '#kit/list/server/filter-by.ts';
import { type Finder, MOST_HITS } from './finder.ts';

interface GoodsHit {
  name: string;
  note: string;
}

/** Of a catalogue beyond this, the newest: a text within a name has no index. */
const NEWEST = 20_000;

const goods = (kind: 'spu' | 'sku', note: string, address: (name: string) => string): Finder<GoodsHit> => ({
  kind,
  allow: ['product.view'],
  rows: (shopId, text) => {
    const table = sql.table(kind === 'spu' ? 'spus' : 'skus');
    return sql`select name, ${sql.raw(note)} as note from (
        select * from ${table} where shop_id = ${shopId} and deleted_at is null
        order by created_at desc limit ${sql.lit(NEWEST)}) as newest
      where name ilike ${containsPattern(text)} or external_id ilike ${containsPattern(text)} or bar_code = ${text}
      order by created_at desc limit ${sql.lit(MOST_HITS)}`;
  },
  hit: ({ name, note }) => ({ Title: name, Note: note, To: address(encodeURIComponent(name)) }),
});

export const goodsFinders = [
  goods('spu', "coalesce(external_id, '')", (name) => `/sku/spu?SpuName=${name}`),
  goods('sku', 'coalesce(external_id, basic_info)', (name) => `/sku/index?SkuName=${name}`),
];
