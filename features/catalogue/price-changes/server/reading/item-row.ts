import type { Selectable } from 'kysely';
import type { PriceChangeItems } from '#db/tables.generated.ts';

/** A price of a change, as far as the wire tells of it. */
export type ChangeItemRow = Pick<
  Selectable<PriceChangeItems>,
  | ('change_id' | 'log_id' | 'kind' | 'spu_id' | 'sku_id' | 'audience_id' | 'old_price' | 'new_price')
  | ('effective_at' | 'ends_at' | 'status' | 'reason' | 'keep_lower')
  | ('lifted_for' | 'kept_floor' | 'kept_by' | 'kept_at')
>;
