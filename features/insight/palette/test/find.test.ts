import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { palette } from '#features/insight/palette/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 3));
});
afterAll(() => app.close());

const hits = async (who: Person, Text: string) => (await ask(app, who, palette.find, { Text })).items;
const titles = async (who: Person, Text: string) =>
  (await hits(who, Text)).map(({ Kind, Title }) => `${Kind} ${Title}`);

describe('the palette', () => {
  it('finds an order by its number and by that of its waybill, in the shops of its chain only', async () => {
    const DeliverConfigs = [{ OrderID: ids[0] ?? '', ExpressNo: 'SF7712345678' }];
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
    for (const text of [`LDL${ids[0]}`, ids[0] ?? '', 'sf7712345678'])
      expect(await titles(cast.channel, text)).toEqual([`order LDL${ids[0]}`]);
    expect(await hits(cast.outsider, `LDL${ids[0]}`)).toEqual([]);
  });

  it('finds receivers from the beginning of the name, once each, and leads to their orders', async () => {
    expect(await titles(cast.channel, '收货人')).toEqual([
      'receiver 收货人3',
      'receiver 收货人2',
      'receiver 收货人1',
    ]);
    expect(await titles(cast.channel, '收货人2')).toEqual(['receiver 收货人2']);
    expect(await hits(cast.channel, '货人')).toEqual([]);
    expect((await hits(cast.grower, '收货人2'))[0]?.To).toBe(
      `/orderv2/index?view=byagent&startTime=&endTime=&buyerReceiver=${encodeURIComponent('收货人2')}`,
    );
  });

  it('finds phones by their last digits, for whoever may see them whole', async () => {
    expect(await titles(cast.channel, '0002')).toEqual(['phone 13800000002']);
    expect(await titles(cast.channel, '13800000003')).toEqual(['phone 13800000003']);
    expect(await hits(cast.channel, '1380')).toEqual([]);
    const masked = await addMember(app, cast.channel, 'masked', RIGHTS['order.view']);
    expect(await hits(masked, '0002')).toEqual([]);
    expect((await hits(masked, '收货人2'))[0]?.Note).toContain('138****0002');
  });

  it('finds products, listings and partners by a part of the name, each by its right', async () => {
    expect(await titles(cast.middle, '富士')).toEqual(['spu 红富士苹果5斤']);
    expect(await titles(cast.middle, '小店')).toEqual(['agent 团长小店']);
    expect(await titles(cast.middle, '果园')).toEqual(['vendor 果园']);
    const buyer = await addMember(app, cast.middle, 'buyer', RIGHTS['vendor.manage']);
    expect(await titles(buyer, '富士')).toEqual([]);
    expect(await titles(buyer, '小店')).toEqual([]);
    expect(await titles(buyer, '果园')).toEqual(['vendor 果园']);
  });

  it('takes signs that patterns are made of as they are', async () => {
    for (const text of ['%', '_', '\\', "'", '%%%%', '9'.repeat(60)])
      expect(await hits(cast.middle, text)).toEqual([]);
  });
});
