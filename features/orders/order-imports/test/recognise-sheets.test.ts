import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templates } from '#features/sheets/templates/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { orderImports } from '../contract.ts';
import { intake, ktt, rowsOf, settled, xlsx } from './intake.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openListing(app, [cast.channel, cast.middle], [39.9, 25]);
  await app.work();
});
afterAll(() => app.close());

const YOUZAN = [
  '订单号',
  '外部订单号',
  '订单商品状态',
  '交易成功时间',
  '商品名称',
  '商品类型',
  '商品规格',
  '规格编码',
]
  .concat([
    '商品编码',
    '商品单价',
    '商品数量',
    '商品金额小计',
    '商品实际成交金额',
    '商品留言',
    '收货人/提货人',
  ])
  .concat([
    '收货人手机号/提货人手机号',
    '收货人省份',
    '收货人城市',
    '收货人地区',
    '详细收货地址/提货地址',
    '买家备注',
  ])
  .concat([
    '商品发货状态',
    '商品发货方式',
    '商品发货物流公司',
    '商品发货物流单号',
    '商品退款状态',
    '商家订单备注',
  ]);
const youzan = [
  'E20261118103000000001',
  '',
  '待发货',
  '',
  '红富士苹果5斤',
  '实物',
  '',
  '',
  '',
  '39.90',
  '2',
  '79.80',
]
  .concat([
    '79.80',
    '',
    '李四',
    '13900000001',
    '江苏省',
    '南京市',
    '玄武区',
    '中山路1号',
    '快点',
    '未发货',
    '快递',
  ])
  .concat(['', '', '', '']);

/** Nobody's sheet: no header of it is any platform's. */
const ODD = ['编号x', '寄给', '打哪个号', '送哪', '要啥', '几份'];
const odd = (no: string) => [
  no,
  '王五',
  '13700000002',
  '浙江省杭州市余杭区良渚街道2号',
  '红富士苹果5斤',
  '3',
];
const MEANING = ['sourceOrderNo', 'receiver', 'mobile', 'address', 'product', 'quantity'];
const Columns = MEANING.map((Field, Index) => ({ Index, Field }));

const detailOf = (TaskID: string) => ask(app, cast.channel, orderImports.detail, { TaskID });

describe('recognising a sheet', () => {
  it('knows the export of 快团团 and that its orders are 快团团 ones', async () => {
    const task = await intake(app, cast.channel, await ktt([{}, {}]));
    expect(task).toMatchObject({ Status: 'ready', ThirdPartyName: '快团团', RowsRead: 2, RowsReady: 2 });
    const [row] = await rowsOf(app, cast.channel, task.TaskID);
    expect(row?.Fields).toMatchObject({
      province: '浙江省',
      city: '杭州市',
      area: '西湖区',
      amount: 1,
      unitPrice: 39.9,
    });
  });

  it('tells in which columns no row has anything', async () => {
    const { TaskID } = await intake(app, cast.channel, await ktt([{}, { spec: '5斤' }]));
    const { Columns } = await detailOf(TaskID);
    const empty = Columns.filter(({ IsEmpty }) => IsEmpty).map(({ Header }) => Header);
    expect(empty).toEqual(['团员备注', '团长备注', '商品编码', '快递公司', '快递单号']);
  });

  it('knows the export of 有赞', async () => {
    const task = await intake(app, cast.channel, await xlsx(YOUZAN, [youzan]));
    expect(task).toMatchObject({ Status: 'ready', ThirdPartyName: '有赞', RowsReady: 1 });
  });

  it('reads a csv in GB18030 with every digit of its order numbers', async () => {
    const text = [YOUZAN, youzan].map((row) => row.join(',')).join('\r\n');
    const changed = text.replace('E20261118103000000001', '\t2026111810300000123');
    const content = iconv.encode(changed, 'gb18030');
    const task = await intake(app, cast.channel, content, { name: '订单.csv' });
    expect(task).toMatchObject({ Status: 'ready', ThirdPartyName: '有赞' });
    const [row] = await rowsOf(app, cast.channel, task.TaskID);
    expect(row?.Fields.sourceOrderNo).toBe('2026111810300000123');
  });

  it('proposes a meaning for an unknown sheet and waits; saved as a template it is known next time', async () => {
    const task = await intake(app, cast.channel, await xlsx(ODD, [odd('A0000000001')]));
    expect(task.Status).toBe('mapping');
    const { Mapping } = await ask(app, cast.channel, orderImports.detail, { TaskID: task.TaskID });
    expect(Mapping.Columns.map(({ Header }) => Header)).toEqual(ODD);
    expect(Mapping.Sample[0]).toEqual(odd('A0000000001'));
    const Files = [{ TaskID: task.TaskID, Columns, SaveAsTemplate: '怪表', ThirdPartyName: '怪平台' }];
    await ask(app, cast.channel, orderImports.initialize, { Files });
    expect(await settled(app, cast.channel, task.TaskID)).toMatchObject({ Status: 'ready', RowsReady: 1 });
    const saved = await ask(app, cast.channel, templates.get, {});
    expect(saved.items.map((each) => each.ExcelCfgName)).toContain('怪表');
    const next = await intake(app, cast.channel, await xlsx(ODD, [odd('A0000000002')]));
    expect(next).toMatchObject({ Status: 'ready', RowsReady: 1, TemplateName: '怪表' });
  });

  it('remembers confirmed columns also without a template', async () => {
    const header = [...ODD, '别的'];
    const content = async (no: string) => xlsx(header, [[...odd(no), 'x']]);
    const task = await intake(app, cast.middle, await content('B1'));
    await ask(app, cast.middle, orderImports.initialize, { Files: [{ TaskID: task.TaskID, Columns }] });
    await settled(app, cast.middle, task.TaskID);
    const next = await intake(app, cast.middle, await content('B2'));
    expect(next).toMatchObject({ Status: 'ready', RowsRead: 1 });
  });

  it('reads the other waiting sheets with that header too, once the columns of one are confirmed', async () => {
    const header = [...ODD, '还有'];
    const content = async (no: string) => xlsx(header, [[...odd(no), 'x']]);
    const one = await intake(app, cast.middle, await content('D1'));
    const other = await intake(app, cast.middle, await content('D2'));
    expect(other.Status).toBe('mapping');
    const Files = [{ TaskID: one.TaskID, Columns, SaveAsTemplate: '还有表' }];
    await ask(app, cast.middle, orderImports.initialize, { Files });
    for (const { TaskID } of [one, other]) {
      const read = await settled(app, cast.middle, TaskID);
      expect(read).toMatchObject({ Status: 'ready', RowsRead: 1, TemplateName: '还有表' });
    }
  });

  it('refuses columns without a product or an address, and two columns for one field', async () => {
    const task = await intake(app, cast.grower, await xlsx(ODD, [odd('C1')]));
    const columnsOf = (columns: typeof Columns) =>
      call(app, cast.grower, orderImports.initialize, { Files: [{ TaskID: task.TaskID, Columns: columns }] });
    expect((await columnsOf(Columns.slice(0, 4))).message).toContain('商品名称');
    const twice = await columnsOf([...Columns, { Index: 3, Field: 'product' }]);
    expect(twice).toMatchObject({ status: 4022, message: '“商品名称”对应了两列，请只保留一列' });
    const { Mapping } = await ask(app, cast.grower, orderImports.detail, { TaskID: task.TaskID });
    expect(Mapping.Columns.filter(({ Field }) => Field === 'product').length).toBeLessThan(2);
  });

  it('takes two columns for one field where their headers are parts of it, and keeps both in a template', async () => {
    const header = ['收货人', '电话', '收货地址', '商品', '颜色', '尺码', '几份', '别的一列'];
    const line = ['王五', '13700000002', '浙江省杭州市余杭区良渚街道2号', '卫衣', '卡其', 'L', '3', 'x'];
    const fields = ['receiver', 'mobile', 'address', 'product', 'spec', 'spec', 'quantity'];
    const task = await intake(app, cast.channel, await xlsx(header, [line]));
    const confirmed = fields.map((Field, Index) => ({ Index, Field }));
    const Files = [{ TaskID: task.TaskID, Columns: confirmed, SaveAsTemplate: '颜色尺码' }];
    await ask(app, cast.channel, orderImports.initialize, { Files });
    await settled(app, cast.channel, task.TaskID);
    const next = await intake(app, cast.channel, await xlsx(header, [line.with(0, '王六')]));
    expect(next.TemplateName).toBe('颜色尺码');
    for (const TaskID of [task.TaskID, next.TaskID]) {
      const [row] = await rowsOf(app, cast.channel, TaskID);
      expect(row?.Fields.product).toBe('卫衣 卡其 L');
    }
  });

  it('reads an address that lies in several columns, once a person has seen them, and again by the template', async () => {
    const header = ['收货人', '电话', '商品', '地址1', '地址2', '门牌', '几份'];
    const line = ['王五', '13700000002', '红富士苹果5斤', '浙江省杭州市', '余杭区', '良渚街道2号', '3'];
    const task = await intake(app, cast.channel, await xlsx(header, [line]));
    const { Mapping } = await ask(app, cast.channel, orderImports.detail, { TaskID: task.TaskID });
    const fields = Mapping.Columns.map(({ Field }) => Field);
    expect(fields.slice(0, 5)).toEqual(['receiver', 'mobile', 'product', 'address', 'address']);
    const confirmed = fields.map((Field, Index) => ({
      Index,
      Field: Index === 5 ? 'address' : (Field ?? ''),
    }));
    const Files = [{ TaskID: task.TaskID, Columns: confirmed, SaveAsTemplate: '分列地址' }];
    await ask(app, cast.channel, orderImports.initialize, { Files });
    const next = await intake(app, cast.channel, await xlsx(header, [line.with(5, '良渚街道3号')]));
    expect(next).toMatchObject({ Status: 'ready', TemplateName: '分列地址' });
    await settled(app, cast.channel, task.TaskID);
    for (const [TaskID, door] of [
      [task.TaskID, '2'],
      [next.TaskID, '3'],
    ] as const) {
      const [row] = await rowsOf(app, cast.channel, TaskID);
      expect(row?.Fields).toMatchObject({ province: '浙江省', city: '杭州市', area: '余杭区' });
      expect(row?.Fields.detail).toContain(`${door}号`);
    }
  });

  it('asks about a sheet whose waybills are all filled in, though its columns are known from before', async () => {
    const header = ['订单号', '收货人', '电话', '地址', '商品', '数量', '快递公司', '快递单号'];
    const row = ['B1', '张三', '13800000000', '浙江省杭州市西湖区文一西路1号', '红富士苹果5斤', '1'];
    const open = await intake(app, cast.channel, await xlsx(header, [[...row, '', '']]));
    expect((await detailOf(open.TaskID)).Mapping.IsWaybills).toBe(false);
    await ask(app, cast.channel, orderImports.initialize, { Files: [{ TaskID: open.TaskID, Columns }] });
    expect((await settled(app, cast.channel, open.TaskID)).Status).not.toBe('mapping');
    const back = await intake(app, cast.channel, await xlsx(header, [[...row, '顺丰', 'SF1234567890123']]));
    expect(back.Status).toBe('mapping');
    expect((await detailOf(back.TaskID)).Mapping.IsWaybills).toBe(true);
  });

  it('finds the header below a title row', async () => {
    const content = await xlsx(
      YOUZAN.map((_, at) => (at === 0 ? '十一月水果团订单' : '')),
      [YOUZAN, [...youzan.with(0, 'E2')]],
    );
    const task = await intake(app, cast.channel, content);
    expect(task).toMatchObject({ Status: 'ready', RowsRead: 1 });
    expect((await rowsOf(app, cast.channel, task.TaskID))[0]?.RowNo).toBe(3);
  });
});

describe('a file that cannot be read', () => {
  const cases: [string, Buffer | string, string][] = [
    ['空.xlsx', Buffer.from(''), '没有数据'],
    ['坏.xlsx', Buffer.from('PK\u0003\u0004 this was a workbook once'), '损坏'],
    ['.~订单.xlsx', 'a,b\n1,2\n', '临时文件'],
    ['图.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]), '不是表格'],
  ];
  for (const [name, content, says] of cases) {
    it(`says why and leaves nothing behind (${says})`, async () => {
      const task = await intake(app, cast.channel, content, { name });
      expect(task).toMatchObject({ Status: 'failed', RowsRead: 0 });
      expect(task.Problem).toContain(says);
      const { rows } = await app.database.pool.query('select from import_rows where task_id = $1', [
        task.TaskID,
      ]);
      expect(rows).toHaveLength(0);
    });
  }

  it('says so when there is a header and nothing below', async () => {
    const task = await intake(app, cast.channel, await xlsx(YOUZAN, []));
    expect(task.Status).toBe('failed');
    expect(task.Problem).toContain('没有数据');
  });
});
