import { describe, expect, it } from 'vitest';
import { forgetIdentities } from '#kit/endpoint/server/identity-cache.ts';
import { ask, call } from '#test/app.ts';
import { addMember, type Person } from '#test/cast.ts';
import { complaints } from '../contract.ts';
import { talkTown } from './talking.ts';

const town = talkTown(8, 5);
const PictureUrls = [1, 2].map((n) => `/pictures/${'latetalk'.repeat(3)}${n}-1600.webp`);

/** From the channel to the middle, which has a day for its answer. */
async function raised(Money = 10) {
  const OrderID = await town.shipped();
  const input = { IdComplaintType: 1, IdReason: 3, Items: [{ OrderID, Money }], PictureUrls } as const;
  const { items } = await ask(town.app, town.cast.channel, complaints.create, {
    ...input,
    Items: [...input.Items],
  });
  return items[0]?.ComplaintID ?? '';
}
const urge = (who: Person, id: string) => town.handle(who, id, { Act: 'urge', Reason: '买家在等' });
const acts = async (who: Person, id: string) =>
  (await town.detail(who, id)).Acts.map(({ Act, Leg }) => (Leg ? `${Act} ${Leg}` : Act));
/** Asked so many hours before it fell due, which was so many hours ago. */
const waitedFor = (id: string, waited: number, late: number) =>
  town.app.database.pool.query(
    `update complaint_legs set asked_at = now() - make_interval(hours => $2::int + $3::int), due_at = now() - make_interval(hours => $3::int)
     where complaint_id = $1`,
    [id, waited, late],
  );

describe('urging', () => {
  it('is for who has waited twice as long as was promised, every four hours, and stands until somebody moves', async () => {
    const { channel, middle } = town.cast;
    const id = await raised();
    expect((await urge(channel, id)).message).toMatch(/^对方还在处理时间内，\d\d-\d\d \d\d:\d\d 起可以催办$/);
    expect((await urge(middle, id)).message).toBe('现在轮到本店处理，不用催');
    await waitedFor(id, 24, 23);
    expect((await urge(channel, id)).message).toContain('还在处理时间内');
    await waitedFor(id, 24, 25);
    expect(await acts(channel, id)).toContain('urge vendor');
    expect((await urge(channel, id)).status).toBe(0);
    expect((await urge(channel, id)).message).toContain('起可以再催');
    expect(await acts(channel, id)).not.toContain('urge vendor');
    const { Head, Posts, Legs } = await town.detail(middle, id);
    expect(Head.UrgedOn).not.toBeNull();
    expect(Legs[0]?.UrgedOn).not.toBeNull();
    expect(Posts.at(-1)).toMatchObject({ Kind: 'urged', Text: '买家在等', Shop: '团长小店' });
    await town.handle(middle, id, { Act: 'decline', Reason: '已过时效' });
    expect((await town.detail(channel, id)).Head.UrgedOn).toBeNull();
  });
});

describe('an answer that comes too late', () => {
  it('is told who has said what, and when', async () => {
    const { channel, middle } = town.cast;
    const id = await raised();
    const { Open } = (await town.detail(middle, id)).Head;
    const offer = { ProposalID: Open?.ProposalID, Version: Open?.Version };
    expect((await town.handle(channel, id, { Act: 'accept' }, offer)).message).toBe('现在轮到供应商处理');
    await town.handle(middle, id, { Act: 'accept' }, offer);
    for (const Act of ['accept', 'decline'] as const) {
      const { message } = await town.handle(middle, id, { Act, Reason: '不行' }, offer);
      expect(message).toMatch(/^本店已于 \d\d-\d\d \d\d:\d\d 同意，请刷新$/);
    }
    await ask(town.app, channel, complaints.close, { ComplaintIDs: [id] });
    const again = await call(town.app, channel, complaints.close, { ComplaintIDs: [id] });
    expect(again.message).toMatch(/^已关闭，可在 \d{4}-\d\d-\d\d 前重新打开$/);
    expect((await town.handle(channel, id, { Act: 'fail', Reason: '算了' })).message).toBe(again.message);
    expect(await acts(channel, id)).toEqual(['judge', 'reopen']);
  });

  it('is told of an offer that was taken back', async () => {
    const id = await raised();
    const { Open } = (await town.detail(town.cast.middle, id)).Head;
    await town.handle(town.cast.channel, id, { Act: 'withdraw' });
    const item = { ProposalID: Open?.ProposalID, Version: Open?.Version };
    const { message } = await town.handle(town.cast.middle, id, { Act: 'accept' }, item);
    expect(message).toMatch(/^对方已于 .+ 撤回方案，请刷新$/);
  });
});

it('says before declining, closing, judging and handing over what it comes to, and changes nothing', async () => {
  const { channel, middle } = town.cast;
  const first = await raised(6);
  const second = await raised(8);
  const Items = [{ ComplaintID: first }, { ComplaintID: second }];
  const foreseen = { Items, Preview: true };
  const declined = await ask(town.app, middle, complaints.handle, { ...foreseen, Act: 'decline' });
  expect(declined).toMatchObject({ done: 2, SumOut: 14, SumIn: 0 });
  const ids = { ComplaintIDs: [first, second], Preview: true };
  const kept = await ask(town.app, middle, complaints.close, ids);
  expect(kept).toMatchObject({ done: 0, skipped: [{ id: first }, { id: second }] });
  await town.accept(middle, second);
  for (const answer of [
    await ask(town.app, channel, complaints.close, ids),
    await ask(town.app, channel, complaints.updateMyResponsible, { ...ids, Responsible: 4 }),
    await ask(town.app, channel, complaints.handle, { ...foreseen, Act: 'assign' }),
  ])
    expect(answer).toMatchObject({ done: 2, SumIn: 8, SumOut: 0 });
  const { Head } = await town.detail(channel, first);
  expect(Head).toMatchObject({ ClosedOn: null, Responsible: 0, HandlerName: '' });
});

describe('words', () => {
  it('are thirty an hour from one person, about many complaints at once counted once', async () => {
    const ids = [await raised(), await raised()];
    const busy = await addMember(town.app, town.cast.middle, 'writes much');
    const say = (who: Person, ComplaintIDs = ids) =>
      call(town.app, who, complaints.remark, { ComplaintIDs, Text: '等一下' });
    for (let n = 0; n < 30; n += 1) expect((await say(busy)).status).toBe(0);
    expect(await say(busy)).toMatchObject({ status: 4029, message: '一小时最多留言 30 条，请稍后再写' });
    expect((await say(town.cast.middle)).status).toBe(0);
    await town.app.database.pool.query(
      `insert into complaint_posts (shop_id, id, complaint_id, kind, is_mine, actor, actor_shop)
       select $1, gen_random_uuid(), $2, 'said', true, '', '' from generate_series(1, 500)`,
      [town.cast.middle.shopId, ids[0]],
    );
    expect((await say(town.cast.middle, ids.slice(0, 1))).message).toContain('已有 500 条');
  });
});

it('goes to a neighbour whose time is over, who reads it and answers once it has renewed; both are told so', async () => {
  const { channel, middle } = town.cast;
  const until = async (text: string) => {
    await town.app.database.pool.query(`update shops set expires_at = ${text} where id = $1`, [
      middle.shopId,
    ]);
    forgetIdentities();
  };
  await until("now() - interval '1 day'");
  const id = await raised();
  expect((await town.detail(channel, id)).Legs[0]).toMatchObject({ Leg: 'vendor', HasExpired: true });
  expect((await town.detail(middle, id)).Head.WaitsFor).toBe('me');
  const late = await town.handle(middle, id, { Act: 'decline', Reason: '已过时效' });
  expect(late.message).toContain('到期');
  await until('null');
  expect((await town.detail(channel, id)).Legs[0]?.HasExpired).toBe(false);
  expect((await town.handle(middle, id, { Act: 'decline', Reason: '已过时效' })).status).toBe(0);
});
