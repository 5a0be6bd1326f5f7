import { sql } from 'kysely';
import { TYPES } from '#features/settlement/bills/sides.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import { type Fen, fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { adjustmentRefusals as no } from '../refusals.ts';
import type { CorrectionTarget } from './correction-target.ts';

/** Up to this nobody is asked twice. */
const USUAL: Fen = 1_000_000;

/**
 * What holds at once is taken back only by the other side's yes: a sum of more than was ever booked between the two is most
 * often a slip of the hand, and needs a yes of its own.
 */
export async function mustBeUsual(
  { k, shopId: shop }: TenantDb,
  { side, traderId }: CorrectionTarget,
  changes: readonly Fen[],
): Promise<void> {
  const sum = Math.abs(changes.reduce((all, change) => all + change, 0));
  if (sum <= USUAL) return;
  const { rows } = await sql<{ booked: number }>`select coalesce(sum(abs(amount)), 0) as booked
    from settlement_tallies where shop_id = ${shop} and trader_id = ${traderId}
      and type = any(${TYPES[side]}::smallint[])`.execute(k);
  const booked = rows[0]?.booked ?? 0;
  if (sum > fenOf(booked)) refuse(no.unusual, { amount: yuanOf(sum).toFixed(2), booked: booked.toFixed(2) });
}
