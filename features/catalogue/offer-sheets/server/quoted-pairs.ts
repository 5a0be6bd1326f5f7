import { sql } from 'kysely';
import { offersTo, type Pair, pairKey } from '#features/catalogue/prices/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { AT_ONCE } from './select-offers.ts';

/** A listing of an agent, as sheets tell it. Yuan. */
export interface QuotedPair {
  AgentID: string;
  SpuID: string;
  AgentName: string;
  SpuName: string;
  Spec: string;
  externalID: string | null;
  BarCode: string | null;
  /** Given with the offer; null = the default. */
  OwnPrice: number | null;
  /** What the agent pays. */
  Pays: number | null;
  Retail: number | null;
  Image: string | null;
  Description: string;
  /** What goes along with each piece. */
  Gifts: string;
}

const whole = (image: string | null, site: string) => (image?.startsWith('/') ? `${site}${image}` : image);

/** The columns of a quotation: nothing of what others pay or what it costs me. */
export const QUOTATION: readonly [OutColumn, (pair: QuotedPair, site: string) => SheetCell][] = [
  [{ title: '渠道', type: 'text', width: 20 }, (pair) => pair.AgentName],
  [{ title: '商品名称', type: 'text', width: 36 }, (pair) => pair.SpuName],
  [{ title: '规格', type: 'text', width: 20 }, (pair) => pair.Spec],
  [{ title: '商品编码', type: 'text', width: 18 }, (pair) => pair.externalID],
  [{ title: '条形码', type: 'text', width: 18 }, (pair) => pair.BarCode],
  [{ title: '供货价', type: 'money' }, (pair) => pair.Pays],
  [{ title: '建议零售价', type: 'money' }, (pair) => pair.Retail],
  [{ title: '赠品', type: 'text', width: 20 }, (pair) => pair.Gifts],
  [{ title: '图片地址', type: 'text', width: 40 }, (pair, site) => whole(pair.Image, site)],
  [{ title: '商品描述', type: 'text', width: 30 }, (pair) => pair.Description],
];

/** What is told of pairs, in their order; a listing or an agent that is gone meanwhile is left out. */
export async function quotedPairs({ db }: ShopCtx, pairs: readonly Pair[]): Promise<QuotedPair[]> {
  const agents = await agentNames(db, pairs);
  const quoted: QuotedPair[] = [];
  for (let at = 0; at < pairs.length; at += AT_ONCE) {
    const some = pairs.slice(at, at + AT_ONCE);
    const listings = await listingsOf(db, some);
    const own = await ownPrices(db, some);
    const now = await offersTo(db, some);
    for (const pair of some) {
      const listing = listings.get(pair.spuId);
      const AgentName = agents.get(pair.agentId);
      if (!listing || AgentName === undefined) continue;
      const Pays = yuanOrNull(now.get(pairKey(pair))?.price?.price ?? null);
      quoted.push({
        ...listing,
        AgentID: pair.agentId,
        SpuID: pair.spuId,
        AgentName,
        Pays,
        OwnPrice: own.get(pairKey(pair)) ?? null,
      });
    }
  }
  return quoted;
}

async function agentNames(db: TenantDb, pairs: readonly Pair[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .from('partners')
    .select(['partner_id', 'partner_name'])
    .where('kind', '=', 'agent')
    .where('partner_id', '=', anyOf([...new Set(pairs.map(({ agentId }) => agentId))]))
    .execute();
  return new Map(rows.map((row) => [row.partner_id, row.partner_name]));
}

type Listing = Omit<QuotedPair, 'AgentID' | 'SpuID' | 'AgentName' | 'OwnPrice' | 'Pays'>;

async function listingsOf(db: TenantDb, pairs: readonly Pair[]): Promise<ReadonlyMap<string, Listing>> {
  const ids = [...new Set(pairs.map(({ spuId }) => spuId))];
  const { rows } = await sql<Listing & { id: string }>`select s.id, s.name as "SpuName",
      coalesce((select string_agg(nullif(k.basic_info, '') || case when part.count > 1 then '×' || part.count else '' end,
          ' + ' order by k.id) from spu_skus part
        join skus k on k.shop_id = part.shop_id and k.id = part.sku_id
        where part.shop_id = s.shop_id and part.spu_id = s.id), '') as "Spec",
      s.external_id as "externalID", s.bar_code as "BarCode", s.price as "Retail", s.image_url as "Image",
      s.description as "Description", s.gifts as "Gifts"
    from spus s where s.shop_id = ${db.shopId} and s.id = ${anyOf(ids)} and s.deleted_at is null`.execute(
    db.k,
  );
  return new Map(rows.map(({ id, ...listing }) => [id, listing]));
}

async function ownPrices(db: TenantDb, pairs: readonly Pair[]): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db
    .from('offers')
    .select(['spu_id', 'agent_id', 'price'])
    .where('status', '=', 'on')
    .where('spu_id', '=', anyOf([...new Set(pairs.map(({ spuId }) => spuId))]))
    .where('agent_id', '=', anyOf([...new Set(pairs.map(({ agentId }) => agentId))]))
    .execute();
  return new Map(rows.map((row) => [pairKey({ spuId: row.spu_id, agentId: row.agent_id }), row.price]));
}
