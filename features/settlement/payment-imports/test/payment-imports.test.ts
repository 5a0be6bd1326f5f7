import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bills } from '#features/settlement/bills/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { cellsOf, fetchFile } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { slipOf } from '#test/slips.ts';
import { type PaymentPreview, paymentImports } from '../contract.ts';
import { pastedPayments } from '../web/pasted-payments.ts';

let app: TestApp;
let cast: Cast;
let made: { BillID: string; BillNo: string }[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { ids } = await openOrders(app, cast, 3, { amount: 3 });
  made = [];
  for (const [at, OrderID] of ids.entries()) {
    const ExpressNo = `SF000000000000${at}`;
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID, ExpressNo, Amount: 3 }] });
    made.push(
      await ask(app, cast.middle, bills.create, {
        TraderID: cast.channel.shopId,
        Side: 1,
        OrderIDs: [OrderID],
      }),
    );
  }
});
afterAll(() => app.close());

const read = async (...lines: string[]) =>
  ask(app, cast.middle, paymentImports.preview, {
    FileID: await upload(app, cast.middle, '流水.csv', lines.join('\n')),
  });
const states = ({ items }: PaymentPreview) => items.map(({ RowNo, State }) => [RowNo, State]);
const book = ({ PreviewID }: PaymentPreview, more: object = {}) =>
  ask(app, cast.middle, paymentImports.upload, { PreviewID, ...more });
const paid = async () =>
  (
    await ask(app, cast.channel, bills.get, { BillIDs: made.map(({ BillID }) => BillID), isDesc: false })
  ).items.map(({ PaidAmount }) => PaidAmount);
const undoAll = async () => {
  const { items } = await ask(app, cast.middle, payments.get, { Statuses: [2, 3], pageSize: 500 });
  const PaymentIDs = items.map(({ PaymentID }) => PaymentID);
  await ask(app, cast.middle, payments.unPayoff, { PaymentIDs, Reason: '清理' });
};

describe('a bank’s export', () => {
  it('is read as it comes: heading, what came in and went out, names that are known, totals left out', async () => {
    const preview = await read(
      '账户交易明细',
      '交易时间,交易流水号,对方户名,借方发生额,贷方发生额,摘要',
      '2026-11-18 10:01:02,B2026111800001,团长小店,,100.00,货款',
      `2026-11-18 11:00:00,B2026111800002,某公司,,60.00,付 ${made[2]?.BillNo}`,
      '2026-11-18 12:00:00,B2026111800003,没有这家,,8.00,',
      '2026-11-18 13:00:00,B2026111800004,果园,12.00,,',
      '2999-01-01 13:00:00,B2026111800005,团长小店,,1.00,',
      '合计,,,12.00,169.00,',
      ',借方合计：,12.00,贷方合计：,169.00,',
      '借方笔数：1,,,贷方笔数：4,,',
    );
    expect(states(preview)).toEqual([
      [3, 'ready'],
      [4, 'ready'],
      [5, 'unknown'],
      [6, 'tooMuch'],
      [7, 'bad'],
    ]);
    expect(preview.items[0]).toMatchObject({
      Side: 1,
      TraderName: '团长小店',
      PaidOn: '2026-11-18',
      Rest: 0,
    });
    expect(preview.items[0]?.Parts.map(({ BillNo, Amount }) => [BillNo, Amount])).toEqual([
      [made[0]?.BillNo, 60],
      [made[1]?.BillNo, 40],
    ]);
    expect(preview.items[1]?.Parts.map(({ BillNo }) => BillNo)).toEqual([made[2]?.BillNo]);
    expect(preview.items[3]).toMatchObject({ Side: 2, Rest: 12 });
    expect([preview.LeftOut, await paid()]).toEqual([3, [0, 0, 0]]);
  });

  it('is booked once whatever is repeated, row by row, and a number that was used needs a yes', async () => {
    const lines = ['对方,金额,流水号', '团长小店,100,B9', '团长小店,9.5,B9', '没有这家,1,B10'];
    const preview = await read(...lines);
    expect(states(preview).map(([, state]) => state)).toEqual(['ready', 'repeated', 'unknown']);
    const [one, two] = await Promise.all([
      book(preview, { LeaveOut: [4] }),
      book(preview, { LeaveOut: [4] }),
    ]);
    expect(one.done + two.done).toBe(1);
    expect(await paid()).toEqual([60, 40, 0]);
    const { body } = await fetchFile(app, cast.middle, paymentImports.left, { PreviewID: preview.PreviewID });
    const left = (await cellsOf(body)).slice(1).map((row) => [row[0], row[2], row[7]]);
    expect(left).toEqual([
      ['团长小店', '9.50', expect.stringContaining('流水号 B9')],
      ['没有这家', '1.00', expect.stringContaining('请选择对方')],
    ]);
    expect((await book(preview, { LeaveOut: [4] })).skipped.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^流水号 B9 已用于/),
    ]);
    expect((await read(...lines)).items[0]?.State).toBe('repeated');
    expect((await book(preview, { AcceptRepeatedNo: true })).done).toBe(1);
    expect(await paid()).toEqual([60, 49.5, 0]);
    await undoAll();
  });

  it('teaches whom a name is: chosen once, known from then on', async () => {
    const preview = await read('户名,金额', '杭州某某贸易有限公司,60');
    expect(preview.items[0]).toMatchObject({ State: 'unknown', TraderID: null });
    const Fixes = [{ RowNo: 2, TraderID: cast.channel.shopId }];
    const fixed = await ask(app, cast.middle, paymentImports.preview, {
      PreviewID: preview.PreviewID,
      Fixes,
    });
    expect(fixed.items[0]).toMatchObject({ State: 'ready', TraderName: '团长小店' });
    expect((await book(preview, { Fixes })).done).toBe(1);
    expect((await read('户名,金额', '杭州某某贸易有限公司,30')).items[0]).toMatchObject({ State: 'ready' });
    await undoAll();
  });

  it('pays never more than is open; what is over may be paid ahead', async () => {
    const preview = await read('对方,金额', '团长小店,200');
    expect(preview.items[0]).toMatchObject({ State: 'tooMuch', Rest: 20 });
    expect((await book(preview)).skipped[0]?.reason).toMatch('超过未付金额');
    expect((await book(preview, { ToPrepaid: true })).done).toBe(1);
    const { items } = await ask(app, cast.channel, payments.prepaid, {});
    expect([await paid(), items[0]?.Amount]).toEqual([[60, 60, 60], 20]);
    await undoAll();
  });

  it('says what it lacks, and knows no other shop’s uploads or names', async () => {
    const FileID = await upload(app, cast.middle, '空.csv', '甲,乙\n1,2');
    const answers = async (input: object) =>
      (await call(app, cast.middle, paymentImports.preview, input)).message;
    expect(await answers({ FileID })).toBe(
      '没有找到「对方」或「账单号」或「备注」和「金额」或「收入」或「支出」列，请在表头中补上，或下载付款表模板填写',
    );
    expect(await answers({})).toBe('请粘贴付款，或选择银行流水、付款表');
    const preview = await read('对方,金额', '谁,1');
    const Fixes = [{ RowNo: 2, TraderID: cast.grower.shopId }];
    const theirs = await call(app, cast.channel, paymentImports.preview, {
      PreviewID: preview.PreviewID,
      Fixes,
    });
    expect(theirs.status).toBe(4004);
    const own = await ask(app, cast.channel, paymentImports.preview, {
      Rows: [{ Payer: '谁', Amount: 1 }],
      Side: 2,
    });
    const named = await ask(app, cast.channel, paymentImports.preview, {
      PreviewID: own.PreviewID,
      Fixes: [{ RowNo: 1, TraderID: cast.grower.shopId }],
    });
    expect(named.items[0]?.TraderName).toBe('');
  });
});

describe('the columns of a bank’s export', () => {
  it('are read as a person says, and those of the next one with these titles too', async () => {
    const send = (...lines: string[]) => upload(app, cast.middle, '某行.csv', lines.join('\n'));
    const columnsOf = (FileID: string) => ask(app, cast.middle, paymentImports.importColumns, { FileID });
    const FileID = await send('甲方单位,进账(分),网点', '团长小店,6000,9');
    expect(await columnsOf(FileID)).toMatchObject({ By: 'header', Columns: [{}, {}, { Field: null }] });
    expect((await columnsOf(FileID)).Problem).toContain('没有找到「对方」或「账单号」或「备注」');
    const Columns = [
      { Index: 0, Field: 'payer' },
      { Index: 1, Field: 'cameIn' },
    ];
    const { items } = await ask(app, cast.middle, paymentImports.preview, { FileID, Columns });
    expect(items).toMatchObject([{ Payer: '团长小店', Side: 1, Amount: 60 }]);
    const next = await send('网点,进账(分),甲方单位', '9,3000,团长小店');
    expect(await columnsOf(next)).toMatchObject({ By: 'remembered', Problem: '' });
    const later = await ask(app, cast.middle, paymentImports.preview, { FileID: next });
    expect(later.items).toMatchObject([{ Payer: '团长小店', Side: 1, Amount: 30 }]);
  });
});

describe('slips of a batch', () => {
  it('stand on the payment of their row; the rest has those of all, seen by both shops', async () => {
    const a = await slipOf(app, cast.middle, '甲');
    const b = await slipOf(app, cast.middle, '乙');
    const preview = await read('对方,金额,流水号', '团长小店,10,S1', '团长小店,20,S2');
    const more = { Slips: [{ RowNo: 2, VoucherUrls: [a] }], VoucherUrls: [b] };
    expect((await book(preview, more)).done).toBe(2);
    const slipAt = async (Search: string) => {
      const [payment] = (await ask(app, cast.channel, payments.get, { Search })).items;
      const PaymentID = payment?.PaymentID ?? '';
      return (await ask(app, cast.channel, payments.vouchers, { PaymentID })).items.map(({ Url }) => Url);
    };
    expect([await slipAt('S1'), await slipAt('S2')]).toEqual([[a], [b]]);
    await undoAll();
  });
});

describe('a template of one’s own', () => {
  it('says what a bank’s columns are, and is found by itself from then on', async () => {
    const lines = ['甲方,到账,单据', '团长小店,60,T1'];
    const FileID = await upload(app, cast.middle, '某行.csv', lines.join('\n'));
    const preview = () => call(app, cast.middle, paymentImports.preview, { FileID });
    expect((await preview()).message).toMatch('没有找到「对方」');
    const CfgDetail = [
      { headers: ['甲方'], field: 'payer' },
      { headers: ['到账'], field: 'cameIn' },
      { headers: ['单据'], field: 'transactionNo' },
    ];
    await ask(app, cast.middle, templates.create, { ExcelCfgName: '某行流水', CmdID: 402, CfgDetail });
    const [row] = (await read(...lines)).items;
    expect(row).toMatchObject({ State: 'ready', Side: 1, Amount: 60, TransactionNo: 'T1' });
    const other = await upload(app, cast.channel, '某行.csv', lines.join('\n'));
    expect((await call(app, cast.channel, paymentImports.preview, { FileID: other })).status).not.toBe(0);
  });

  it('begins with the sheet that is given for it', async () => {
    const { body } = await fetchFile(app, cast.middle, paymentImports.template, {});
    expect((await cellsOf(body))[0]).toEqual(expect.arrayContaining(['对方', '账单号', '金额', '流水号']));
  });
});

describe('pasted lines', () => {
  it('are read in any order of their words', () => {
    expect(
      pastedPayments(
        '团长小店\t¥1,280.50\t20261118000123456\n\n2026/11/8 65元 阿明水果 ZD20261101-0003\n没有金额',
      ),
    ).toEqual([
      { Payer: '团长小店', BillNo: '', Amount: 1280.5, TransactionNo: '20261118000123456' },
      { Payer: '阿明水果', BillNo: 'ZD20261101-0003', Amount: 65, TransactionNo: '', PaidOn: '2026-11-08' },
    ]);
  });
});

describe('a long export', () => {
  const head = '交易日期,对方户名,收/支,金额';
  const neither = Array(520).fill('2026-11-27,零钱通,/,5');

  it('is counted by its payments: totals and what is neither side’s are none', async () => {
    const preview = await read(head, ...neither, '2026-11-27,团长小店,收入,15.5', '合计,,,15.5');
    expect(states(preview)).toEqual([[522, 'ready']]);
    const FileID = await upload(
      app,
      cast.middle,
      '流水.csv',
      [head, ...Array(501).fill('2026-11-27,团长小店,收入,15.5')].join('\n'),
    );
    expect(await call(app, cast.middle, paymentImports.preview, { FileID })).toMatchObject({
      message: '一次最多 500 笔付款，请拆分后分次导入',
    });
  });
});

describe('the name of who paid', () => {
  it('is written without the account behind it, and with a bracket of its own', async () => {
    const names =
      '果园(2001) 阿明（尾号1234） 阿明(6222****0001) 阿明(am@qq.com) 阿明(卡号末四位 1234)'.split(
        /(?<=[)）]) /,
      );
    names.push('阿明 6225****7714');
    const preview = await read(
      '交易日期,对方户名,收入金额',
      ...names.map((name) => `2026-11-27,${name},15.5`),
    );
    expect(preview.items.map(({ Payer }) => Payer)).toEqual(['果园(2001)', ...Array(5).fill('阿明')]);
  });
});

describe('a sheet without numbers that is read again', () => {
  const lines = [
    '交易日期,对方户名,收入金额,摘要',
    '2026-11-27,团长小店,15.5,货款',
    '2026-11-27,团长小店,15.5,货款',
    '2026-11-26,团长小店,16.6,货款',
  ];

  it('keeps equal rows of one file, and doubts each that is booked by now until somebody says of it that it is another', async () => {
    await undoAll();
    const first = await read(...lines);
    expect(states(first).map(([, state]) => state)).toEqual(['ready', 'ready', 'ready']);
    expect(first.Earlier).toBeNull();
    expect((await book(first)).done).toBe(3);
    const again = await read(...lines);
    expect(states(again).map(([, state]) => state)).toEqual(['doubtful', 'doubtful', 'doubtful']);
    expect(again.items[0]?.Reason).toContain('与已登记的收款相同：同一天、同一对方、同一金额');
    expect(again.Earlier).toMatchObject({ Booked: 3 });
    const { done, skipped } = await book(again, { AcceptDoubtful: [4] });
    expect([done, skipped.map(({ name }) => name?.split(' ').slice(0, 3).join(' '))]).toEqual([
      1,
      ['第 2 行', '第 3 行'],
    ]);
    // Another file with one more row of that day: as many as are booked are doubted, the rest is new.
    const more = await read(lines[0] ?? '', ...Array(4).fill(lines[1]), '2026-11-25,团长小店,15.5,货款');
    expect(states(more).map(([, state]) => state)).toEqual([
      'doubtful',
      'doubtful',
      'ready',
      'ready',
      'ready',
    ]);
    expect(more.Earlier).toBeNull();
    expect((await book(more, { LeaveOut: [2, 3] })).done).toBe(3);
    await undoAll();
    // What was taken back is no payment any more.
    expect(states(await read(...lines)).map(([, state]) => state)).toEqual(['ready', 'ready', 'ready']);
  });

  it('is compared with what was booked by hand, whatever of the two has a number; two numbers are two payments', async () => {
    const Traders = [{ TraderID: cast.channel.shopId, Side: 1 as const, Amount: 16.6 }];
    const input = { Traders, PaidOn: '2026-11-26', ToPrepaid: true };
    await ask(app, cast.middle, payments.payoff, input);
    const head = '交易日期,对方户名,收入金额,流水号';
    expect(states(await read(head, '2026-11-26,团长小店,16.6,N1'))).toEqual([[2, 'doubtful']]);
    expect(states(await read(head, '2026-11-26,团长小店,16.61,N1'))).toEqual([[2, 'ready']]);
    await undoAll();
    await ask(app, cast.middle, payments.payoff, { ...input, TransactionNo: 'N2' });
    expect(states(await read(head, '2026-11-26,团长小店,16.6,N1'))).toEqual([[2, 'ready']]);
    expect(states(await read(head, '2026-11-26,团长小店,16.6,'))).toEqual([[2, 'doubtful']]);
    await undoAll();
  });

  it('books nothing twice where two people read it and book at once', async () => {
    const one = await read(...lines);
    const two = await read(...lines);
    const [a, b] = await Promise.all([book(one), book(two)]);
    expect(a.done + b.done).toBe(3);
    await undoAll();
  });
});
