import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { reconciliations } from '#features/settlement/reconciliations/contract.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { cellsOf, fetchFile, recordsOf, unzipped } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { statementFiles } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let BillID: string;
let BillNo: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 5, { amount: 2 }));
  const DeliverConfigs = ids.map((OrderID, at) => ({ OrderID, ExpressNo: `SF770000000000${at}`, Amount: 2 }));
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
  const pair = { TraderID: cast.channel.shopId, Side: 1 as const };
  ({ BillID, BillNo } = await ask(app, cast.middle, bills.create, { ...pair, OrderIDs: ids.slice(0, 4) }));
  const Lines = [{ Change: -1.5 }];
  await ask(app, cast.middle, adjustments.ask, { BillID, Lines, Reason: '包装破损' });
  await ask(app, cast.channel, payments.payoff, { Bills: [{ BillID, Amount: 30 }], TransactionNo: 'L-1' });
});
afterAll(() => app.close());

const file = async (who: Person, input: object) =>
  fetchFile(app, who, statementFiles.download, { BillID, ...input });
const template = async (who: Person, CmdID: number, CfgDetail: object[]) =>
  (await ask(app, who, templates.create, { ExcelCfgName: `模板${CmdID}`, CmdID, CfgDetail })).ExcelCfgID;

describe('a statement as a file', () => {
  it('has a page of sums that add up, the lines, what was corrected, and what was paid', async () => {
    const { name, body } = await file(cast.channel, {});
    expect(name).toBe(`对账单 ${BillNo} 优选商行.xlsx`);
    const cover = Object.fromEntries(
      (await cellsOf(body)).map(([first = '', ...rest]) => [first, rest.at(-1)]),
    );
    expect(cover).toMatchObject({ 本期: '160.00', 更正: '-1.50', 应付合计: '158.50', 已付: '30.00' });
    const lines = await recordsOf(await only(body, '明细'));
    const [total] = lines.splice(-1);
    expect([lines.length, total?.记账时间, total?.金额]).toEqual([5, '合计 5 笔', '158.50']);
    expect(lines.map(({ 金额 }) => Number(金额)).reduce((all, each) => all + each, 0)).toBe(158.5);
    expect((await recordsOf(await only(body, '扣款与调整'))).map(({ 金额, 说明 }) => [金额, 说明])).toEqual([
      ['-1.50', '包装破损'],
    ]);
    expect((await recordsOf(await only(body, '付款记录')))[0]).toMatchObject({
      流水号: 'L-1',
      金额: '30.00',
      说明: '待收款方确认到账',
    });
  });

  it('is held against the other book as it came, whatever page its lines are on, and what has no order too', async () => {
    const { body } = await file(cast.channel, {});
    const FileID = await upload(app, cast.middle, '对账单.xlsx', body);
    const input = { TraderID: cast.channel.shopId, Side: 1 as const, BillID, FileID };
    const { piles, Sheet } = await ask(app, cast.middle, reconciliations.ofNumbers, input);
    expect(piles.map(({ State, Count }) => [State, Count])).toEqual([['same', 5]]);
    // The line of sums.
    expect(Sheet?.LeftOut).toBe(1);
  });

  it('has the columns of a template, and as CSV the lines alone', async () => {
    const ExcelCfgID = await template(cast.middle, commands.settlementItemExport.id, [
      { title: '单号', field: 'orderNo' },
      { title: '钱', field: 'amount' },
      { title: '谁', text: '优选' },
    ]);
    const csv = await file(cast.middle, { Format: 'csv', ExcelCfgID });
    expect(csv.name).toMatch(/csv$/);
    const [first] = await recordsOf(csv.body);
    expect(first).toEqual({ 单号: `LDL${ids[0]}`, 钱: '40.00', 谁: '优选' });
    const list = { OrderIDs: [ids[0] ?? ''], Side: 1 as const, ExcelCfgID };
    const items = await fetchFile(app, cast.middle, settlementItems.export, list);
    expect(await recordsOf(items.body)).toEqual([first]);
    expect((await file(cast.channel, { ExcelCfgID })).answer).toMatchObject({ status: 4004 });
  });

  it('comes with others as a zip, and with none of another shop', async () => {
    const request = { TraderID: cast.channel.shopId, Side: 1 as const, OrderIDs: [ids[4] ?? ''] };
    const other = await ask(app, cast.middle, bills.create, request);
    const cover = await cellsOf((await file(cast.channel, { BillID: other.BillID })).body);
    const rows = Object.fromEntries(cover.map(([first = '', ...rest]) => [first, rest]));
    // What is left of the first bill, of 158.50 with 30.00 paid, stands beneath what is open of this one.
    expect([rows.上期未结?.[0], rows.上期未结?.at(-1), rows.累计未付?.at(-1)]).toEqual([
      '1 张账单',
      '128.50',
      '168.50',
    ]);
    const both = await file(cast.middle, { BillIDs: [BillID, other.BillID] });
    expect([...(await unzipped(both.body)).keys()].toSorted()).toEqual(
      [BillNo, other.BillNo].map((no) => `对账单 ${no} 团长小店.xlsx`).toSorted(),
    );
    expect((await file(cast.grower, {})).answer).toMatchObject({ status: 4004 });
  });
});

describe('a template for the other side’s statements', () => {
  it('reads columns that no header explains', async () => {
    const input = { TraderID: cast.channel.shopId, Side: 1 as const, BillID };
    const lines = ['甲,乙,丙', `LDL${ids[0]},40.00,x`, `LDL${ids[1]},39.00,y`];
    const FileID = await upload(app, cast.middle, '表.csv', lines.join('\n'));
    const read = async (more: object) =>
      (await ask(app, cast.middle, reconciliations.ofNumbers, { ...input, FileID, ...more })).Sheet?.Columns;
    expect((await read({}))?.map(({ As }) => As)).toEqual(['number', null, null]);
    const ExcelCfgID = await template(cast.middle, commands.statementImport.id, [
      { headers: ['甲'], field: 'order' },
      { headers: ['乙'], field: 'amount' },
    ]);
    for (const more of [{}, { ExcelCfgID }])
      expect((await read(more))?.map(({ As }) => As)).toEqual(['number', 'amount', null]);
  });

  it('begins with a sheet that the same columns are read from', async () => {
    const { body } = await fetchFile(app, cast.middle, reconciliations.template, {});
    const FileID = await upload(app, cast.middle, '模板.xlsx', body);
    const input = { TraderID: cast.channel.shopId, Side: 1 as const, FileID };
    const { Sheet } = await ask(app, cast.middle, reconciliations.ofNumbers, input);
    expect(Sheet?.Columns.every(({ As }) => As !== null)).toBe(true);
  });
});

/** One page of a workbook, as a file that holds nothing else. */
async function only(body: Buffer, name: string): Promise<Buffer> {
  const rows = await cellsOf(body, name);
  return Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'));
}
