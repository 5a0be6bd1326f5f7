import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tell } from '#app/sandbox/labels/cloud-printer.ts';
import { CLOUD_PRINTER, LABEL_KEYS, type SandboxWaybill } from '#app/sandbox/labels/label-desk.ts';
import { tellTraces } from '#app/sandbox/labels/tell-traces.ts';
import { type Sandbox, startPlatformSandbox } from '#app/sandbox/sandbox.ts';
import { tellOrKeep } from '#kit/jobs/server/run-job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask } from '#test/app.ts';
import { untilFound } from '#test/until.ts';
import { type ParcelRow, printRuns } from '../contract.ts';
import { cloudJob } from '../server/cloud/cloud-job.ts';
import { giveBackCancelled } from '../server/index.ts';
import { openAccount, printDesk, statesOf } from './print-desk.ts';

const { desk, placed, request, numbered, rested, runOf, orderFor, printed, ship, change, cancel, on, query } =
  printDesk();

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
const waybillOf = ({ WaybillNo }: ParcelRow): SandboxWaybill => {
  const waybill = sandbox.labels.waybills.get(WaybillNo);
  if (!waybill) throw new Error(`no waybill ${WaybillNo}`);
  return waybill;
};
/** What the cloud printer says of a label, as often as it likes. */
const says = async (row: ParcelRow, status: string) => {
  const { prints, task: taskId } = waybillOf(row);
  if (prints) await tell(prints, { taskId, status });
};
/** Runs whose cloud printer says nothing by itself. */
async function silently<R>(work: () => Promise<R>): Promise<R> {
  delete process.env.LABEL_NEWS_URL;
  try {
    return await work();
  } finally {
    process.env.LABEL_NEWS_URL = address;
  }
}
/** Asks the printer for labels as a worker does, until it is stopped. */
const cloudWork = (rows: readonly ParcelRow[], signal: AbortSignal = new AbortController().signal) => {
  const { shopId, userId } = desk.cast.grower;
  return {
    payload: { shopId, userId, userName: '', parcelIds: rows.map(({ ParcelID }) => ParcelID) },
    files: desk.app.files,
    inShop: <R>(work: (db: TenantDb) => Promise<R>) => inShop(desk.app.database.pool, { shopId }, work),
    progressed: () => Promise.resolve(),
    signal,
  };
};

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

  it('gets each label once from work that was stopped and runs again, and only of the others it is said that nobody reached it', async () => {
    const ids = await placed(2);
    const AccountID = await keep();
    const { RunID, parcels } = await silently(() =>
      numbered(
        ids.map((id) => request(id, { AccountID })),
        { ShipsAt: 'hand' },
      ),
    );
    const [first] = parcels;
    if (!first) throw new Error('no parcel');
    await query("update print_parcels set cloud_state = 'sent', is_handed_over = false where run_id = $1", [
      RunID,
    ]);
    const printedBefore = waybillOf(first).printed;
    sandbox.labels.mood.slowMs = 200;
    const stop = new AbortController();
    const work = cloudJob.run(cloudWork(parcels, stop.signal));
    await untilFound(async () => waybillOf(first).printed > printedBefore);
    stop.abort();
    await expect(work).rejects.toThrow();
    sandbox.labels.mood.slowMs = 0;
    await tellOrKeep(cloudJob, cloudWork(parcels), 'deaths');
    expect((await rested(RunID)).map(({ Cloud }) => Cloud?.State)).toEqual(['sent', 'failed']);
    await query("update print_parcels set cloud_state = 'sent' where run_id = $1", [RunID]);
    await cloudJob.run(cloudWork(parcels));
    await cloudJob.run(cloudWork(parcels));
    expect(parcels.map((row) => waybillOf(row).printed)).toEqual([2, 2]);
  });

  it('may have a label of a cancelled order out: no number of it or its family is given back by itself', async () => {
    const [one = '', other = ''] = await placed(2, { amount: 2 });
    const [alone, boxes] = await silently(async () => {
      const AccountID = await keep({ Company: '顺丰速运', TakesChildren: true });
      return [
        await numbered([request(one, { AccountID: await keep() })], { ShipsAt: 'hand' }),
        await numbered(
          [1, 2].map(() => request(other, { AccountID })),
          { ShipsAt: 'hand' },
        ),
      ];
    });
    await query('update orders set status = status | 2 where id = any($1)', [[one, other]]);
    await giveBackCancelled.run(desk.app.database.pool, desk.app.files);
    expect(statesOf(await rested(alone.RunID))).toEqual(['numbered']);
    expect(statesOf(await rested(boxes.RunID))).toEqual(['numbered', 'numbered']);
    await query("update print_parcels set cloud_state = 'failed' where run_id = $1", [alone.RunID]);
    await giveBackCancelled.run(desk.app.database.pool, desk.app.files);
    expect(statesOf(await rested(alone.RunID)), 'no label came out').toEqual(['recycled']);
  });

  it('that had no paper is told of on the run also where its orders have shipped, until the label is out', async () => {
    const [id = ''] = await placed(1);
    sandbox.labels.mood.paperOut = 1;
    const ShipsAt = 'numbering';
    const { RunID } = await numbered([request(id, { AccountID: await keep() })], { ShipsAt });
    const rows = await answered(RunID);
    expect(rows[0]).toMatchObject({ State: 'shipped', Cloud: { State: 'failed' } });
    expect(await runOf(RunID)).toMatchObject({ CloudFailed: 1, ToPrint: 0 });
    await printed(...rows);
    expect(await runOf(RunID), 'printed on a computer').toMatchObject({ CloudFailed: 0, ToPrint: 0 });
  });

  it('prints a label once that somebody has said is out before its news came', async () => {
    const [id = ''] = await placed(1);
    const { RunID, parcels } = await numbered([request(id, { AccountID: await keep() })], {
      ShipsAt: 'hand',
    });
    const [row] = parcels;
    if (!row) throw new Error('no parcel');
    await answered(RunID);
    await query(
      "update print_parcels set state = 'numbered', prints = 0, cloud_state = 'sent' where id = $1",
      [row.ParcelID],
    );
    await printed(row);
    await says(row, '200');
    expect((await rested(RunID))[0]).toMatchObject({ State: 'printed', Prints: 1 });
    await again(row);
    await answered(RunID);
    expect((await rested(RunID))[0]?.Prints, 'asked for once more').toBe(2);
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

  it('come by themselves also for the number that a shipped order gets in place of its first', async () => {
    process.env.KUAIDI100_CUSTOMER = 'customer';
    process.env.KUAIDI100_KEY = 'key';
    try {
      const [id = ''] = await placed(1);
      const AccountID = await keep({ Follows: true, CloudPrinter: '', TemplateID: '' });
      const { RunID, parcels } = await numbered([request(id, { AccountID })], { ShipsAt: 'hand' });
      await ship(...parcels);
      await change(...parcels);
      const fresh = (await rested(RunID)).filter(({ State }) => State === 'shipped');
      const numbers = [...parcels, ...fresh].map(({ WaybillNo }) => WaybillNo);
      expect(new Set(numbers).size).toBe(2);
      const traces = await query(
        'select told_by_push from parcel_traces where shop_id = $1 and waybill_no = any($2)',
        [desk.cast.grower.shopId, numbers],
      );
      expect(traces).toEqual([{ told_by_push: true }, { told_by_push: true }]);
    } finally {
      delete process.env.KUAIDI100_CUSTOMER;
      delete process.env.KUAIDI100_KEY;
    }
  });

  it('are ordered where the account says so, and not otherwise', async () => {
    const [one = '', other = ''] = await placed(2);
    const silent = await numbered([request(one, { AccountID: await keep() })]);
    const following = await numbered([request(other, { AccountID: await keep({ Follows: true }) })]);
    const tracesOf = (no: string | undefined) => sandbox.labels.waybills.get(no ?? '')?.traces;
    expect(tracesOf(silent.parcels[0]?.WaybillNo)).toBeUndefined();
    expect(tracesOf(following.parcels[0]?.WaybillNo)?.address).toContain(
      `/hooks/kuaidi100/${desk.cast.grower.shopId}`,
    );
  });
});
