import { sql } from 'kysely';
import { type InboxSource, longest, nameFew } from '../source.ts';

const TO = '/complaintV2/complaint?tab=me';

/** Complaints in which it is this shop's move, by who raised them. */
export const complaintsToAnswer: InboxSource = {
  kind: 'complaints',
  allow: ['complaint.handle'],
  rows: (shopId) =>
    longest(sql`
    select count(*)::int as n, min(c.moved_at) as since,
      coalesce((case c.raised when 'agent' then c.agent_id when 'vendor' then c.vendor_id end)::text, '') as id,
      coalesce(max(case c.raised when 'agent' then a.name when 'vendor' then v.name end), '本店') as name,
      json_build_object('late', count(*) filter (where c.due_at < now())) as why
    from complaints c left join shops a on a.id = c.agent_id left join shops v on v.id = c.vendor_id
    where c.shop_id = ${shopId} and c.waits_for = 'me' and c.closed_at is null group by 3`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name, why }) => ({
        Count: n,
        Says: `${name}发起的 ${n} 个投诉轮到本店处理${why?.late ? `，其中 ${why.late} 个已超时` : ''}`,
        Act: '去处理',
        To: TO,
        ...(why?.late && { IsLate: true }),
      }),
      ({ n }) => ({ Says: `另外 ${n} 个投诉轮到本店处理`, Act: '去处理', To: TO }),
    ),
};

/** Parcels that nobody knew when they came, and whose number a complaint has named since. */
export const matchedLooseParcels: InboxSource = {
  kind: 'loose-parcels',
  allow: ['complaint.handle'],
  rows: (shopId) => sql`select count(*)::int as n, min(r.sent_at) as since, '' as id, '' as name
    from loose_parcels k join complaint_returns r on r.shop_id = k.shop_id and r.waybill_no = k.waybill_no
    where k.shop_id = ${shopId} and k.matched_id is null and r.received_at is null having count(*) > 0`,
  tell: (waiting) =>
    waiting.map(({ n, since }) => ({
      Count: n,
      Says: `留存的 ${n} 个无主件已有投诉认领，请清点收货`,
      Since: since,
      Act: '去收货',
      To: '/complaintV2/express',
    })),
};
