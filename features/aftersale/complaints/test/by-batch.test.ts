import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batches } from '#features/orders/order-batches/contract.ts';
import { settledRun } from '#features/orders/order-batches/test/settled-run.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { complaints } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 4, { amount: 2 }));
  await app.work();
  const DeliverConfigs = ids
    .slice(0, 3)
    .map((OrderID) => ({ OrderID, ExpressNo: `SF${OrderID.slice(-12)}` }));
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
});
afterAll(() => app.close());

const settled = (who: Person, RunID: string) => settledRun(app, who, RunID);
const Complaint = {
  IdComplaintType: 7 as const,
  IdReason: 7 as const,
  Money: 5 as const,
  Description: '晚了三天' as const,
  PictureUrls: ['/pictures/ofcompensation1-1600.webp'],
};
const preview = async (who: Person, Numbers: string[], wish: object = {}) => {
  const Input = { Complaint: { ...Complaint, ...wish } };
  const { RunID } = await ask(app, who, batches.preview, { Act: 'complain', Input, Numbers });
  return { RunID, run: await settled(who, RunID) };
};
const open = async (who: Person) =>
  (await ask(app, who, complaints.query, { IsClosed: false, OrderNos: ids })).items;

describe('raising complaints by batch', () => {
  it('is tried first, raises one about each order that has left, and is taken back where nobody has answered', async () => {
    const { RunID, run } = await preview(cast.channel, [...ids]);
    expect(run).toMatchObject({ State: 'ready', Sums: { go: 3, skip: 1 } });
    expect(await open(cast.channel)).toEqual([]);
    const items = (await ask(app, cast.channel, batches.items, { runId: RunID })).items;
    expect(items[3]?.Reason).toBe('尚未发货，请取消订单');
    await ask(app, cast.channel, batches.run, { RunID });
    expect(await settled(cast.channel, RunID)).toMatchObject({ State: 'done', Sums: { done: 3, skip: 1 } });
    const raised = await open(cast.middle);
    expect(raised.map(({ Open }) => Open?.Money)).toEqual([5, 5, 5]);
    const again = await preview(cast.channel, [ids[0] ?? '']);
    expect(again.run).toMatchObject({ Sums: { skip: 1 } });
    const [answered] = raised;
    const item = {
      ComplaintID: answered?.ComplaintID ?? '',
      ProposalID: answered?.Open?.ProposalID,
      Version: answered?.Open?.Version,
    };
    await ask(app, cast.middle, complaints.handle, { Items: [item], Act: 'decline', Reason: '没有晚' });
    await ask(app, cast.channel, batches.undo, { RunID });
    expect(await settled(cast.channel, RunID)).toMatchObject({
      State: 'undone',
      Sums: { undone: 2, kept: 1 },
    });
    expect((await open(cast.channel)).map(({ ComplaintID }) => ComplaintID)).toEqual([answered?.ComplaintID]);
  });

  it('says what is missing before anything is looked through, and asks for the right to see the money', async () => {
    const Numbers = [ids[0] ?? ''];
    const missing = await call(app, cast.channel, batches.preview, { Act: 'complain', Input: {}, Numbers });
    expect(missing.message).toBe('请选择诉求和原因');
    const clerk = await addMember(
      app,
      cast.channel,
      'clerk',
      RIGHTS['complaint.handle'] | RIGHTS['order.view'],
    );
    const Input = { Complaint };
    const blind = await call(app, clerk, batches.preview, { Act: 'complain', Input, Numbers });
    expect(blind.status).toBe(4003);
    const noPictures = await preview(cast.channel, Numbers, {
      IdComplaintType: 1,
      IdReason: 2,
      PictureUrls: [],
    });
    const items = (await ask(app, cast.channel, batches.items, { runId: noPictures.RunID })).items;
    expect(items[0]?.Reason).toContain('还缺 2 张图片');
  });
});
