import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaints } from '#features/aftersale/complaints/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { xlsx } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { fetchFile } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { refundImports } from '../contract.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
});
afterAll(() => app.close());

let serial = 0;
const number = () => `16503219876543${String(++serial).padStart(5, '0')}7`;

/** An order of the channel with a number of its platform. */
async function order({ amount = 2, name = '红富士苹果5斤' } = {}) {
  const no = number();
  const { ids } = await openOrders(app, cast, 1, { source: () => no, amount, name: `${name} ${serial}` });
  return { no, id: ids[0] ?? '', product: `${name} ${serial}` };
}
const ship = (id: string, waybill = `SF10000000${String(++serial).padStart(5, '0')}`) =>
  ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID: id, ExpressNo: waybill }] });
const exportNote = (id: string) => fetchFile(app, cast.grower, orderExports.forDeliver, { orderNo: [id] });

const HEADER = [
  '订单编号',
  '退款编号',
  '售后类型',
  '退款状态',
  '退款金额',
  '退货数量',
  '商品标题',
  '退款原因',
];
const row = (
  no: string,
  part: {
    refund?: string;
    kind?: string;
    status?: string;
    pieces?: string;
    product?: string;
    reason?: string;
    amount?: string;
  } = {},
) => [
  no,
  part.refund ?? `TK${number()}`,
  part.kind ?? '仅退款',
  part.status ?? '退款成功',
  part.amount ?? '90.00',
  part.pieces ?? '',
  part.product ?? '',
  part.reason ?? '不想要了',
];
async function preview(rows: string[][], who = cast.channel) {
  const FileID = await upload(app, who, '退款.xlsx', await xlsx(HEADER, rows));
  return ask(app, who, refundImports.preview, { FileID });
}
type Read = Awaited<ReturnType<typeof preview>>;
/** Does the usual act for each row that is ready. */
const apply = (read: Read) =>
  ask(app, cast.channel, refundImports.apply, {
    FileID: read.FileID,
    Rows: read.items.flatMap(({ RowNo, Orders, State }) => {
      const open = Orders.filter(({ Acts }) => Acts.length > 0);
      const Act = open[0]?.Acts[0];
      return State === 'ready' && Act ? [{ RowNo, Act, OrderIDs: open.map(({ OrderID }) => OrderID) }] : [];
    }),
  });
const statusOf = async (OrderID: string) => (await ask(app, cast.channel, orders.detail, { OrderID })).Order;
const complaintsOf = async (id: string) =>
  (await ask(app, cast.channel, complaints.query, { OrderNos: [id] })).items;

describe('a platform’s refund of an order', () => {
  it('that has not left cancels it, once', async () => {
    const { no, id } = await order();
    const read = await preview([row(no)]);
    expect(read.items).toMatchObject([
      { State: 'ready', Orders: [{ OrderID: id, Acts: ['cancel'], Says: '未发货，取消订单' }] },
    ]);
    expect((await statusOf(id)).StatusReason).toBe('');
    expect(await apply(read)).toMatchObject({ done: 1, skipped: [] });
    expect((await statusOf(id)).StatusReason).toContain('平台退款');
    const again = await preview([row(no)]);
    expect(again.items).toMatchObject([{ State: 'done', Orders: [{ Acts: [], Says: '订单已取消' }] }]);
    const late = await ask(app, cast.channel, refundImports.apply, {
      FileID: read.FileID,
      Rows: [{ RowNo: 2, OrderIDs: [id], Act: 'cancel' }],
    });
    expect(late).toMatchObject({ done: 0, skipped: [{ reason: '订单已取消' }] });
  });

  it('that is on a shipping note asks its shipper', async () => {
    const { no, id } = await order();
    await exportNote(id);
    const read = await preview([row(no)]);
    expect(read.items[0]?.Orders[0]?.Says).toBe('发货单已导出，向发货方申请取消');
    expect(await apply(read)).toMatchObject({ done: 0, skipped: [{ asked: true }] });
    expect((await statusOf(id)).CancelRequest).toContain('平台退款');
    expect((await preview([row(no)])).items).toMatchObject([{ State: 'done' }]);
  });

  it('that is on its way is intercepted, or complained about, as a person chooses; each refund number once', async () => {
    const { no, id } = await order();
    await ship(id);
    const rows = [row(no, { refund: 'TK1', reason: '发错货了' })];
    const read = await preview(rows);
    expect(read.items).toMatchObject([{ State: 'ready', Orders: [{ Acts: ['intercept', 'complain'] }] }]);
    expect(await apply(read)).toMatchObject({ done: 1 });
    const [claim] = await complaintsOf(id);
    expect(claim).toMatchObject({ IdComplaintType: 5, IdReason: 4 });
    expect((await preview(rows)).items[0]).toMatchObject({
      State: 'done',
      Says: `已登记 ${claim?.ComplaintNo}`,
    });
    expect(await apply(read)).toMatchObject({ done: 0 });
    expect(await complaintsOf(id)).toHaveLength(1);
  });

  it('with goods back is a complaint of that kind, with its pieces', async () => {
    const { no, id } = await order({ amount: 3 });
    await ship(id);
    const read = await preview([row(no, { kind: '退货退款', pieces: '1', reason: '坏果较多' })]);
    expect(read.items[0]?.Orders[0]?.Acts).toEqual(['complain']);
    await apply(read);
    expect(await complaintsOf(id)).toMatchObject([{ IdComplaintType: 2, IdReason: 3, Pieces: 1 }]);
  });

  it('of some pieces that have not left is left to a person', async () => {
    const { no } = await order({ amount: 3 });
    expect((await preview([row(no, { pieces: '1' })])).items).toMatchObject([
      { State: 'byHand', Says: '只退 1 件，共 3 件：请打开订单改数量' },
    ]);
  });
});

describe('a list of orders that their platform closed', () => {
  it('cancels them, where a closed refund asks for nothing', async () => {
    const { no } = await order();
    const lines = [
      ['订单编号', '订单状态'],
      [no, '交易关闭'],
      [no, '已取消'],
      [no, '已关闭'],
      [no, '交易成功'],
    ];
    const FileID = await upload(app, cast.channel, '订单.xlsx', await xlsx(lines[0] ?? [], lines.slice(1)));
    const { items } = await ask(app, cast.channel, refundImports.preview, { FileID });
    expect(items.map(({ State }) => State)).toEqual(['ready', 'ready', 'ready', 'closed']);
    const [refund] = (await preview([row(no, { status: '售后关闭' })])).items;
    expect(refund).toMatchObject({ State: 'closed' });
  });
});

describe('rows of a refund sheet', () => {
  it('that give back less than was paid for an order cancel it only when a person ticks it', async () => {
    const { no } = await order();
    expect((await preview([row(no, { amount: '5.00' })])).items).toMatchObject([
      { State: 'choose', Says: '退款少于订单金额，核对后再勾选', Orders: [{ Acts: ['cancel'] }] },
    ]);
  });

  it('are in yuan, also where their column counts in fen', async () => {
    const { no } = await order();
    const sheet = await xlsx(['订单编号', '退款编号', '退款金额（分）'], [[no, 'TK77', '500']]);
    const FileID = await upload(app, cast.channel, '退款.xlsx', sheet);
    const { items } = await ask(app, cast.channel, refundImports.preview, { FileID });
    expect(items).toMatchObject([{ Amount: 5 }]);
  });

  it('that are closed, ordinary, unknown or ruined are said, and nothing is done', async () => {
    const { no } = await order();
    const { items } = await preview([
      row(no, { status: '退款关闭' }),
      row(no, { status: '待发货', kind: '' }),
      row('88880000111122223'),
      row('1.65032E+18'),
    ]);
    expect(items.map(({ State }) => State)).toEqual(['closed', 'closed', 'unknown', 'bad']);
    expect(items[3]?.Says).toContain('请把该列设为文本');
  });

  it('name an order of ours by our number too, and only orders entered here', async () => {
    const { id } = await order();
    expect((await preview([row(`LDL${id}`)])).items).toMatchObject([{ State: 'ready' }]);
    expect((await preview([row(`LDL${id}`)], cast.grower)).items).toMatchObject([{ State: 'unknown' }]);
  });

  it('without order numbers or words of refunds are refused with what lacks', async () => {
    const FileID = await upload(
      app,
      cast.channel,
      '表.xlsx',
      await xlsx(['姓名', '电话'], [['张三', '13800138000']]),
    );
    const answer = await call(app, cast.channel, refundImports.preview, { FileID });
    expect(answer.message).toBe(
      '没有找到「订单号」和「退款状态」或「售后类型」或「退款单号」或「退款金额」列，请在表头中补上，或下载退款表模板填写',
    );
  });

  it('are read by columns as a person says, and those of the next list with these titles too', async () => {
    const { no, id } = await order();
    const send = async (lines: string[][]) =>
      upload(app, cast.channel, '退款.xlsx', await xlsx(lines[0] ?? [], lines.slice(1)));
    const columnsOf = (file: string) => ask(app, cast.channel, refundImports.importColumns, { FileID: file });
    const FileID = await send([
      ['那边的号', '退款状态', '分给谁'],
      [no, '退款成功', '小李'],
    ]);
    expect((await columnsOf(FileID)).Problem).toContain('没有找到「订单号」列');
    const Columns = [
      { Index: 0, Field: 'orderNo' },
      { Index: 1, Field: 'status' },
    ];
    const read = await ask(app, cast.channel, refundImports.preview, { FileID, Columns });
    expect(read.items).toMatchObject([{ OrderNo: no, State: 'ready' }]);
    expect(await columnsOf(FileID)).toMatchObject({ By: 'header' });
    const Rows = [{ RowNo: 2, OrderIDs: [id], Act: 'cancel' as const }];
    const { done } = await ask(app, cast.channel, refundImports.apply, { FileID, Columns, Rows });
    expect(done).toBe(1);
    const next = await send([
      ['分给谁', '那边的号', '退款状态'],
      ['小李', no, '退款成功'],
    ]);
    expect(await columnsOf(next)).toMatchObject({ By: 'remembered', Problem: '' });
    const { items } = await ask(app, cast.channel, refundImports.preview, { FileID: next });
    expect(items).toMatchObject([{ OrderNo: no, State: 'done' }]);
  });

  it('cancel only for a member who may cancel', async () => {
    const { no } = await order();
    const member = await addMember(app, cast.channel, 'no-cancel', ALL_RIGHTS & ~RIGHTS['order.cancel']);
    const read = await preview([row(no)], member);
    const OrderIDs = [read.items[0]?.Orders[0]?.OrderID ?? ''];
    const answer = await call(app, member, refundImports.apply, {
      FileID: read.FileID,
      Rows: [{ RowNo: 2, OrderIDs, Act: 'cancel' }],
    });
    expect(answer.status).toBe(4003);
  });
});
