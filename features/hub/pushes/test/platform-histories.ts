import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { SandboxOrder, SandboxShop } from '#app/sandbox/state.ts';
import { hubOrders } from '#features/hub/hub-orders/contract.ts';
import { pulls } from '#features/hub/pulls/contract.ts';
import { endOf } from '#features/hub/pulls/test/pulling.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call } from '#test/app.ts';
import type { Platforms } from '#test/sandbox.ts';

/** A platform and the product beside it, lived at random; what either says of the other is compared at the end. */
export interface Lived extends Platforms {
  shop: SandboxShop;
  id: string;
}

const chance = (probability: number): boolean => Math.random() < probability;
const one = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];
let waybills = 0;
const newWaybill = () => `SF2${String(++waybills).padStart(12, '0')}`;

/** Orders come, move and are cancelled while pages are read that fail and come twice; lines become orders by themselves. */
export async function liveAtPlatform({ shop, app, me, id }: Lived, changes: number): Promise<void> {
  const { RunID } = await ask(app, me, pulls.sync, { CustomerID: id });
  for (let made = 0; made < changes; made += 1) {
    if (chance(0.6))
      shop.order({ receiver: `人${shop.orders.size}`, detail: `文三路 ${shop.orders.size} 号` });
    const old = one([...shop.orders.values()]);
    if (old && chance(0.3)) shop.change(old.no, { detail: `文三路 ${Math.floor(Math.random() * 1e6)} 号` });
    if (old && chance(0.05) && old.acts.length === 0) shop.change(old.no, { isCancelled: true });
    if (chance(0.05)) shop.mood.failNext = Math.floor(Math.random() * 3);
    await pause(Math.random() * 10);
  }
  await endOf(app, me, RunID);
}

/** Some of the open orders are shipped, their parcels replaced or voided, while the platform is away or mute at times. */
export async function liveAtShipper(lived: Lived, acts: number): Promise<void> {
  const { app, me, cast, shop } = lived;
  const { items } = await ask(app, me, hubOrders.list, { State: 3, pageSize: 500 });
  for (let done = 0; done < acts; done += 1) {
    const OrderID = one(items)?.OrderID;
    if (!OrderID) return;
    if (chance(0.2)) shop.mood.failNext = Math.floor(Math.random() * 3);
    if (chance(0.2)) shop.mood.muteNext = 1;
    const [ParcelID] = await liveParcels(lived, OrderID);
    const parcel = { OrderID, ExpressCompany: '顺丰', ExpressNo: newWaybill() };
    // One that can't be done now is refused with its sentence, which is another test's.
    if (!ParcelID) await call(app, cast.middle, deliveries.deliver, { DeliverConfigs: [parcel] });
    else await call(app, cast.middle, deliveries.setExpressInfo, { ...parcel, ParcelID, Void: chance(0.4) });
  }
}

const liveParcels = async ({ app, me }: Lived, orderId: string): Promise<string[]> => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from parcels where shop_id = $1 and order_id = $2 and voided_at is null order by id',
    [me.shopId, orderId],
  );
  return rows.map(({ id }) => id);
};

/** Nothing fails any more: what was put off is tried again until nothing waits. */
export async function comeToRest({ app, shop, me, id }: Lived, hasten: () => Promise<unknown>) {
  Object.assign(shop.mood, { failNext: 0, muteNext: 0 });
  const { pool } = app.database;
  const waiting = async () =>
    (
      await pool.query(`select 'line ' || order_no as it from hub_orders where state = 0 or followed < version union all
        select 'push ' || state from hub_pushes where next_at is not null union all
        select 'job ' || t.identifier || ' ' || coalesce(j.last_error, '') from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id`)
    ).rows;
  // Parcels that are told meanwhile change their orders there, which leaves them to the reading after it.
  for (let reading = 1; reading <= 2; reading += 1) {
    await endOf(app, me, (await ask(app, me, pulls.sync, { CustomerID: id })).RunID);
    for (
      const end = Date.now() + 300_000;
      Date.now() < end && (await waiting()).length > 0;
      await pause(100)
    ) {
      await pool.query('update hub_pushes set next_at = now() where next_at > now()');
      await hasten();
    }
    expect(await waiting()).toEqual([]);
  }
}

/** The hub says of each order what the platform says, and the platform has each standing parcel, once and in its turn. */
export async function compare({ app, me, shop }: Lived): Promise<void> {
  const { pool } = app.database;
  const { rows: lines } = await pool.query<{ no: string; says: string }>(
    "select order_no as no, concat_ws(' ', order_no, detail, cancelled::text) as says from hub_orders where shop_id = $1",
    [me.shopId],
  );
  const theirs = [...shop.orders.values()];
  expect(lines.map(({ says }) => says).sort()).toEqual(
    theirs.map(({ no, detail, isCancelled }) => `${no} ${detail} ${isCancelled}`).sort(),
  );
  const { rows: parcels } = await pool.query<{ no: string; all: string[]; standing: string[] }>(
    `select h.order_no as no, array_agg(p.waybill_no order by p.id) as all,
      coalesce(array_agg(p.waybill_no order by p.id) filter (where p.voided_at is null), '{}') as standing
     from hub_orders h join parcels p on p.shop_id = h.shop_id and p.order_id = h.order_id
     where h.shop_id = $1 group by 1`,
    [me.shopId],
  );
  const ours = new Map(parcels.map((row) => [row.no, row]));
  for (const order of theirs) {
    const { all, standing } = ours.get(order.no) ?? { all: [], standing: [] };
    // What was cancelled there before it heard of a parcel takes none: that is told to a person.
    if (!order.isCancelled) expect(order.parcels.map(({ waybill }) => waybill)).toEqual(standing);
    expect(order.acts).toEqual(inTurn(order, all));
  }
}

/** What the platform should have been told, of those waybills of which it was: each put in once, in order, after what it replaces went. */
function inTurn({ acts, parcels }: SandboxOrder, all: readonly string[]): string[] {
  const numbers = all.filter((no) => acts.includes(`+${no}`));
  const stands = new Set(parcels.map(({ waybill }) => waybill));
  return numbers.flatMap((no) => (stands.has(no) ? [`+${no}`] : [`+${no}`, `-${no}`]));
}
