import { sql } from 'kysely';
import { type InboxSource, longest, nameFew } from '../source.ts';

const to = (view: string, tab: string) => `/orderv2/saleslead?view=${view}&tab=${tab}`;

/** What channels want of this shop: it says yes, no, or asks its own supplier. */
export const leadsToAnswer: InboxSource = {
  kind: 'sales-leads',
  allow: ['order.cancel'],
  needs: 'order.view',
  rows: (shopId) =>
    longest(sql`
    select count(*)::int as n, min(l.moved_at) as since, l.agent_id::text as id, max(s.name) as name
    from sales_leads l join shops s on s.id = l.agent_id
    where l.shop_id = ${shopId} and l.side = 'vendor' and l.status = 2 and l.deleted_at is null group by l.agent_id`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => ({
        Count: n,
        Says: `${name}的 ${n} 个意向单等待答复`,
        Act: '去答复',
        To: to('vendor', '2'),
      }),
      ({ n }) => ({ Says: `另外 ${n} 个意向单等待答复`, Act: '去答复', To: to('vendor', '2') }),
    ),
};

/** A supplier said no: somebody changes it and asks again, or gives it up. */
export const leadsRefused: InboxSource = {
  kind: 'sales-leads-refused',
  allow: ['order.enter'],
  needs: 'order.view',
  rows: (shopId) => sql`
    select count(*)::int as n, min(moved_at) as since, '' as id, '' as name
    from sales_leads where shop_id = ${shopId} and side = 'agent' and status = 4 and deleted_at is null
    having count(*) > 0`,
  tell: (waiting) =>
    waiting.map(({ n, since }) => ({
      Count: n,
      Says: `${n} 个意向单被供应商拒绝，可修改后再提交`,
      Since: since,
      Act: '去处理',
      To: to('agent', '4'),
    })),
};
