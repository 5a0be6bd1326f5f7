import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#features/sheets/addresses/contract.ts';
import { addressById } from '#features/sheets/addresses/server/index.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const WENXIN = '330106013';
const address = (changes: Partial<AddressInput> = {}): AddressInput => ({
  receiverName: '张三',
  receiverPhone: '138 0000 0000',
  addressDetail: '文一西路1号',
  addressHintID: '330106',
  ...changes,
});
interface AddressInput {
  receiverName: string;
  receiverPhone: string;
  addressDetail: string;
  addressHintID: string;
}
const keep = (person: Person, addressInput: AddressInput) => ask(app, person, addresses.add, addressInput);
const kept = (person: Person, id: string) =>
  inShop(app.database.pool, { shopId: person.shopId }, (db) => addressById(db, id));
const refused = async (changes: Partial<AddressInput>) =>
  (await call(app, cast.channel, addresses.add, address(changes))).message;

describe('keeping an address', () => {
  it('stores the phone as it is dialled and the levels of the deepest region', async () => {
    const { AddressID } = await keep(cast.channel, address());
    expect(await kept(cast.channel, AddressID)).toMatchObject({
      receiver: '张三',
      phone: '13800000000',
      province: '浙江省',
      city: '杭州市',
      area: '西湖区',
      area_id: '330106',
      detail: '文一西路1号',
    });
  });

  it('puts a chosen street in front of a detail that leaves it out', async () => {
    const { AddressID } = await keep(cast.channel, address({ addressHintID: WENXIN }));
    const row = await kept(cast.channel, AddressID);
    expect(row?.detail).toBe(`${row?.street}文一西路1号`);
  });

  it('keeps the village too, behind the street, and what it was read from', async () => {
    const { items } = await ask(app, cast.channel, addresses.villages, { streetId: WENXIN });
    const { id, name } = items[0] ?? { id: '', name: '' };
    for (const addressDetail of ['文一西路1号', '文新街道文一西路1号']) {
      const input = { ...address({ addressHintID: id, addressDetail }), addressText: '原来的话' };
      const { AddressID } = await ask(app, cast.channel, addresses.add, input);
      expect(await kept(cast.channel, AddressID)).toMatchObject({
        village_id: id,
        village: name,
        detail: `文新街道${name}文一西路1号`,
        address_text: '原来的话',
      });
    }
  });

  it('takes a city without districts as it is', async () => {
    const { AddressID } = await keep(cast.channel, address({ addressHintID: '4419' }));
    expect(await kept(cast.channel, AddressID)).toMatchObject({
      city: '东莞市',
      area: '',
      area_id: '441900',
    });
  });

  it('refuses a phone that nobody can dial', async () => {
    expect(await refused({ receiverPhone: '1380000' })).toContain('电话「1380000」不能用于发货');
    expect(await refused({ receiverPhone: '138****0000' })).toContain('不能用于发货');
  });

  it('refuses a region that does not exist or is too wide', async () => {
    expect(await refused({ addressHintID: '990000' })).toContain('没有编号为 990000 的地区');
    expect(await refused({ addressHintID: '3301' })).toBe('「杭州市」范围太大，请选择到区县');
  });

  it('refuses an address without receiver or detail', async () => {
    expect(await refused({ receiverName: ' ' })).toBe('请填写收件人姓名');
    expect(await refused({ addressDetail: '' })).toContain('请填写详细地址');
  });

  it('is seen by its own shop only', async () => {
    const { AddressID } = await keep(cast.channel, address());
    expect(await kept(cast.outsider, AddressID)).toBeUndefined();
  });

  it('needs a right to enter or edit orders, or to handle complaints', async () => {
    const reader = await addMember(app, cast.channel, 'address-reader', RIGHTS['order.view']);
    expect((await call(app, reader, addresses.add, address())).status).toBe(4003);
  });
});

describe('kept addresses', () => {
  it('are found by their tag, whole for who may see phones', async () => {
    const tagged = {
      ...address({ receiverName: '李门店', receiverPhone: '13900000021' }),
      addressTag: '门店',
    };
    const { AddressID } = await ask(app, cast.middle, addresses.add, tagged);
    await ask(app, cast.middle, addresses.add, address());
    const answer = await ask(app, cast.middle, addresses.kept, { addressTags: ['门店'] });
    expect(answer.items.map((row) => [row.AddressID, row.addressTag, row.receiverPhone])).toEqual([
      [AddressID, '门店', '13900000021'],
    ]);
    const blind = await addMember(app, cast.middle, 'blind', RIGHTS['order.enter']);
    const { items } = await ask(app, blind, addresses.kept, { receiverPhone: '139 0000 0021' });
    expect(items.map(({ receiverPhone }) => receiverPhone)).toEqual(['139****0021']);
  });
});
