import { type RawBuilder, sql } from 'kysely';
import { SUSPENDABLE_STAGES } from '../../suspend-orders-job.ts';

/**
 * The orders that are held when their listing is stopped: those that wait, and those that only another shop holds; its
 * hold would end one day and let them go. What this shop holds itself keeps its own reason. Table alias: `o`.
 */
export const isSuspendable: RawBuilder<boolean> = sql<boolean>`o.stage in (${sql.join(
  SUSPENDABLE_STAGES.map((stage) => sql.lit(stage)),
)}) and (o.stage <> 8 or not exists (select from order_holds h
  where h.shop_id = o.shop_id and h.order_id = o.id and h.mine and h.ended_at is null))`;
