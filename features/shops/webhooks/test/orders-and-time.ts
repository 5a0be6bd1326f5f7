import { expect } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { ask, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { untilPasses } from '#test/until.ts';
import { sweepWebhooks } from '../server/index.ts';

const Address = {
  receiver: '张三',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  detail: '文三路 1 号',
};

export async function placeOrders(app: TestApp, who: Person, spuID: string, count: number) {
  const Lines = Array.from({ length: count }, () => ({ spuID, spuAmount: 1, Address }));
  return (await ask(app, who, orders.place, { Lines })).OrderIDs;
}

/** Time goes by: what waits for another try is due, and whoever rests has rested. */
export async function timeGoesBy(app: TestApp) {
  await untilPasses(async () => {
    const working = await app.database.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'webhook-send'`,
    );
    expect(working.rowCount).toBe(0);
  });
  await app.database.pool.query('update webhook_deliveries set next_at = now() where next_at is not null');
  await app.database.pool.query(`update webhooks set next_at = now(), rest_until = null where state = 'on'`);
  await sweepWebhooks.run(app.database.pool, app.files);
}
