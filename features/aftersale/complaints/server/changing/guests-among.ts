import { sql } from 'kysely';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { complaintLabel } from './change-complaints.ts';

/**
 * Acts on those of the complaints that a buyer stands behind; the others are skipped, with the hint to open them
 * elsewhere.
 */
export async function amongGuests(
  { db }: ShopCtx,
  ids: readonly string[],
  act: (isGuest: (id: string) => boolean) => Promise<BatchResult>,
): Promise<BatchResult> {
  const rows = await db
    .from('complaints')
    .select(['id', 'no', 'order_id', 'guest'])
    .where('id', 'in', [...ids])
    .execute();
  const guests = new Set(rows.filter(({ guest }) => guest).map(({ id }) => id));
  const names = new Map(rows.map(({ id, no, order_id }) => [id, complaintLabel(no, order_id)]));
  const others = [...new Set(ids)].filter((id) => !guests.has(id));
  if (guests.size === 0) refuse(common.notFound, { what: '买家投诉' });
  const left = (id: string) => ({ ...skip(id, deny(complaintDenials.noBuyer)), name: names.get(id) });
  const answer = await act((id) => guests.has(id));
  return { ...answer, skipped: [...answer.skipped, ...others.map(left)] };
}

/** Refuses complaints, or offers of some, that no buyer stands behind. */
export async function requireGuests({ db }: ShopCtx, ids: readonly string[]): Promise<void> {
  const unique = [...new Set(ids)];
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from unnest(${unique}::uuid[]) as v(id)
    where exists (select from complaints c where c.shop_id = ${db.shopId} and c.guest and c.id = coalesce(
      (select p.complaint_id from complaint_proposals p where p.shop_id = ${db.shopId} and p.id = v.id), v.id))`.execute(
    db.k,
  );
  if (rows[0]?.n !== unique.length) refuse(common.notFound, { what: '买家投诉' });
}
