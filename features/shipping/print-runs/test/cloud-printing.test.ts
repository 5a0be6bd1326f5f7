import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tell } from '#app/sandbox/labels/cloud-printer.ts';
import { CLOUD_PRINTER, LABEL_KEYS } from '#app/sandbox/labels/label-desk.ts';
import { tellTraces } from '#app/sandbox/labels/tell-traces.ts';
import { type Sandbox, startPlatformSandbox } from '#app/sandbox/sandbox.ts';
import { ask } from '#test/app.ts';
import { untilFound } from '#test/until.ts';
import { type ParcelRow, printRuns } from '../contract.ts';
import { openAccount, printDesk, statesOf } from './print-desk.ts';

const { desk, placed, request, numbered, rested, orderFor, ship, cancel, on, query } = printDesk();

let sandbox: Sandbox;
let address = '';
beforeAll(async () => {
  sandbox = await startPlatformSandbox();
  await desk.app.http.listen({ host: '127.0.0.1', port: 0 });
  const at = desk.app.http.server.address();
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
  process.env.KUAIDI100_LABEL_URL = sandbox.settings.KUAIDI100_LABEL_URL;
  process.env.LABEL_NEWS_URL = address;
});
afterAll(async () => {
  delete process.env.LABEL_NEWS_URL;
  desk.app.http.server.closeAllConnections();
  await sandbox.close();
});

let serial = 0;
const { key: AppKey, secret: AppSecret } = LABEL_KEYS.kuaidi100;
const keep = (more: Parameters<typeof openAccount>[3] = {}) =>
  openAccount(desk, desk.cast.grower, `云打印 ${++serial}`, {
    AppKey,
    AppSecret,
    TemplateID: 'zt-76x130',
    CloudPrinter: CLOUD_PRINTER,
    ...more,
  });
/** The parcels of a run once the cloud printer has answered about each. */
const answered = (RunID: string): Promise<ParcelRow[]> =>
  untilFound(async () => {
    const rows = await rested(RunID);
    return rows.every(({ Cloud }) => Cloud?.State !== 'sent') && rows;
  });
const again = (...rows: ParcelRow[]) => ask(desk.app, desk.cast.grower, printRuns.printInCloud, on(rows));

describe('a cloud printer of the provider', () => {
  it('prints as numbers are taken, and what it says came out counts as printed and leaves', async () => {
    const [id = ''] = await placed(1);
    const { RunID } = await numbered([request(id, { AccountID: await keep() })]);
    const [parcel] = await answered(RunID);
    expect(parcel).toMatchObject({ Cloud: { State: 'printed' }, State: 'shipped', Prints: 1 });
    expect((await orderFor(desk.cast.channel, id)).Parcels[0]?.ExpressNo).toBe(parcel?.WaybillNo);
  });

  it('says why a label did not come out; it prints it when somebody asks again', async () => {
    const [id = ''] = await placed(1);
    sandbox.labels.mood.paperOut = 1;
    const { RunID } = await numbered([request(id, { AccountID: await keep() })]);
    const rows = await answered(RunID);
    expect(rows[0]).toMatchObject({ State: 'numbered', Cloud: { State: 'failed', Says: '打印机缺纸' } });
    expect(await ask(desk.app, desk.cast.grower, printRuns.run, { RunID })).toMatchObject({ CloudFailed: 1 });
    expect((await again(...rows)).done).toBe(1);
    const [after] = await answered(RunID);
    expect(after).toMatchObject({ State: 'shipped', Cloud: { State: 'printed' }, Prints: 1 });
  });

  it('prints labels of children where the account names their template; else they are printed here', async () => {
    const [one = '', other = ''] = await placed(2, { amount: 2 });
    const boxes = (OrderID: string, AccountID: string) => [1, 2].map(() => request(OrderID, { AccountID }));
    const sf = { Company: '顺丰速运', TakesChildren: true };
    const bare = await numbered(boxes(one, await keep(sf)));
    expect((await answered(bare.RunID)).map(({ Cloud }) => Cloud?.State ?? 'none')).toEqual([
      'printed',
      'none',
    ]);
    const drawn = await numbered(boxes(other, await keep({ ...sf, ChildTemplateID: 'sf-child' })));
    expect((await answered(drawn.RunID)).map(({ Cloud, State }) => [Cloud?.State, State])).toEqual([
      ['printed', 'shipped'],
      ['printed', 'shipped'],
    ]);
  });

  it('prints nothing of a run whose phones shall stand masked, nor of an account whose label is ours', async () => {
    const [one = '', other = ''] = await placed(2);
    const hidden = await numbered([request(one, { AccountID: await keep() })], { IsPrivate: true });
    const own = await numbered([request(other, { AccountID: await keep({ LabelBy: 'own' }) })]);
    for (const { parcels } of [hidden, own]) {
      expect(parcels[0]).toMatchObject({ State: 'numbered', Cloud: null });
      const [waybill] = [...sandbox.labels.waybills.values()].filter(
        ({ waybillNo }) => waybillNo === parcels[0]?.WaybillNo,
      );
      expect(waybill?.printed).toBe(0);
    }
  });

  it('prints no label again whose order was cancelled meanwhile', async () => {
    const [id = ''] = await placed(1);
    sandbox.labels.mood.paperOut = 1;
    const { RunID } = await numbered([request(id, { AccountID: await keep() })]);
    const rows = await answered(RunID);
    await cancel(id);
    const { done, skipped } = await again(...rows);
    expect(done).toBe(0);
    expect(skipped[0]?.reason).toContain('请回收单号');
  });

  it('that nobody knows is the account’s fault, said once, and no number is taken', async () => {
    const [one = '', other = ''] = await placed(2);
    const AccountID = await keep({ CloudPrinter: 'KX-UNKNOWN' });
    const { parcels } = await numbered([one, other].map((id) => request(id, { AccountID })));
    expect(statesOf(parcels)).toEqual(['failed', 'failed']);
    expect(parcels[0]?.Reason).toContain('打印机不存在');
  });

  it('is believed for its own shop alone, and twice as much as once', async () => {
    const [id = ''] = await placed(1);
    const { RunID } = await numbered([request(id, { AccountID: await keep() })]);
    const [parcel] = await answered(RunID);
    const waybill = sandbox.labels.waybills.get(parcel?.WaybillNo ?? '');
    const param = JSON.stringify({ taskId: waybill?.task, status: '200' });
    const post = (sign: string) =>
      fetch(`${address}/hooks/kuaidi100/prints/${desk.cast.grower.shopId}`, {
        method: 'POST',
        body: new URLSearchParams({ param, sign }),
      }).then((response) => response.json());
    expect(await post('0'.repeat(32))).toMatchObject({ result: false });
    if (waybill?.prints) await tell(waybill.prints, { taskId: waybill.task, status: '200' });
    expect((await rested(RunID))[0]?.Prints).toBe(1);
  });
});

describe('news that are ordered with a number', () => {
  it('follow the parcel by themselves, and nobody asks for them a second time', async () => {
    const [id = ''] = await placed(1);
    const { parcels } = await numbered(
      [request(id, { AccountID: await keep({ Follows: true, CloudPrinter: '', TemplateID: '' }) })],
      { ShipsAt: 'hand' },
    );
    await ship(...parcels);
    // The parcel is days older than its number.
    for (const waybill of sandbox.labels.waybills.values()) waybill.takenAt -= 100 * 3_600_000;
    await tellTraces(sandbox.labels, 3_600_000);
    const [trace] = await query(
      'select told_by_push, jsonb_array_length(lines) as lines from parcel_traces where shop_id = $1 and waybill_no = $2',
      [desk.cast.grower.shopId, parcels[0]?.WaybillNo],
    );
    expect(trace?.lines).toBeGreaterThan(0);
    const { Parcels } = await orderFor(desk.cast.channel, id);
    expect(Parcels[0]?.State, 'and the channel sees how far it is').toBeGreaterThan(0);
  });

  it('are ordered where the account says so, and not otherwise', async () => {
    const [one = '', other = ''] = await placed(2);
    const silent = await numbered([request(one, { AccountID: await keep() })]);
    const told = await numbered([request(other, { AccountID: await keep({ Follows: true }) })]);
    const tracesOf = (no: string | undefined) => sandbox.labels.waybills.get(no ?? '')?.traces;
    expect(tracesOf(silent.parcels[0]?.WaybillNo)).toBeUndefined();
    expect(tracesOf(told.parcels[0]?.WaybillNo)?.address).toContain(
      `/hooks/kuaidi100/${desk.cast.grower.shopId}`,
    );
  });
});
