import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses, MOST_TEXTS } from '#features/sheets/addresses/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const PASTED = '张三，13800000000，浙江省杭州市西湖区文新街道文一西路1号';

describe('reading a pasted address', () => {
  it('answers receiver, phone, the levels with their ids, and the detail', async () => {
    const read = await ask(app, cast.channel, addresses.read, { addressText: PASTED });
    expect(read).toMatchObject({ receiverName: '张三', receiverPhone: '13800000000', uncertain: [] });
    expect([read.province, read.city, read.area, read.street]).toEqual([
      '浙江省',
      '杭州市',
      '西湖区',
      '文新街道',
    ]);
    expect(read.addressDetail).toBe('文新街道文一西路1号');
    expect(read.addressHintID).toBe(read.streetId);
  });

  it('reads the village behind the street, and its id is the deepest', async () => {
    const addressText = '张三 13800000000 浙江省杭州市西湖区古荡街道嘉绿苑社区文二西路1号';
    const read = await ask(app, cast.channel, addresses.read, { addressText });
    expect(read).toMatchObject({ street: '古荡街道', village: '嘉绿苑社区' });
    expect(read.addressDetail).toBe('古荡街道嘉绿苑社区文二西路1号');
    expect(read.addressHintID).toBe(read.villageId);
  });

  it('says in Chinese what a person should look at', async () => {
    const addressText = '李四 138****0000 浙江杭州文一西路1号';
    const { uncertain } = await ask(app, cast.channel, addresses.read, { addressText });
    expect(uncertain).toContainEqual({ part: 'area', says: '没有找到区县，请选择' });
    expect(uncertain).toContainEqual({
      part: 'phone',
      says: '手机号是平台隐藏的内容，请用该平台的电子面单发货，或改成真实内容',
    });
  });

  it('keeps the extension of a platform number with the phone', async () => {
    const addressText = `王五 13800000000转1234 浙江省杭州市西湖区文一西路1号`;
    const { receiverPhone } = await ask(app, cast.channel, addresses.read, { addressText });
    expect(receiverPhone).toBe('13800000000-1234');
  });

  it('says that an encrypted receiver cannot be read', async () => {
    const addressText = '##aGVsbG8gd29ybGQ=##';
    const { uncertain } = await ask(app, cast.channel, addresses.read, { addressText });
    expect(uncertain.map(({ part }) => part)).toEqual(['encrypted']);
  });

  it('refuses an empty text with what to do', async () => {
    const answer = await call(app, cast.channel, addresses.read, { addressText: ' ' });
    expect(answer).toMatchObject({ status: 4022, message: '请粘贴要识别的收货信息' });
  });
});

describe('reading many addresses', () => {
  it('answers each text in its place', async () => {
    const texts = [PASTED, '', '李四 13900000000 上海市浦东新区张江镇1号'];
    const { items } = await ask(app, cast.channel, addresses.readMany, { addressTexts: texts });
    expect(items.map(({ receiverName }) => receiverName)).toEqual(['张三', '', '李四']);
    expect(items[2]).toMatchObject({ province: '上海市', city: '上海市', area: '浦东新区' });
  });

  it('takes a single text too', async () => {
    const { total } = await ask(app, cast.channel, addresses.readMany, { addressText: PASTED });
    expect(total).toBe(1);
  });

  it('takes no more than 500 at once', async () => {
    const addressTexts = Array.from({ length: MOST_TEXTS + 1 }, () => PASTED);
    expect((await call(app, cast.channel, addresses.readMany, { addressTexts })).http).toBe(400);
  });
});
