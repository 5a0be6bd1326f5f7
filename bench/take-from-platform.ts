import { pulls } from '#features/hub/pulls/contract.ts';
import { webhooks } from '#features/shops/webhooks/contract.ts';
import type { Receiver } from '#features/shops/webhooks/test/receiver.ts';
import { askHub, type Hub, until } from './hub-session.ts';
import { size } from './sizes.ts';

const TAKEN = Number(process.env.HUB_TAKEN ?? size(2_000, 50));

/** How many lines become orders by themselves in a second, while a partner's program listens and while nobody does. */
export async function takeMany(hub: Hub, program: Receiver) {
  const { product, session } = hub;
  await product.pool.query(
    'update order_balances set available = available + 1000000 where shop_id = $1 and slot = 0',
    [session.shopId],
  );
  // The first time warms up.
  await perSecond(hub, 0);
  const alone = await perSecond(hub, 1);
  const Topics = ['order.created', 'order.changed', 'order.shipped', 'order.cancelled'];
  await askHub(hub, webhooks.add.path, { Name: 'W14', Url: program.url, Topics });
  const heard = await perSecond(hub, 2);
  await until(async () => program.took.length >= TAKEN, 600_000);
  return {
    work: `W14 ${TAKEN} lines taken in, heard by a webhook and not`,
    ours: heard,
    raw: alone,
    ratio: heard / alone,
    unit: 'orders/s',
  };
}

/** Numbers as people have them: one like 13700000000 is asked about. */
const phoneOf = (time: number, n: number) => `137${time}${4_283_917 + n * 13}`;

async function perSecond(hub: Hub, time: number): Promise<number> {
  const { product, session, shop, id } = hub;
  const at = Date.now() - 60_000;
  const nos: string[] = [];
  for (let n = 0; n < TAKEN; n += 1)
    nos.push(shop.order({ phone: phoneOf(time, n), createdAt: at, changedAt: at }).no);
  await askHub(hub, pulls.sync.path, { CustomerID: id });
  const many = (where: string) =>
    until(async () => {
      const { rows } = await product.pool.query<{ n: number }>(
        `select count(*)::int as n from hub_orders where shop_id = $1 and order_no = any($2) and ${where}`,
        [session.shopId, nos],
      );
      return rows[0]?.n === TAKEN;
    }, 600_000);
  await many('state = 1');
  const from = performance.now();
  await askHub(hub, pulls.autoIntake.path, { CustomerID: id, IsOn: true, HourlyLimit: 100_000 });
  await many('order_id is not null');
  const seconds = (performance.now() - from) / 1000;
  await askHub(hub, pulls.autoIntake.path, { CustomerID: id, IsOn: false });
  return TAKEN / seconds;
}
