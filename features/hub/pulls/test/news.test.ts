import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_APP } from '#app/sandbox/sandbox.ts';
import { NEWS, type News } from '#app/sandbox/send-news.ts';
import type { SandboxShop } from '#app/sandbox/state.ts';
import { hubOrders } from '#features/hub/hub-orders/contract.ts';
import { ask } from '#test/app.ts';
import { openPlatformShop, openPlatforms, type Platforms } from '#test/sandbox.ts';
import { untilPasses } from '#test/until.ts';
import { pulls } from '../contract.ts';
import { endOf } from './pulling.ts';

let all: Platforms;
beforeAll(async () => {
  all = await openPlatforms();
});
afterAll(() => all.close());

for (const side of ['ktt', 'youzan'] as const)
  describe(`news of ${side}`, () => {
    let shop: SandboxShop;
    let id: string;
    beforeAll(async () => {
      ({ shop, id } = await openPlatformShop(all, side));
    });

    const post = async ({ headers, body }: News, platform: string = side) => {
      const url = `/hooks/platforms/${platform}`;
      const { statusCode } = await all.app.http.inject({ method: 'POST', url, headers, payload: body });
      return statusCode;
    };
    const runs = async () =>
      (await ask(all.app, all.me, pulls.history, { CustomerIDs: [id], pageSize: 100 })).items.filter(
        ({ Kind }) => Kind === 'news',
      );
    const newsAt = (secondsAgo = 0, app: { id: string; secret: string } = SANDBOX_APP) =>
      NEWS[side](app, shop, Date.now() - secondsAgo * 1000);

    it('bring an order in at once, when the platform tells of it', async () => {
      const base = await all.app.http.listen({ port: 0 }).catch(() => all.app.http.listeningOrigin);
      all.sandbox.tell(base);
      const { no } = shop.order({ receiver: '张三丰' });
      shop.tells = () => undefined;
      await untilPasses(async () =>
        expect((await ask(all.app, all.me, hubOrders.list, { OrderNos: [no] })).items).toHaveLength(1),
      );
      expect(await runs()).toMatchObject([{ Kind: 'news' }]);
    });

    it('are heard once: the same again, and what is older, wakes nobody', async () => {
      const news = newsAt();
      await new Promise((over) => setTimeout(over, 1_000));
      expect(await post(news)).toBe(200);
      await untilPasses(async () => expect((await runs()).every(({ State }) => State === 'done')).toBe(true));
      const before = (await runs()).length;
      expect([await post(news), await post(newsAt(30))]).toEqual([200, 200]);
      expect(await runs()).toHaveLength(before);
    });

    it('of one second are all heard, though they say the same', async () => {
      // A time to come cannot be over before the reading begins.
      const news = newsAt(-60);
      const before = (await runs()).length;
      for (const more of [1, 2]) {
        expect(await post(news)).toBe(200);
        await untilPasses(async () => {
          const ended = (await runs()).filter(({ State }) => State === 'done');
          expect(ended).toHaveLength(before + more);
        });
      }
    });

    it('or a person’s wish while it reads have it read once more, and once only however often', async () => {
      const sync = async () => (await ask(all.app, all.me, pulls.sync, { CustomerID: id })).RunID;
      const { items } = await ask(all.app, all.me, pulls.history, { CustomerIDs: [id], State: 'running' });
      expect(items).toEqual([]);
      // Goods are due again: the first has read all orders, and stands before the goods while it is looked at.
      await all.app.database.pool.query("update hub_products set read_at = now() - interval '1 hour'");
      shop.mood.slowMs = 1_500;
      const first = await sync();
      const run = async () =>
        (await ask(all.app, all.me, pulls.history, { pageSize: 50 })).items.find(
          ({ RunID }) => RunID === first,
        );
      await untilPasses(async () => expect((await run())?.Percent).toBe(100), 5);
      const { no } = shop.order({ receiver: '一会儿的人' });
      const second = await sync();
      expect([second === first, await sync()]).toEqual([false, second]);
      shop.mood.slowMs = 0;
      await endOf(all.app, all.me, second);
      const { items: come } = await ask(all.app, all.me, hubOrders.list, { OrderNos: [no] });
      expect(come).toHaveLength(1);
    });

    it('are refused with a wrong signature, a changed word, or long after they were said', async () => {
      const right = newsAt();
      const other = NEWS[side](SANDBOX_APP, { id: 'other' } as SandboxShop, Date.now());
      expect(await post(newsAt(0, { id: SANDBOX_APP.id, secret: 'guessed' }))).toBe(403);
      expect(await post({ ...right, body: right.body.replace(shop.id, 'other') })).toBe(403);
      expect(await post({ headers: {}, body: '' })).toBe(403);
      expect(await post(newsAt(700))).toBe(403);
      expect(await post(newsAt(-700))).toBe(403);
      expect(await post(right, 'none')).toBe(404);
      // Nobody here has that shop: the platform need not send it again.
      expect(await post(other)).toBe(200);
    });
  });
