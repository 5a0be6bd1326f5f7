import { describe, expect, it } from 'vitest';
import { packingSlips } from '#features/shipping/packing-slips/contract.ts';
import { pickingLists } from '#features/shipping/picking-lists/contract.ts';
import { ask, call } from '#test/app.ts';
import { fetchFile } from '#test/files.ts';
import { pdfTexts } from '#test/pdf-texts.ts';
import { printDesk } from './print-desk.ts';

const { desk, placed, request, numbered, printed, recycle, rested, query, on } = printDesk();
const grower = () => desk.cast.grower;
const slips = (rows: Parameters<typeof on>[0], more = {}) =>
  ask(desk.app, grower(), packingSlips.get, { ...on(rows), OrderIDs: [], ...more });
const picking = (runId: string, who = grower()) => ask(desk.app, who, pickingLists.get, { runId });

describe('packing slips of a run', () => {
  it('are one for each parcel, with what lies in it and its own number', async () => {
    const [id = ''] = await placed(1, { amount: 3 });
    const { parcels } = await numbered([
      request(id, { Orders: [{ OrderID: id, Pieces: 2 }] }),
      request(id, { Orders: [{ OrderID: id, Pieces: 1 }] }),
    ]);
    await printed(...parcels);
    const { Slips, LeftOut } = await slips(parcels, { WithPrices: true });
    expect(LeftOut).toBe(0);
    expect(Slips.map(({ Lines }) => Lines.map(({ Count, Price }) => [Count, Price]))).toEqual([
      [[2, null]],
      [[1, null]],
    ]);
    expect(Slips.map(({ Waybills }) => Waybills)).toEqual(
      parcels.map(({ WaybillNo }) => [`中通快递 ${WaybillNo}`]),
    );
  });

  it('of orders that share a parcel are one, which names them all; of numbers that went back there is none', async () => {
    const [one = '', two = '', other = ''] = await placed(3);
    await query(
      "update orders set receiver = '同一人', phone = '13912345679', detail = '同一处' where id = any($1)",
      [[one, two]],
    );
    const { parcels, RunID } = await numbered([
      request(one, { Orders: [one, two].map((OrderID) => ({ OrderID, Pieces: 1 })) }),
      request(other),
    ]);
    await recycle(...parcels.slice(1));
    await rested(RunID);
    const { Slips, LeftOut } = await slips(parcels, { WithPrices: true });
    expect(LeftOut).toBe(1);
    expect(Slips).toMatchObject([{ OrderID: one, OtherOrderIDs: [two] }]);
    expect(Slips[0]?.Lines.map(({ Price }) => Price)).toEqual([10, 10]);
    const file = await fetchFile(desk.app, grower(), packingSlips.pdf, { ...on(parcels), OrderIDs: [] });
    expect(file.name).toBe('装箱单 1 张.pdf');
  });
});

describe('the picking list of a run', () => {
  it('has what lies in its parcels, before and after they leave, and nothing else', async () => {
    const [one = '', two = ''] = await placed(2, { amount: 3 });
    await placed(1);
    const { parcels, RunID } = await numbered([
      request(one, { Orders: [{ OrderID: one, Pieces: 2 }] }),
      request(two, { Orders: [{ OrderID: two, Pieces: 3 }] }),
    ]);
    const before = await picking(RunID);
    expect(before).toMatchObject({ Orders: 2, Pieces: 5, LeftOut: 0 });
    await printed(...parcels);
    expect(await picking(RunID)).toEqual(before);
    expect(await picking(RunID, desk.cast.channel)).toMatchObject({ Orders: 0, Goods: [] });
  });

  it('comes as a PDF, by listing or by product; of nothing there is none', async () => {
    const [id = ''] = await placed(1);
    const { RunID } = await numbered([request(id)]);
    for (const View of ['goods', 'parts'] as const) {
      const file = await fetchFile(desk.app, grower(), pickingLists.pdf, {
        runId: RunID,
        View,
        Scope: '打印任务',
      });
      expect(file.name).toBe('拣货单 1 单.pdf');
      expect(pdfTexts(file.body).join('\n')).toContain('打印任务');
    }
    const none = await call(desk.app, grower(), pickingLists.pdf, { orderNo: ['1'] });
    expect(none.message).toBe('没有要打包的订单，没有拣货单可打');
  });
});
