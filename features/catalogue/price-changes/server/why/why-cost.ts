import { sql } from 'kysely';
import type { BookListing, BookVendor, PriceBook } from '#features/catalogue/prices/price-book.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { type Fen, fenOrNull, yuanOf, yuanOrNull } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PriceReason, PriceReasons } from '../../contract.ts';
import { comingPrices } from '../reading/coming-prices.ts';
import { asReason, type Setter, settersOf, whyPaid } from './why-paid.ts';

/** Why a listing costs me what it does: what its vendor takes, or what each of its products costs. */
export async function whyCost(db: TenantDb, spuId: string, at: number): Promise<PriceReasons> {
  const book = await readPriceBook(db, { spuIds: [spuId], agentIds: [], groupIds: [] });
  const listing = book.listings.get(spuId);
  if (!listing) refuse(common.notFound, { what: '在售商品' });
  const { vendorId, vendorSpuId } = listing;
  if (!vendorId || !vendorSpuId) return costOfParts(db, listing, book, at);
  const vendor = book.vendors.get(vendorId);
  if (!vendor?.managed) return takenByVendor(db, listing, vendor, at);
  // Of a shop that mine runs all rules are mine to read.
  const there = acrossShops(db, 'managed shop')(vendorId);
  return whyPaid(there, { SpuID: vendorSpuId, AgentID: db.shopId, At: new Date(at).toISOString() });
}

const TAKEN = '供应商定价';

/** That the vendor set it, since when, and what it announces; never by which of its rules. */
async function takenByVendor(
  db: TenantDb,
  { id, cost }: BookListing,
  vendor: BookVendor | undefined,
  at: number,
): Promise<PriceReasons> {
  const own = db
    .from('spus')
    .select(['purchase_price_before as before', 'purchase_price_changed_at', 'created_at']);
  const { before, ...row } = await own.where('id', '=', id).executeTakeFirstOrThrow();
  const set: Setter = {
    by: vendor?.name ?? '供应商',
    at: row.purchase_price_changed_at ?? row.created_at,
    note: before === null ? '' : `原 ¥${before.toFixed(2)}`,
  };
  const plain = { rule: TAKEN, price: cost, ref: null, from: null, to: null };
  const coming = (await comingPrices(db, id)).map((step): PriceReason => {
    const price = fenOrNull(step.NewPrice);
    const rule = { ...plain, price, from: Date.parse(step.At), state: 'future' as const };
    return asReason(rule, { by: set.by, at: null, note: step.Says });
  });
  return {
    Price: yuanOrNull(cost),
    PriceRule: cost === null ? '' : TAKEN,
    Rules: [
      asReason({ ...plain, state: cost === null ? 'unset' : 'used' }, set),
      ...coming.filter(({ StartAt }) => Date.parse(StartAt ?? '') > at),
    ],
  };
}

interface PartRow {
  skuId: string;
  name: string;
  /** The row of the history that set what it costs. */
  ref: string | null;
  /** Whose goods it stands for, where it is supplied. */
  vendor: string | null;
  since: string | null;
}

/** One rule a product: its cost times how many of it are in; together they are what the listing costs. */
async function costOfParts(
  db: TenantDb,
  { cost, parts }: BookListing,
  book: PriceBook,
  at: number,
): Promise<PriceReasons> {
  const ids = parts.map(({ skuId }) => skuId);
  const rows = new Map((await partRows(db, ids)).map((row) => [row.skuId, row]));
  const coming = ids.flatMap((id) => book.changesOfSku(id)).filter(isCost);
  const set = await settersOf(db, [...rows.values(), ...coming]);
  const plain = { ref: null, from: null, to: null };
  const now = parts.map((part): PriceReason => {
    const row = rows.get(part.skuId);
    const price = part.cost === null ? null : part.cost * part.count;
    const rule = {
      ...plain,
      rule: partName(row, part),
      price,
      state: price === null ? 'unset' : 'used',
    } as const;
    return asReason(
      rule,
      row?.vendor ? { by: row.vendor, at: row.since, note: '' } : set.get(row?.ref ?? ''),
    );
  });
  const later = coming.filter(({ from }) => from > at);
  return {
    Price: yuanOrNull(cost),
    PriceRule: cost === null ? '' : COST,
    Rules: [
      ...now,
      ...later.map(({ skuId, price, ref, from, to }) => {
        const rule = `${COST} “${rows.get(skuId ?? '')?.name ?? ''}”`;
        return asReason({ rule, price, ref, from, to, state: 'future' }, set.get(ref));
      }),
    ],
  };
}

const COST = '商品成本';
const isCost = ({ kind }: { kind: number }): boolean => kind === PRICE_KINDS.purchase;

const partName = (row: PartRow | undefined, { cost, count }: { cost: Fen | null; count: number }): string =>
  `${COST} “${row?.name ?? ''}”${cost === null || count === 1 ? '' : ` ¥${yuanOf(cost).toFixed(2)} × ${count}`}`;

async function partRows(db: TenantDb, skuIds: readonly string[]): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`select k.id as "skuId", k.name, w.id as ref,
      p.partner_name as vendor, coalesce(s.purchase_price_changed_at, s.created_at) as since
    from skus k
    left join (select distinct on (l.sku_id) l.sku_id, l.id from price_logs l where l.shop_id = ${db.shopId}
      and l.sku_id = ${anyOf(skuIds)} and l.kind = ${sql.lit(PRICE_KINDS.purchase)}
      order by l.sku_id, l.changed_at desc, l.id desc) as w on w.sku_id = k.id
    left join spus s on s.shop_id = k.shop_id and s.id = k.source_spu_id
    left join partners p on p.shop_id = k.shop_id and p.kind = 'vendor' and p.partner_id = s.vendor_id
    where k.shop_id = ${db.shopId} and k.id = ${anyOf(skuIds)}`.execute(db.k);
  return rows;
}
