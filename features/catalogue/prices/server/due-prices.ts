import { yuanOf, yuanOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { ALL_AGENTS } from '../price-book.ts';
import { slotsAt } from '../price-facts.ts';
import { RULE_BITS } from '../rule-bits.ts';
import { readPriceBook } from './read-price-book.ts';

/** Prices of a listing, as its row holds them. */
interface PricedRow {
  id: string;
  rules: number;
  price: number | null;
  distribute_price: number | null;
  distribute_price_with_tax: number | null;
  use_tax_price: boolean;
  price_min: number;
}

/** Rows of listings with the prices that count now, whether or not the job has written them. */
export async function withDuePrices<R extends PricedRow>(db: TenantDb, rows: readonly R[]): Promise<R[]> {
  const changing = rows.filter(({ rules }) => (rules & RULE_BITS.changes) !== 0);
  if (changing.length === 0) return [...rows];
  const spuIds = changing.map(({ id }) => id);
  const book = await readPriceBook(db, { spuIds, agentIds: [], groupIds: [] });
  const now = Date.now();
  return rows.map((row) => {
    const facts = book.facts(row.id, ALL_AGENTS);
    if (!facts) return row;
    const slots = slotsAt(facts, now);
    return {
      ...row,
      price: yuanOrNull(slots.retail),
      distribute_price: yuanOrNull(slots.default),
      distribute_price_with_tax: yuanOrNull(slots.withTax),
      use_tax_price: slots.useTaxPrice,
      price_min: slots.floor < 0 ? -1 : yuanOf(slots.floor),
    };
  });
}
