import { sql } from 'kysely';
import type { z } from 'zod';
import { TYPES } from '#features/settlement/bills/sides.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { OPENING } from '../adjustment-words.ts';
import type { adjustments } from '../contract.ts';
import { adjustmentRefusals as no } from '../refusals.ts';
import type { CorrectionTarget } from './correction-target.ts';

type Input = z.output<typeof adjustments.ask.input>;

/** What was open when the two began is one sum, entered once; until who it costs agrees it stands outside both books. */
export async function mustBegin(
  db: TenantDb,
  { bill, side, traderId }: CorrectionTarget,
  { Lines }: Input,
): Promise<void> {
  if (bill || Lines.length > 1 || Lines[0]?.ItemID !== undefined) refuse(no.openingAlone);
  const { rows } = await sql<{ waiting: number; booked: number }>`select
      (select coalesce(sum(change), 0) from settlement_requests where shop_id = ${db.shopId} and side = ${side}
        and trader_id = ${traderId} and kind = ${OPENING} and state = 'open') as waiting,
      (select coalesce(sum(amount), 0) from settlement_items where shop_id = ${db.shopId} and trader_id = ${traderId}
        and kind = ${OPENING} and type = any(${TYPES[side]}::smallint[])) as booked`.execute(db.k);
  const { waiting = 0, booked = 0 } = rows[0] ?? {};
  if (waiting !== 0) refuse(no.openingWaits, { amount: waiting.toFixed(2) });
  if (booked !== 0) refuse(no.openingKnown, { amount: booked.toFixed(2) });
}
