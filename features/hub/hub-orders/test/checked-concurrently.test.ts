import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { SandboxShop } from '#app/sandbox/state.ts';
import { linesFor, pullNow } from '#features/hub/pulls/test/pulling.ts';
import { ask } from '#test/app.ts';
import { openPlatformShop, openPlatforms, type Platforms } from '#test/sandbox.ts';
import { hubOrders } from '../contract.ts';
import { LINE } from '../line-states.ts';

let all: Platforms;
let shop: SandboxShop;
let id: string;
const { lineOf, checked } = linesFor(() => all);

beforeAll(async () => {
  all = await openPlatforms('沃柑 5斤');
  ({ shop, id } = await openPlatformShop(all));
});
afterAll(() => all.close());

/** While `hold` stands in another transaction, `act` is done; long enough for either to be where it would wait. */
async function whileHeld<T>(hold: string, act: () => Promise<T>): Promise<T> {
  const client = await all.app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(hold);
    const done = act();
    await sleep(400);
    await client.query('commit');
    return await done;
  } finally {
    client.release();
  }
}

describe('a line that is being judged', () => {
  it('is judged again when a person mends it meanwhile', async () => {
    const { no } = shop.order({ phone: '' });
    await pullNow(all.app, all.me, id);
    await checked(no, LINE.problem);
    const { ID } = await lineOf(no);
    // The judge can't read the listings yet: it has taken up the line as it was.
    await whileHeld('lock table spus in access exclusive mode', async () => {
      await ask(all.app, all.me, hubOrders.notDuplicate, { IDs: [ID] });
      await sleep(200);
      await ask(all.app, all.me, hubOrders.mend, { ID, Phone: '13912345678' });
    });
    await checked(no, LINE.ready);
  });

  it('is judged again when its product is matched meanwhile', async () => {
    const goods = { goodsId: 9, skuId: 9, name: '不知名的柑', spec: '', code: '', price: 3990 };
    const { no } = shop.order({ goods: [{ sandboxGoods: goods }] });
    await pullNow(all.app, all.me, id);
    await checked(no, LINE.problem);
    const { ID, ThirdPartyID, ChannelName: Name } = await lineOf(no);
    await all.app.database.pool.query('update hub_orders set state = 0 where id = $1', [ID]);
    await whileHeld(`update hub_orders set state = 2 where id = '${ID}'`, () =>
      ask(all.app, all.me, hubOrders.matchMany, { Matches: [{ ThirdPartyID, Name, SpuID: all.spuId }] }),
    );
    await checked(no, LINE.ready);
  });
});
