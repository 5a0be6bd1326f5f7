import { sql } from 'kysely';
import { FLAGGED_REQUESTS } from '#features/orders/orders/request-flags.ts';
import { type InboxSource, nameFew } from '../source.ts';

const NAMES = sql`case kind when 'address' then '改地址' when 'amount' then '减少数量' when 'swap' then '换商品' else '取消余量' end`;
const TO = '/delivery/orderChanged?view=requests&tab=mine';
const PASSING = '/delivery/orderChanged?view=requests&tab=passing';
const PRICES = `${TO}&kinds=price`;

/** Requests of other shops that wait for an answer here; those to cancel have lines of their own. */
export const requestsToAnswer: InboxSource = {
  kind: 'order-requests',
  allow: ['order.cancel'],
  needs: 'order.view',
  rows: (shopId) => sql`
    select count(*)::int as n, min(asked_at) as since, kind || ' ' || by_shop as id, by_shop as name,
      ${NAMES} as says,
      json_build_object('late', count(*) filter (where due_at < now())) as why
    from order_requests where shop_id = ${shopId} and state = 'open' and part = 'answers'
      and kind not in ('cancel', 'price')
    group by by_shop, kind order by since limit 200`,
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ id, n, name, says, why }) => ({
        Count: n,
        Says: `${name}申请${says} ${n} 单${why?.late ? `，其中 ${why.late} 单已超时` : ''}，答复前暂不发货`,
        Act: '去答复',
        // The tab there counts what the line does: requests to cancel stand in the same list.
        To: `${TO}&kinds=${id.split(' ')[0]}`,
      }),
      ({ n }) => ({
        Says: `另外 ${n} 个变更申请等待答复`,
        Act: '去答复',
        To: `${TO}&kinds=${FLAGGED_REQUESTS.join(',')}`,
      }),
    ),
};

/** Other products that a supplier asks this shop's channels to take: what the shop gets and pays moves with their yes. */
export const swapsPassing: InboxSource = {
  kind: 'swaps-passing',
  allow: ['order.cancel'],
  needs: 'order.view',
  rows: (shopId) => sql`
    select count(*)::int as n, min(asked_at) as since, by_shop as id, by_shop as name
    from order_requests where shop_id = ${shopId} and state = 'open' and part = 'watches' and kind = 'swap' and from_hop > to_hop
    group by by_shop order by since limit 200`,
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => ({
        Count: n,
        Says: `${name}申请给渠道的 ${n} 单换商品，等渠道答复`,
        Act: '查看',
        To: PASSING,
      }),
      ({ n }) => ({ Says: `另外 ${n} 单渠道的订单等渠道答复换商品`, Act: '查看', To: PASSING }),
    ),
};

/** New prices that a neighbour asks for; nothing else waits for the answer. */
export const pricesToAnswer: InboxSource = {
  kind: 'order-prices',
  allow: ['settlement.pay'],
  needs: 'order.view',
  rows: (shopId) => sql`
    select count(*)::int as n, min(asked_at) as since, by_shop as id, by_shop as name
    from order_requests where shop_id = ${shopId} and state = 'open' and part = 'answers' and kind = 'price'
    group by by_shop order by since limit 200`,
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => ({ Count: n, Says: `${name}申请改价 ${n} 单`, Act: '去答复', To: PRICES }),
      ({ n }) => ({ Says: `另外 ${n} 个改价申请等待答复`, Act: '去答复', To: PRICES }),
    ),
};

/** What changed after the note was exported, and waybills that were changed, until somebody has seen it. */
export const changesToSee: InboxSource = {
  kind: 'order-changes',
  allow: ['order.ship', 'order.edit'],
  needs: 'order.view',
  rows: (shopId) => sql`
    select count(*)::int as n, min(at) as since, '' as id, '' as name,
      json_build_object('urged', count(*) filter (where kind in ('urged', 'chased'))) as why
    from order_changes where shop_id = ${shopId} and seen_at is null having count(*) > 0`,
  tell: (waiting) =>
    waiting.map(({ n, since, why }) => ({
      Count: n,
      Says: `${n} 条发货变更未处理${why?.urged ? `，其中 ${why.urged} 条催单、催件` : ''}`,
      Since: since,
      Act: '查看',
      To: '/delivery/orderChanged',
    })),
};
