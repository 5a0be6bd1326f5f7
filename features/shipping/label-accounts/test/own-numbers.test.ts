import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, call } from '#test/app.ts';
import { labelAccounts } from '../contract.ts';
import { returnOwnNumber, takeOwnNumbers } from '../server/index.ts';
import { type AccountDesk, openDesk } from './account-desk.ts';

let desk: AccountDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const addRange = (AccountID: string, First: string, Last: string) =>
  ask(desk.app, desk.cast.grower, labelAccounts.addRange, { AccountID, First, Last });
const tryRange = (AccountID: string, First: string, Last: string) =>
  call(desk.app, desk.cast.grower, labelAccounts.addRange, { AccountID, First, Last });
const take = async (id: string) => {
  const [waybillNo = null] = await desk.inShop((db) => takeOwnNumbers(db, id, 1));
  return waybillNo;
};

describe('taking an own number', () => {
  it('goes through the ranges in the order in which they were entered, then says that they are used up', async () => {
    const id = await desk.open({ Name: '自有一' });
    expect(await take(id)).toBeNull();
    await addRange(id, 'ZT0000098', 'ZT0000099');
    await addRange(id, 'ZT0000200', 'ZT0000201');
    expect(await desk.inShop((db) => takeOwnNumbers(db, id, 3))).toEqual([
      'ZT0000098',
      'ZT0000099',
      'ZT0000200',
    ]);
    expect(await take(id)).toBe('ZT0000201');
    expect(await take(id)).toBeNull();
  });

  it('hands no number out twice, however many take at once', async () => {
    const id = await desk.open({ Name: '自有二' });
    await addRange(id, '75300000000001', '75300000000030');
    await addRange(id, '75300000000101', '75300000000110');
    const taken = await Promise.all(Array.from({ length: 45 }, () => take(id)));
    const numbers = taken.filter((no) => no !== null);
    expect(numbers.length).toBe(40);
    expect(new Set(numbers).size).toBe(40);
  });

  it('takes nothing when what it was for is rolled back', async () => {
    const id = await desk.open({ Name: '自有三' });
    await addRange(id, '88000001', '88000009');
    await desk
      .inShop(async (db) => {
        await takeOwnNumbers(db, id, 5);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await take(id)).toBe('88000001');
  });

  it('takes a number again that came back unused, once', async () => {
    const id = await desk.open({ Name: '自有四' });
    await addRange(id, '99000001', '99000003');
    const no = (await take(id)) ?? '';
    const giveBack = (number: string) => desk.inShop((db) => returnOwnNumber(db, id, number));
    expect(await giveBack('99000003')).toBe(false);
    expect(await giveBack('12345678')).toBe(false);
    expect(await giveBack(no)).toBe(true);
    expect(await giveBack(no)).toBe(false);
    expect(await Promise.all([take(id), take(id)]).then((taken) => taken.sort())).toEqual([
      '99000001',
      '99000002',
    ]);
    expect(await giveBack(no)).toBe(false);
    expect(await take(id)).toBe('99000003');
    expect(await take(id)).toBeNull();
  });
});

describe('a number range', () => {
  it('is refused where another account of the carrier has one of its numbers, whatever its prefix', async () => {
    const id = await desk.open({ Name: '自有五' });
    const other = await desk.open({ Name: '自有六' });
    const elsewhere = await desk.open({ Name: '自有七', Company: '圆通' });
    await addRange(id, 'A5000001', 'A5000100');
    expect((await tryRange(other, 'A5000100', 'A5000200')).message).toBe(
      '与已有号段 A5000001–A5000100 重叠，同一个单号不能发两次',
    );
    expect((await tryRange(other, 'A5000000', 'A5000999')).status).toBe(4009);
    expect((await tryRange(other, 'A5000101', 'A5000200')).status).toBe(0);
    expect((await tryRange(other, 'A50000001', 'A50000100')).status).toBe(0);
    expect((await tryRange(elsewhere, 'A5000001', 'A5000100')).status).toBe(0);
  });

  it('is refused with what is wrong with its numbers', async () => {
    const id = await desk.open({ Name: '自有八' });
    const says = async (first: string, last: string) => (await tryRange(id, first, last)).message;
    expect(await says('7000010', '7000001')).toBe('末号小于首号，请调换');
    expect(await says('7000001', '70000010')).toBe('首号和末号的位数不同，请检查');
    expect(await says('AB00001', 'AC00001')).toBe('首号和末号的前缀不同，请分两个号段录入');
    expect(await says('单号0001', '单号0009')).toBe('单号只能是字母和数字，并以数字结尾');
    expect(await says('10000000', '99999999')).toBe('一个号段最多 1000 万个单号，请检查末号');
    const provided = await desk.open({ Name: '快递100一', Provider: 'kuaidi100' });
    expect((await tryRange(provided, '7000001', '7000009')).message).toBe('只有「自有号段」的账号能录入号段');
  });

  it('ends with what was taken of it, and the rest may be entered anew', async () => {
    const id = await desk.open({ Name: '自有九' });
    const { RangeID } = await addRange(id, '66000001', '66000010');
    await take(id);
    const { Left } = await ask(desk.app, desk.cast.grower, labelAccounts.endRange, { RangeID });
    expect(Left).toBe(9);
    expect(await take(id)).toBeNull();
    expect((await tryRange(id, '66000001', '66000010')).status).toBe(4009);
    await addRange(id, '66000002', '66000010');
    expect(await take(id)).toBe('66000002');
  });

  it('shows what is left of it and of what came back', async () => {
    const id = await desk.open({ Name: '自有十' });
    await addRange(id, '55000001', '55000010');
    const no = (await take(id)) ?? '';
    await desk.inShop((db) => returnOwnNumber(db, id, no));
    const { items } = await ask(desk.app, desk.cast.grower, labelAccounts.get, {});
    const account = items.find(({ AccountID }) => AccountID === id);
    expect(account).toMatchObject({ NumbersLeft: 10, Returned: 1 });
    expect(account?.Ranges).toMatchObject([
      { First: '55000001', Last: '55000010', Next: '55000002', Left: 9 },
    ]);
  });
});
