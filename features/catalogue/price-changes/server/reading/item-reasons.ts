import { sql } from 'kysely';
import { ALL_AGENTS } from '#features/catalogue/prices/price-book.ts';
import { floorAt } from '#features/catalogue/prices/price-facts.ts';
import type { PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { fenText, minuteText } from '#features/catalogue/prices/price-words.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import { type Fen, fenOf, fenOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { isCharged } from '../../judging/price-targets.ts';
import { cellProblems as says } from '../../refusals.ts';
import { ITEM_STATUS } from '../due/due-items.ts';
import type { ChangeItemRow } from './item-row.ts';
import { floorOfItem, isLifted, waitsLifted } from './lifted-sql.ts';

/** The floor that a price is lifted to now, and whether it waits for me to say that it is fine so. */
interface Lift {
  floor: Fen;
  waits: boolean;
}

/** Of the rows that the floor lifts now, whoever set them. */
export async function liftsOf(db: TenantDb, rows: readonly ChangeItemRow[]): Promise<Map<string, Lift>> {
  const ids = rows.flatMap((row) => (row.lifted_for === null ? [] : row.log_id));
  if (ids.length === 0) return new Map();
  const { rows: reasons } = await sql<{ id: string; floor: number; waits: boolean }>`
    select i.log_id as id, ${floorOfItem} as floor, ${waitsLifted} as waits from price_change_items i
    where i.shop_id = ${db.shopId} and i.log_id = ${anyOf(ids)} and ${isLifted}`.execute(db.k);
  return new Map(reasons.map(({ id, floor, waits }) => [id, { floor: fenOf(floor), waits }]));
}

/** Why an item is as it is, what the floor makes of it, and who said that this is fine. */
export async function reasonsOf(
  db: TenantDb,
  rows: readonly ChangeItemRow[],
  lifts: ReadonlyMap<string, Lift>,
): Promise<(row: ChangeItemRow) => string> {
  const floorOf = await floorsOver(db, rows);
  return (row) => {
    const isLiftedNoMore = row.status === ITEM_STATUS.running && floorOf(row) === null;
    if (row.lifted_for !== null && isLiftedNoMore) return '';
    const lift = lifts.get(row.log_id);
    // What was said of a floor holds for that floor alone; of a price that is lifted no more it is history.
    const keptAt = lift && lift.floor !== fenOrNull(row.kept_floor) ? null : row.kept_at;
    const floor = floorOf(row) ?? lift?.floor ?? fenOrNull(keptAt ? row.kept_floor : null);
    const reason = floor === null ? row.reason : sentence(says.lifted, { floor: fenText(floor) });
    if (keptAt === null) return reason;
    const time = minuteText(Date.parse(keptAt));
    return `${reason}；${sentence(says.kept, { who: row.kept_by ?? '', time })}`;
  };
}

/** Of prices to come or in force: the floor that was raised over them meanwhile, which they are lifted to. */
async function floorsOver(
  db: TenantDb,
  rows: readonly ChangeItemRow[],
): Promise<(row: ChangeItemRow) => Fen | null> {
  const isLive = ({ status, kind, new_price }: ChangeItemRow) =>
    (status === ITEM_STATUS.pending || status === ITEM_STATUS.running) &&
    new_price !== null &&
    isCharged(kind as PriceKind);
  const spuIds = [...new Set(rows.flatMap((row) => (isLive(row) ? (row.spu_id ?? []) : [])))];
  if (spuIds.length === 0) return () => null;
  const book = await readPriceBook(db, { spuIds, agentIds: [], groupIds: [] });
  return (row) => {
    const facts = isLive(row) && row.spu_id !== null ? book.facts(row.spu_id, ALL_AGENTS) : undefined;
    const floor = facts ? floorAt(facts, Math.max(Date.now(), Date.parse(row.effective_at))) : 0;
    return (fenOrNull(row.new_price) ?? floor) < floor ? floor : null;
  };
}
