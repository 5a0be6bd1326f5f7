import { sql } from 'kysely';
import { nameFew, type Source } from './source.ts';

const TO = '/setting/authorize';

/** Platform shops whose grant the platform holds for none any more: their orders don't come in. */
export const grantsLapsed: Source = {
  kind: 'grant-lapsed',
  allow: ['hub.manage'],
  rows: (shopId) => sql`
    select 1 as n, expires_at as since, id::text as id, platform_shop_name as name from hub_connections
    where shop_id = ${shopId} and state = 'lapsed' order by since limit 200`,
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ name }) => ({ Count: 1, Says: `“${name}”的授权已失效，新订单不会进来`, Act: '重新授权', To: TO }),
      ({ n }) => ({ Says: `另外 ${n} 个平台店铺的授权已失效`, Act: '重新授权', To: TO }),
    ),
};

/** What a platform refused of a parcel is put right by a person, here or there. */
export const pushesFailed: Source = {
  kind: 'push-failed',
  allow: ['hub.manage', 'order.ship'],
  rows: (shopId) => sql`
    select 1 as n, u.created_at as since, u.order_id::text as id, u.problem as name from hub_pushes u
    where u.shop_id = ${shopId} and u.state = 'failed' order by since limit 200`,
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ id, name }) => ({
        ...{ Count: 1, Says: `LDL${id} 的运单没有回传到平台：${name}` },
        ...{ Act: '去处理', To: `/orderv2/detail?id=${id}` },
      }),
      ({ n }) => ({
        Says: `另外 ${n} 单的运单没有回传到平台`,
        Act: '去看看',
        To: '/orderv2/order-hub?tab=3',
      }),
    ),
};

/** Programs of partners that took nothing for days: nobody tells them any more. */
export const webhooksPaused: Source = {
  kind: 'webhook-paused',
  allow: ['shop.settings'],
  rows: (shopId) => sql`
    select 1 as n, failing_since as since, id::text as id, name from webhooks
    where shop_id = ${shopId} and state = 'paused' order by since limit 200`,
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ name }) => ({
        ...{ Count: 1, Says: `事件推送“${name}”连续 3 天没有送达，已暂停` },
        ...{ Act: '去处理', To: '/setting/webhooks?State=paused' },
      }),
      ({ n }) => ({
        Says: `另外 ${n} 个事件推送已暂停`,
        Act: '去处理',
        To: '/setting/webhooks?State=paused',
      }),
    ),
};
