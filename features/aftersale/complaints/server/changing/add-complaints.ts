import { sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { STATE } from '../../words.ts';
import { deriveStatus, legStatus } from './derive-status.ts';
import type { Share } from './share.ts';

/**
 * Adds a complaint's row in a shop with the first thing that concerns the shop: from the shop's own row of the order,
 * in the state that its legs give it.
 */
export async function addComplaints(
  shop: TenantDb,
  { fresh, legs }: Pick<Share, 'fresh' | 'legs'>,
  { isMine, now }: { isMine: boolean; now: Date },
): Promise<void> {
  if (fresh.length === 0) return;
  const legsOf = groupBy(legs, ({ complaint }) => complaint.id);
  const rows = fresh.map((complaint) => {
    const hop = complaint.facts.order.chain.indexOf(shop.shopId);
    const { id, no, type, reason, pieces, description, pictures } = complaint;
    const stands = { id, hop, status: STATE.pending, type, is_closed: false };
    return {
      no,
      type,
      reason,
      pieces,
      description,
      pictures,
      hop,
      order_id: complaint.facts.order.id,
      bad_count: complaint.bad?.count ?? null,
      of_count: complaint.bad?.total ?? null,
      from_trouble: complaint.fromTrouble,
      raised: isMine ? complaint.raised : hop > complaint.hop ? 'agent' : 'vendor',
      ...deriveStatus(
        stands,
        (legsOf.get(id) ?? []).map((leg) => legStatus(leg, now)),
        isMine,
      ),
    };
  });
  await sql`insert into complaints (shop_id, id, no, order_id, hop, raised, type, reason, pieces, description, pictures,
      bad_count, of_count, from_trouble, status, waits_for, due_at, money_in, money_out, results, guest, spu_id, agent_id,
      vendor_id)
    select ${shop.shopId}, v.id, v.no, v.order_id, v.hop, v.raised, v.type, v.reason, v.pieces, v.description,
      v.pictures, v.bad_count, v.of_count, v.from_trouble,
      v.status, v.waits, v.due, v.money_in, v.money_out, v.results, v.guest, o.spu_id, o.agent_id, o.vendor_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id uuid, no text, order_id bigint, hop smallint,
      raised text, type smallint, reason smallint, pieces int, description text, pictures text[],
      bad_count int, of_count int, from_trouble boolean, status int, waits text, due timestamptz, money_in numeric,
      money_out numeric, results int, guest boolean)
    join orders o on o.shop_id = ${shop.shopId} and o.id = v.order_id`.execute(shop.k);
}
