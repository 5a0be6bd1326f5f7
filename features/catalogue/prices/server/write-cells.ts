import { sql } from 'kysely';
import { fenOf, fenOrNull, yuanOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { keyOfCell } from '../price-cell.ts';
import { type LiveChange, type Slots, written } from '../price-facts.ts';
import { PRICE_KINDS, type PriceKind } from '../price-kinds.ts';
import { keepCostsWith } from './keep-parts-costs.ts';
import { logPrices, type NewPriceLog } from './log-prices.ts';

/**
 * Writes prices that count from now on into their slots, oldest first, and each into the history; of a price for a
 * while only the history says so. The caller holds the locks of their listings and products.
 */
export async function writeCells(db: TenantDb, cells: readonly NewPriceLog[]): Promise<void> {
  const inOrder = [...cells].sort((a, b) => a.from - b.from || switchFirst(a) - switchFirst(b));
  const forGood = inOrder.filter(({ to }) => to === null);
  const last = [...new Map(forGood.map((cell) => [keyOfCell(cell), cell])).values()];
  const cellsOf = (...kinds: readonly PriceKind[]) =>
    last.filter(({ kind, spuId }) => spuId && kinds.includes(kind));
  await writeListings(
    db,
    forGood.filter(({ kind, spuId }) => spuId && OWN.includes(kind)),
  );
  await writeSpecials(db, cellsOf(PRICE_KINDS.specialAgent, PRICE_KINDS.specialGroup));
  await writeOffers(db, cellsOf(PRICE_KINDS.offer));
  await writeSkus(
    db,
    last.filter(({ skuId }) => skuId !== null),
  );
  await logPrices(db, inOrder);
}

/** Slots of the listing itself. */
const OWN: readonly PriceKind[] = [
  PRICE_KINDS.default,
  PRICE_KINDS.withTax,
  PRICE_KINDS.taxSwitch,
  PRICE_KINDS.retail,
  PRICE_KINDS.floor,
];

/** Whether the taxed price is the default decides whose log is named. */
const switchFirst = ({ kind }: NewPriceLog) => (kind === PRICE_KINDS.taxSwitch ? 0 : 1);

const NONE = { offer: null, offerRef: null, specialAgent: null, specialGroup: null, parts: [] };

async function writeListings(db: TenantDb, cells: readonly NewPriceLog[]): Promise<void> {
  if (cells.length === 0) return;
  const ids = [...new Set(cells.flatMap(({ spuId }) => spuId ?? []))];
  const rows = await db.from('spus').selectAll('spus').where('id', '=', anyOf(ids)).execute();
  const slots = new Map(
    rows.map((row): [string, Slots] => [
      row.id,
      {
        ...NONE,
        default: fenOrNull(row.distribute_price),
        withTax: fenOrNull(row.distribute_price_with_tax),
        useTaxPrice: row.use_tax_price,
        defaultRef: row.price_log_id,
        retail: fenOrNull(row.price),
        floor: fenOf(row.price_min),
      },
    ]),
  );
  for (const cell of cells) {
    const known = slots.get(cell.spuId ?? '');
    if (known) slots.set(cell.spuId ?? '', written(known, asChange(cell)));
  }
  const after = [...slots];
  const column = <V>(value: (slots: Slots) => V) => after.map(([, each]) => value(each));
  await sql`update spus s set updated_at = now(), distribute_price = w.price, distribute_price_with_tax = w.with_tax,
      use_tax_price = w.taxed, price_log_id = w.ref, price = w.retail, price_min = w.floor
    from unnest(${after.map(([id]) => id)}::uuid[], ${column((each) => yuanOrNull(each.default))}::numeric[],
      ${column((each) => yuanOrNull(each.withTax))}::numeric[], ${column((each) => each.useTaxPrice)}::boolean[],
      ${column((each) => each.defaultRef)}::uuid[], ${column((each) => yuanOrNull(each.retail))}::numeric[],
      ${column((each) => (each.floor < 0 ? -1 : yuanOrNull(each.floor)))}::numeric[])
      as w(id, price, with_tax, taxed, ref, retail, floor)
    where s.shop_id = ${db.shopId} and s.id = w.id`.execute(db.k);
}

const asChange = ({ kind, price, from, to, logId }: NewPriceLog): LiveChange => ({
  kind,
  price,
  from,
  to,
  ref: logId,
  keepLower: false,
});

async function writeSpecials(db: TenantDb, cells: readonly NewPriceLog[]): Promise<void> {
  const set = cells.filter(({ price }) => price !== null);
  const cleared = cells.filter(({ price }) => price === null);
  if (set.length > 0)
    await sql`insert into special_prices (shop_id, spu_id, kind, audience_id, price, log_id)
      select ${db.shopId}::uuid, w.* from unnest(${set.map(({ spuId }) => spuId)}::uuid[],
        ${set.map(({ kind }) => kind)}::smallint[], ${set.map(({ audienceId }) => audienceId)}::uuid[],
        ${set.map(({ price }) => yuanOrNull(price))}::numeric[], ${set.map(({ logId }) => logId)}::uuid[]) as w
      on conflict (shop_id, spu_id, kind, audience_id)
        do update set price = excluded.price, log_id = excluded.log_id, set_at = excluded.set_at`.execute(
      db.k,
    );
  if (cleared.length > 0)
    await sql`delete from special_prices x using unnest(${cleared.map(({ spuId }) => spuId)}::uuid[],
        ${cleared.map(({ kind }) => kind)}::smallint[], ${cleared.map(({ audienceId }) => audienceId)}::uuid[])
        as w(spu_id, kind, audience_id)
      where x.shop_id = ${db.shopId} and x.spu_id = w.spu_id and x.kind = w.kind
        and x.audience_id = w.audience_id`.execute(db.k);
}

async function writeOffers(db: TenantDb, cells: readonly NewPriceLog[]): Promise<void> {
  if (cells.length === 0) return;
  await sql`update offers o set price = w.price, price_log_id = w.log_id
    from unnest(${cells.map(({ spuId }) => spuId)}::uuid[], ${cells.map(({ audienceId }) => audienceId)}::uuid[],
      ${cells.map(({ price }) => yuanOrNull(price))}::numeric[], ${cells.map(({ logId }) => logId)}::uuid[])
      as w(spu_id, agent_id, price, log_id)
    where o.shop_id = ${db.shopId} and o.spu_id = w.spu_id and o.agent_id = w.agent_id`.execute(db.k);
}

const SKU_COLUMNS: Partial<Record<PriceKind, { column: string; none: number | null }>> = {
  [PRICE_KINDS.sku]: { column: 'price', none: 0 },
  [PRICE_KINDS.withTax]: { column: 'price_with_tax', none: null },
  [PRICE_KINDS.floor]: { column: 'price_min', none: -1 },
  [PRICE_KINDS.purchase]: { column: 'cost_price', none: null },
};

async function writeSkus(db: TenantDb, cells: readonly NewPriceLog[]): Promise<void> {
  for (const kind of new Set(cells.map((cell) => cell.kind))) {
    const slot = SKU_COLUMNS[kind];
    const own = cells.filter((cell) => cell.kind === kind);
    if (!slot) continue;
    const prices = own.map(({ price }) => yuanOrNull(price) ?? slot.none);
    await sql`update skus s set updated_at = now(), ${sql.ref(slot.column)} = w.price
      from unnest(${own.map(({ skuId }) => skuId)}::uuid[], ${prices}::numeric[]) as w(id, price)
      where s.shop_id = ${db.shopId} and s.id = w.id`.execute(db.k);
  }
  const costs = cells.filter(({ kind }) => kind === PRICE_KINDS.purchase);
  if (costs.length > 0)
    await keepCostsWith(
      db,
      costs.flatMap(({ skuId }) => skuId ?? []),
    );
}
