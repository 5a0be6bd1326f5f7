import { sql } from 'kysely';
import { allows } from '#kit/endpoint/rights.ts';
import { type InboxSource, longest, nameFew } from '../source.ts';

/** Of all times: an old request waits as well. */
const CANCELLING = 'tab=cancelling&startTime=&endTime=';
const FROM_AGENTS = `/orderv2/index?view=byagent&${CANCELLING}`;

/** Orders whose entry asks to cancel, by the neighbour they came from; bits of `orders.roles` tell the shop's place. */
const askedToCancel = (shopId: string, roles: string) =>
  longest(sql`
  select count(*)::int as n, min(e.at) as since, o.agent_id as id, max(coalesce(nullif(p.alias, ''), p.partner_name)) as name,
    json_build_object('late', count(*) filter (where q.due_at < now())) as why
  from orders o
  left join partners p on p.shop_id = o.shop_id and p.kind = 'agent' and p.partner_id = o.agent_id
  left join lateral (select max(at) as at from order_events
    where shop_id = o.shop_id and order_id = o.id and kind = 'cancelRequested') as e on true
  left join order_requests q on q.shop_id = o.shop_id and q.order_id = o.id and q.kind = 'cancel' and q.state = 'open'
  where o.shop_id = ${shopId} and o.cancel_request is not null and ${sql.raw(roles)}
  group by o.agent_id`);

export const cancelRequests: InboxSource = {
  kind: 'cancel-requests',
  allow: ['order.cancel', 'order.ship'],
  needs: 'order.view',
  rows: (shopId) => askedToCancel(shopId, 'o.roles & 8 <> 0'),
  tell: (waiting, rights) => {
    const place = allows('order.ship', rights) ? `/delivery/self?${CANCELLING}` : FROM_AGENTS;
    return nameFew(
      waiting,
      ({ id, name, n, why }) => ({
        Count: n,
        Says: `${name}请求取消 ${n} 单${why?.late ? `，其中 ${why.late} 单已超时` : ''}，请先答复，暂不发货`,
        Act: '去答复',
        To: `${place}&agentIds=${id}`,
      }),
      ({ kinds, n }) => ({ Says: `另外 ${kinds} 家渠道请求取消 ${n} 单`, Act: '去答复', To: place }),
    );
  },
};

export const cancelPassing: InboxSource = {
  kind: 'cancel-passing',
  allow: ['order.cancel'],
  needs: 'order.view',
  rows: (shopId) => askedToCancel(shopId, 'o.roles & 6 = 6'),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ id, name, n }) => ({
        Count: n,
        Says: `${name}请求取消 ${n} 单，等待供应商答复`,
        Act: '查看',
        To: `${FROM_AGENTS}&agentIds=${id}`,
      }),
      ({ kinds, n }) => ({
        Says: `另外 ${kinds} 家渠道请求取消 ${n} 单，等待供应商答复`,
        Act: '查看',
        To: FROM_AGENTS,
      }),
    ),
};

export const cancelAnswers: InboxSource = {
  kind: 'cancel-answers',
  allow: ['order.cancel'],
  needs: 'order.view',
  rows: (shopId) => sql`
    select count(*)::int as n, min(e.at) as since, '' as id, '' as name,
      json_build_object('agreed', count(*) filter (where o.cancel_answer = '对方已同意取消')) as why
    from orders o
    left join lateral (select max(at) as at from order_events where shop_id = o.shop_id and order_id = o.id) as e on true
    where o.shop_id = ${shopId} and o.cancel_answer is not null having count(*) > 0`,
  tell: (waiting) =>
    waiting.map(({ n, since, why }) => ({
      Count: n,
      Says: `${n} 个取消申请有了答复：${answers(why?.agreed ?? 0, n)}`,
      Since: since,
      Act: '查看',
      To: '/orderv2/index?view=normal&tab=answered&startTime=&endTime=',
    })),
};

const answers = (agreed: number, all: number) =>
  [agreed > 0 && `${agreed} 单已同意`, all > agreed && `${all - agreed} 单未同意，继续发货`]
    .filter(Boolean)
    .join('，');
