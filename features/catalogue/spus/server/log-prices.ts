import { v7 as newId } from 'uuid';
import type { PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { type Fen, yuanOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Who changes a price. */
export interface PriceAuthor {
  id: string;
  name: string;
}

export interface PriceChange {
  kind: PriceKind;
  spuId: string;
  /** Null: for all. */
  agentId: string | null;
  old: Fen | null;
  new: Fen | null;
  /** Why it became so, where that isn't the author's doing alone. */
  because?: string;
}

/** Keeps who changed which price from what to what, and why; a price that stays is no change. */
export async function logPrices(
  db: TenantDb,
  author: PriceAuthor,
  changes: readonly PriceChange[],
  note: string,
): Promise<void> {
  const rows = changes
    .filter((change) => change.old !== change.new)
    .map((change) => ({
      id: newId(),
      kind: change.kind,
      spu_id: change.spuId,
      agent_id: change.agentId,
      old_price: yuanOrNull(change.old),
      new_price: yuanOrNull(change.new),
      note: [note, change.because].filter(Boolean).join('；'),
      changed_by: author.id,
      changed_by_name: author.name,
    }));
  if (rows.length > 0) await db.insert('price_logs', rows).execute();
}
