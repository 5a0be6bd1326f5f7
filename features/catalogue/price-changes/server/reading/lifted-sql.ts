import { sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { ITEM_STATUS } from '../due/due-items.ts';

const ME = sql`nullif(current_setting('app.user_id', true), '')::uuid`;

/** The floor of what an item prices, beside rows `i` of `price_change_items`. */
export const floorOfItem = sql<number | null>`coalesce(
  (select s.price_min from spus s where s.shop_id = i.shop_id and s.id = i.spu_id),
  (select k.price_min from skus k where k.shop_id = i.shop_id and k.id = i.sku_id))`;

/** Of one that came into force: it is what stands, and below the floor. */
const standsBelow = sql`i.status in (${sql.lit(ITEM_STATUS.running)}, ${sql.lit(ITEM_STATUS.done)}) and ${floorOfItem} > i.new_price
  and not exists (select from price_logs o
    where o.shop_id = i.shop_id and (o.spu_id = i.spu_id or o.sku_id = i.sku_id) and o.kind = i.kind
      and coalesce(o.agent_id, o.group_id, ${EMPTY_ID}::uuid) = i.audience_id and o.changed_at >
        (select l.changed_at from price_logs l where l.shop_id = i.shop_id and l.id = i.log_id))`;

/** A price that came into force below a floor raised meanwhile, while it is what stands and below it. */
export const isLifted = sql<boolean>`(i.lifted_for is not null and ${standsBelow})`;

/** One of mine. */
export const isMineLifted = sql<boolean>`(i.lifted_for = ${ME} and ${standsBelow})`;

/** And I have not said that it is fine so, or said it of another floor. */
export const waitsLifted = sql<boolean>`(${isMineLifted} and i.kept_floor is distinct from ${floorOfItem})`;
