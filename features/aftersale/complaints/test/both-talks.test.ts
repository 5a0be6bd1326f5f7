import { expect, it } from 'vitest';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call } from '#test/app.ts';
import { addMember, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { complaints } from '../contract.ts';
import { talkTown } from './talking.ts';

const town = talkTown(5, 5);
const PictureUrls = [1, 2].map((n) => `/pictures/${'bothtalk'.repeat(3)}${n}-1600.webp`);

/** From the channel to the middle; passed on, it is the grower's too. */
async function raised(Money = 10) {
  const OrderID = await town.shipped();
  const kind = { IdComplaintType: 1, IdReason: 3 } as const;
  const input = { ...kind, Items: [{ OrderID, Money }], PictureUrls };
  const [one] = (await ask(town.app, town.cast.channel, complaints.create, input)).items;
  return { ComplaintID: one?.ComplaintID ?? '', ComplaintNo: one?.ComplaintNo ?? '' };
}
const read = async (who: Person, ComplaintNo: string) =>
  (await ask(town.app, who, complaints.detail, { ComplaintNo })).Posts.map(({ Text }) => Text);

it('says the same to both neighbours at once, when both take part; the number names it for each', async () => {
  const { app, cast } = town;
  const { ComplaintID, ComplaintNo } = await raised();
  const Items = [{ ComplaintID }];
  const words = { ComplaintIDs: [ComplaintID], Text: '周五前给答复', Audience: 'both' as const };
  expect((await call(app, cast.middle, complaints.remark, words)).message).toBe('还没有转给供应商');
  await ask(app, cast.middle, complaints.handle, { Items, Act: 'passOn' });
  await ask(app, cast.middle, complaints.remark, words);
  for (const who of [cast.channel, cast.grower])
    expect(await read(who, ComplaintNo.toLowerCase())).toContain('周五前给答复');
  const foreign = await call(app, cast.outsider, complaints.detail, { ComplaintNo });
  expect(foreign.status).toBe(4004);
  expect((await call(app, cast.middle, complaints.detail, {})).message).toContain('请写明投诉编号或投诉号');
});

it('adds up what all that match come to, for who may see the amounts', async () => {
  const { app, cast } = town;
  for (const money of [3.5, 4]) {
    const { ComplaintID } = await raised(money);
    const { Legs } = await ask(app, cast.middle, complaints.detail, { ComplaintID });
    const [open] = Legs.find(({ IsMyTurn }) => IsMyTurn)?.Offers ?? [];
    const Items = [{ ComplaintID, ProposalID: open?.ProposalID, Version: open?.Version }];
    await ask(app, cast.middle, complaints.handle, { Items, Act: 'accept' });
  }
  const input = { pageSize: 1 };
  expect(await ask(app, cast.middle, complaints.query, input)).toMatchObject({ SumIn: 0, SumOut: 7.5 });
  expect(await ask(app, cast.channel, complaints.query, input)).toMatchObject({ SumIn: 7.5, SumOut: 0 });
  const rights = RIGHTS['complaint.handle'] | RIGHTS['price.purchase.view'];
  const member = await addMember(app, cast.middle, 'sees one side', rights);
  expect(await ask(app, member, complaints.query, input)).toMatchObject({ SumIn: 0, SumOut: null });
});

it('is foreseen by the rules that then act: what it comes to, what is left out; nothing is written', async () => {
  const { app, cast } = town;
  const first = await raised(6);
  const second = await raised(8);
  const UNKNOWN = '0190a000-0000-7000-8000-000000000000';
  const opened = await ask(app, cast.middle, complaints.query, { ComplaintNo: [first.ComplaintNo] });
  const { Open, Next } = opened.items[0] ?? {};
  expect(Next).toMatchObject({ Act: 'passOn' });
  const yes = { ComplaintID: first.ComplaintID, ProposalID: Open?.ProposalID, Version: Open?.Version };
  const late = { ...yes, ComplaintID: second.ComplaintID };
  const Items = [yes, late, { ...yes, ComplaintID: UNKNOWN }];
  const foreseen = { Items, Act: 'accept' as const, Preview: true };
  const answer = await ask(app, cast.middle, complaints.handle, foreseen);
  expect(answer).toMatchObject({ done: 1, SumOut: 6, SumIn: 0 });
  const left = answer.skipped.map(({ id, name }) => [id, name]);
  const name = expect.stringMatching(new RegExp(`^${second.ComplaintNo} LDL\\d+$`));
  expect(left).toHaveLength(2);
  expect(left).toEqual(
    expect.arrayContaining([
      [second.ComplaintID, name],
      [UNKNOWN, undefined],
    ]),
  );
  const on = { Items: [{ ComplaintID: second.ComplaintID }], Act: 'passOn' as const, Preview: true };
  expect(await ask(app, cast.middle, complaints.handle, on)).toMatchObject({ done: 1, SumIn: 8, SumOut: 0 });
  const after = await ask(app, cast.middle, complaints.query, { ComplaintNo: [first.ComplaintNo] });
  expect(after.items[0]).toMatchObject({ MoneyOut: 0, Open, Next });
  const done = await ask(app, cast.middle, complaints.handle, { ...foreseen, Preview: false });
  expect(done).toMatchObject({ done: 1, skipped: answer.skipped });
  const rights = RIGHTS['complaint.handle'] | RIGHTS['price.sales.view'];
  const member = await addMember(app, cast.middle, 'sees what is sold', rights);
  const hidden = await ask(app, member, complaints.handle, on);
  expect(hidden).toMatchObject({ done: 0, SumIn: null, SumOut: 0 });
});

/** Asked of the middle at these prices, passed on, and agreed to by the grower. */
async function agreedAbove(prices: number[], Money: number) {
  const { app, cast } = town;
  const { ids } = await openOrders(app, cast, 1, { prices, name: `转给果园的橙子 ${prices.at(-1)}` });
  const OrderID = ids[0] ?? '';
  await town.ship(OrderID);
  const input = { IdComplaintType: 1, IdReason: 3, PictureUrls, Items: [{ OrderID, Money }] } as const;
  const { items } = await ask(app, cast.channel, complaints.create, { ...input, Items: [...input.Items] });
  const id = items[0]?.ComplaintID ?? '';
  await town.handle(cast.middle, id, { Act: 'passOn' });
  await town.accept(cast.grower, id);
  return id;
}

it('is a yes where the supplier bears what was asked, or all that its goods cost', async () => {
  const { channel, middle } = town.cast;
  const id = await agreedAbove([30, 20, 7], 1.01);
  expect((await town.detail(middle, id)).Head.MoneyIn).toBe(1.01);
  await town.handle(middle, id, { Act: 'replyAsVendor' });
  expect((await town.detail(channel, id)).Head).toMatchObject({ MoneyIn: 1.01, WaitsFor: 'nobody' });
  const dear = await agreedAbove([30, 20, 7.5], 20);
  expect((await town.detail(middle, dear)).Head.MoneyIn).toBe(7.5);
  await town.handle(middle, dear, { Act: 'replyAsVendor' });
  expect((await town.detail(channel, dear)).Head).toMatchObject({ MoneyIn: 20, WaitsFor: 'nobody' });
});

it('is no yes where the supplier’s leg owes nothing: the middle offers what it gets', async () => {
  const { channel, middle } = town.cast;
  const id = await agreedAbove([30, 20, 0], 10);
  await town.handle(middle, id, { Act: 'replyAsVendor' });
  expect((await town.detail(channel, id)).Head).toMatchObject({
    MoneyIn: 0,
    WaitsFor: 'me',
    Open: { Leg: 'vendor', Money: 0 },
  });
});
