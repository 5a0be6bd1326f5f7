import { sql } from 'kysely';
import { outcomesSql } from '#features/hub/hub-orders/server/index.ts';
import { platformName } from '#features/hub/platforms/server/index.ts';
import { allows } from '#kit/endpoint/rights.ts';
import { type InboxSource, longest, NAMED, nameFew, type Waiting } from '../source.ts';

const TO = '/setting/authorize';
const LINES = '/orderv2/order-hub?tab=all';

/** Platform shops whose grant the platform holds for none any more, or that will come to that as it is not renewed in time. */
export const grantsLapsed: InboxSource = {
  kind: 'grant-lapsed',
  allow: ['hub.manage'],
  rows: (shopId) => sql`
    select 1 as n, expires_at as since, id::text as id, platform_shop_name as name,
      json_build_object('late', (state = 'connected')::int) as why from hub_connections
    where shop_id = ${shopId} and (state = 'lapsed' or state = 'connected' and renew_due_at < now() - interval '1 hour')
    order by since limit 200`,
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ name, why }) => ({
        Count: 1,
        Act: '重新授权',
        To: TO,
        Says: `“${name}”的授权${why?.late ? '快到期了，自动续期还没有成功' : '已失效，新订单不会进来'}`,
      }),
      ({ n }) => ({ Says: `另外 ${n} 个平台店铺的授权已失效或快到期`, Act: '重新授权', To: TO }),
    ),
};

/** Who may open 系统收单; who only ships finds the same among the shop's orders. */
const READ_LINES = ['hub.manage', 'order.enter'] as const;
const theseOrders = (waiting: readonly Waiting[]) =>
  `/orderv2/index?view=normal&startTime=&endTime=&orderNo=${waiting.map(({ id }) => id).join(',')}`;

/** What a platform refused of a parcel is put right by a person, here or there: at the order, to which all that are named lead. */
export const pushesFailed: InboxSource = {
  kind: 'push-failed',
  allow: ['hub.manage', 'order.ship'],
  needs: 'order.view',
  rows: (shopId) => sql`
    select 1 as n, min(u.created_at) as since, u.order_id::text as id, '' as name,
      string_agg(distinct u.problem, '；') as says,
      (count(*) over ())::int as total from hub_pushes u
    where u.shop_id = ${shopId} and u.state = 'failed' group by u.order_id order by since limit 200`,
  tell: (waiting, rights) =>
    nameFew(
      waiting,
      ({ id, says }) => ({
        Count: 1,
        Says: `LDL${id} 的快递单号没有回传到平台：${says}`,
        Act: '去处理',
        To: `/orderv2/detail?id=${id}`,
      }),
      ({ n }) => {
        const Says = `另外 ${n} 单的快递单号没有回传到平台`;
        if (allows(READ_LINES, rights)) return { Says, Act: '查看', To: `${LINES}&IsPushFailed=true` };
        const these = waiting.slice(NAMED);
        const first = these.length < n ? `，先看最早的 ${these.length} 单` : '';
        return { Says: Says + first, Act: '查看', To: theseOrders(these) };
      },
    ),
};

/** What a platform changed and the order could not follow, by the platform's order, until a person has seen to it. */
export const changesUnfollowed: InboxSource = {
  kind: 'hub-unfollowed',
  allow: READ_LINES,
  rows: (shopId) =>
    longest(sql`
    select count(*)::int as n, min(unfollowed_at) as since, platform || ' ' || order_no as id,
      '' as name, string_agg(distinct ${outcomesSql('unfollowed')}, '；') as says
    from hub_orders where shop_id = ${shopId} and unfollowed_at is not null group by platform, order_no`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ id, n, says }) => {
        const [platform = '', ...no] = id.split(' ');
        const orderNo = no.join(' ');
        return {
          Count: n,
          Says: `${platformName(platform)}订单 ${orderNo}：${says}`,
          Act: '去处理',
          To: `${LINES}&OrderNos=${encodeURIComponent(orderNo)}`,
        };
      },
      ({ n }) => ({
        Says: `另外 ${n} 行平台订单的变更没有跟上`,
        Act: '去处理',
        To: `${LINES}&IsUnfollowed=true`,
      }),
    ),
};

/** Programs of partners that are told nothing any more: they took nothing for days, or who stands for that may see it no longer. */
export const webhooksPaused: InboxSource = {
  kind: 'webhook-paused',
  allow: ['shop.settings'],
  rows: (shopId) => sql`
    select 1 as n, failing_since as since, id::text as id, name, problem as says from webhooks
    where shop_id = ${shopId} and state = 'paused' order by since limit 200`,
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ name, says }) => ({
        Count: 1,
        Says: `事件推送“${name}”：${says}`,
        Act: '去处理',
        To: '/setting/webhooks?State=paused',
      }),
      ({ n }) => ({
        Says: `另外 ${n} 个事件推送已暂停`,
        Act: '去处理',
        To: '/setting/webhooks?State=paused',
      }),
    ),
};
