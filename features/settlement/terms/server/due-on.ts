import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { plusDays } from '../periods.ts';

/** When a bill of this period is due by the terms with the shop; null without terms, or without a period. */
export async function dueOn(
  db: TenantDb,
  { side, traderId }: { side: number; traderId: string },
  end: string | undefined,
): Promise<string | null> {
  if (!end) return null;
  const term = await db
    .from('settlement_terms')
    .select('due_days')
    .where('side', '=', side)
    .where('trader_id', '=', traderId)
    .executeTakeFirst();
  return term?.due_days == null ? null : plusDays(end, term.due_days);
}
