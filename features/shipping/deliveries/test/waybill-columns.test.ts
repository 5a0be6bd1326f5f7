import { describe, expect, it } from 'vitest';
import { recognise } from '#features/sheets/templates/recognition/recognise.ts';
import { namedCarriers } from '../carriers/named-carriers.ts';
import { chosenWaybillColumns } from '../chosen-waybill-columns.ts';
import { judgeWaybills } from '../judge-waybills.ts';
import { waybillColumns } from '../waybill-columns.ts';
import { matchRow } from '../waybill-rows/match-goods.ts';
import { waybillRowReader } from '../waybill-rows/read-waybill-row.ts';

const columnsOf = (titles: string) =>
  Object.fromEntries(
    Object.entries(waybillColumns(recognise(titles.split(' ')))).map(([field, { header }]) => [
      field,
      header,
    ]),
  );

describe('a sheet of waybills', () => {
  it('that names no order is its shipper’s list: 日期 is the day of sending, 备注 about the parcel', () => {
    expect(columnsOf('日期 姓名 电话 地址 货名 数量 快递公司 快递单号 备注')).toMatchObject({
      shippedAt: '日期',
      deliveryNote: '备注',
      expressNo: '快递单号',
    });
  });

  it('takes a note that is called the parcel’s before a plain one, and each where it stands alone', () => {
    expect(columnsOf('日期 发货日期 姓名 快递单号 备注 发货备注')).toMatchObject({
      shippedAt: '发货日期',
      deliveryNote: '发货备注',
    });
    expect(columnsOf('姓名 备注 快递单号')).toMatchObject({ deliveryNote: '备注' });
    expect(columnsOf('姓名 物流备注 快递单号')).toMatchObject({ deliveryNote: '物流备注' });
  });

  it('leaves what its seller’s list of orders calls so to the order', () => {
    const header = '日期 姓名 电话 地址 商品 备注 快递单号'.split(' ');
    const known = waybillColumns(
      recognise(header),
      new Set(['日期', '姓名', '电话', '地址', '商品', '备注']),
    );
    expect(known).not.toHaveProperty('shippedAt');
    expect(known).not.toHaveProperty('deliveryNote');
    expect(waybillColumns(recognise(header), new Set(['姓名', '电话', '备注']))).toMatchObject({
      shippedAt: { header: '日期' },
    });
  });

  it('that names orders keeps a plain 日期 to the order', () => {
    expect(columnsOf('订单号 日期 姓名 电话 地址 货名 数量 快递单号')).not.toHaveProperty('shippedAt');
  });
});

const rowsOf = (titles: string, ...rows: string[]) => {
  const cells = rows.map((row) => row.split(' ').map((cell) => (cell === '-' ? '' : cell)));
  const read = waybillRowReader(
    waybillColumns(recognise(titles.split(' '), cells)),
    new Date('2026-11-29T10:00:00+08:00'),
  );
  return cells.map((row, at) => read({ rowNo: at + 2, cells: row }));
};

describe('a sheet of waybills with a column for each parcel', () => {
  const header = '订单编号 收件人 快递公司1 快递单号1 快递公司2 快递单号2';

  it('gives its row all of them', () => {
    expect(
      rowsOf(
        header,
        'A1 陈玉兰 中通快递 78900112233445 中通 78900112233446',
        'A2 马建军 圆通速递 YT76001122334446 - -',
      ),
    ).toMatchObject([
      { company: '中通快递', waybills: ['78900112233445', '78900112233446'], problem: '' },
      { company: '圆通速递', waybills: ['YT76001122334446'], problem: '' },
    ]);
  });

  it('asks for a row each where two carriers share one', () => {
    expect(rowsOf(header, 'A1 陈玉兰 中通快递 78900112233445 圆通速递 YT76001122334446')).toMatchObject([
      { problem: '一行里有 2 家快递公司（中通快递、圆通速递），请改成一家一行再导入' },
    ]);
    expect(
      rowsOf(
        '订单号 快递公司 物流单号 物流单号2 物流公司2',
        'A1 顺丰速运 SF1234567890123 YT76001122334446 圆通速递',
      ),
    ).toMatchObject([{ problem: expect.stringContaining('一行里有 2 家快递公司（顺丰速运、圆通速递）') }]);
  });

  it('asks for a row each where two carriers stand in one cell, and takes a branch behind a carrier for its own', () => {
    expect(
      rowsOf(
        '订单号 快递 单号',
        'A1 申通/韵达 773001122334455/4312001122334455',
        'A2 中通/杭州城西网点 78900112233445',
      ),
    ).toMatchObject([
      { problem: '一行里有 2 家快递公司（申通快递、韵达快递），请改成一家一行再导入' },
      { company: '中通快递', problem: '' },
    ]);
  });

  it('doubts a number that is another carrier’s by its letters, and none of a carrier that it bought or of a forwarder', () => {
    const doubtsOf = (company: string, waybillNo: string) =>
      judgeWaybills([{ orderId: '1', company, waybillNo }], [], new Map())[0]?.doubts.map(({ says }) => says);
    expect(doubtsOf('中通', 'YT7600112234112')).toEqual([
      '单号 YT7600112234112 是圆通的写法，快递公司写的是“中通快递”，请核对',
    ]);
    expect(doubtsOf('圆通', 'YT7600112234112')).toEqual([]);
    expect(doubtsOf('百世快递', 'JT5300112233445')).toEqual([]);
    expect(doubtsOf('菜鸟裹裹', 'SF1400112233445')).toEqual([]);
    expect(doubtsOf('', 'SF1400112233445')).toEqual([]);
  });

  it.each([
    ['云途物流', 'YT2312345678901234'],
    ['闪送', 'SF1400112233445'],
    ['DHL', 'JT5300112233445'],
  ])('doubts no number of %s, which may be written like %s', (company, waybillNo) => {
    expect(judgeWaybills([{ orderId: '1', company, waybillNo }], [], new Map())[0]?.doubts).toEqual([]);
  });

  it('asks of another carrier’s number in a kind of its own', () => {
    const [judged] = judgeWaybills(
      [{ orderId: '1', company: '中通', waybillNo: 'YT7600112234112' }],
      [],
      new Map(),
    );
    expect(judged?.doubts.map(({ kind }) => kind)).toEqual(['otherCarrier']);
  });

  it.each([
    ['邮政 EMS', 'EMS'],
    ['中国邮政 EMS', 'EMS'],
    ['菜鸟裹裹/圆通', '圆通速递'],
    ['丹鸟/菜鸟', '丹鸟物流'],
    ['中通/中通快运', '中通快运'],
    ['顺丰 丰网', '顺丰速运'],
    ['百世/极兔', '极兔速递'],
    ['京东 德邦', '京东物流'],
  ])('reads %s, two names of one house or a forwarder beside its carrier, as %s', (written, carrier) => {
    expect(namedCarriers(written)).toEqual([carrier]);
  });

  it('asks which of two carriers is meant where they share one number', () => {
    const [judged] = judgeWaybills(
      [{ orderId: '1', company: '申通/韵达', waybillNo: '773001122334455' }],
      [],
      new Map(),
    );
    expect(judged?.doubts).toEqual([
      { kind: 'unknownCompany', says: expect.stringContaining('快递公司写了 2 家（申通快递、韵达快递）') },
    ]);
  });

  it('takes a carrier without a number for none', () => {
    expect(
      rowsOf(
        header,
        'A1 陈玉兰 顺丰速运 - 中通快递 78900112233445',
        'A2 马建军 圆通速递 YT76001122334446 中通快递 -',
      ),
    ).toMatchObject([
      { company: '中通快递', waybills: ['78900112233445'], problem: '' },
      { company: '圆通速递', waybills: ['YT76001122334446'], problem: '' },
    ]);
  });

  it('pairs columns that a person chose in their order', () => {
    const titles = ['订单号', '快递公司', '快递单号', '另一家', '另一个单号'];
    const fields = ['sourceOrderNo', 'expressCompany', 'expressNo', 'expressCompany', 'expressNo'];
    const columns = fields.map((Field, Index) => ({ Index, Field }));
    const read = waybillRowReader(
      chosenWaybillColumns(titles, columns),
      new Date('2026-11-29T10:00:00+08:00'),
    );
    const cells = ['A1', '顺丰速运', '', '中通快递', '78900112233445'];
    expect(read({ rowNo: 2, cells })).toMatchObject({ company: '中通快递', problem: '' });
  });
});

describe('a sheet of waybills with steps of freight', () => {
  it.each(['1公斤 3公斤 5公斤', '1kg 3kg 5kg', '首重1kg 续重1kg 包装费'])(
    'takes %s for no products',
    (titles) => {
      const [row] = rowsOf(
        `订单号 收件人 手机 快递单号 ${titles}`,
        'A1 陈玉兰 15900051271 78900112233445 1 2 -',
      );
      expect(row).toMatchObject({ amount: null, clues: { product: '' }, problem: '' });
      expect(row?.clues).not.toHaveProperty('goods');
    },
  );
});

describe('a sheet of waybills with a column for each product', () => {
  const [two, one] = rowsOf(
    '收件人 手机号 沃柑5斤 砂糖橘10斤 快递公司 快递单号',
    '陈玉兰 15900051271 1 2 中通快递 78900112233445',
    '马建军 15900051272 - 3 圆通速递 YT76001122334446',
  );

  it('names product and pieces of a row that has one', () => {
    expect(one).toMatchObject({
      amount: 3,
      clues: { product: '砂糖橘10斤' },
      waybills: ['YT76001122334446'],
    });
    expect(one?.clues).not.toHaveProperty('goods');
  });

  const order = {
    facts: { cancelRequest: null } as never,
    cancelled: false,
    open: true,
    source: '',
    receiver: '陈玉兰',
    phone: '15900051271',
    address: '',
    product: '沃柑5斤',
    packed: '沃柑5斤',
    externalId: '',
    standing: [],
    waybills: new Set<string>(),
  };
  const mandarins = { ...order, id: '2', product: '砂糖橘10斤', packed: '砂糖橘10斤' };
  const matchAmong = (...orders: (typeof mandarins)[]) =>
    matchRow(two?.clues ?? never(), two?.waybills ?? [], two?.amount ?? null, {
      byId: new Map(),
      bySource: new Map(),
      byPhone: new Map([['15900051271', orders]]),
      byReceiver: new Map(),
    });

  it('ships of a row with several the order of each, in its own pieces', () => {
    expect(two?.clues.goods).toMatchObject([
      { product: '沃柑5斤', amount: 1 },
      { product: '砂糖橘10斤', amount: 2 },
    ]);
    expect(matchAmong({ ...order, id: '1' }, mandarins)).toMatchObject({
      match: 'certain',
      orderId: '1',
      amount: 1,
      further: [{ orderId: '2', amount: 2 }],
      reason: '这一行发 2 个订单，用同一个单号',
    });
  });

  it('says which of several has no order, and leaves the row to a person', () => {
    const { match, orderId, further, reason } = matchAmong(mandarins);
    expect([match, orderId, further]).toEqual(['likely', null, []]);
    expect(reason).toContain('“沃柑5斤”没有找到收件人、电话、商品相符的待发订单');
    expect(reason).toContain('其余的请在表里另起一行');
  });
});

const never = (): never => {
  throw new Error('no row');
};

describe('a cell of the column of numbers', () => {
  it('without a digit says why there is none', () => {
    expect(rowsOf('订单号 收件人 快递单号', 'A1 陈玉兰 缺货', 'A2 马建军 -')).toMatchObject([
      { waybills: [], problem: '快递单号列写的是“缺货”，不是单号，请填写单号' },
      { waybills: [], problem: '没有快递单号' },
    ]);
  });

  it('is no number for a digit in it, and keeps one with a word behind it', () => {
    expect(
      rowsOf('订单号 收件人 快递单号', 'A1 陈玉兰 第2批发', 'A2 马建军 YT7600112233444（补）'),
    ).toMatchObject([
      { waybills: [], problem: '快递单号列写的是“第2批发”，不是单号，请填写单号' },
      { problem: '' },
    ]);
    const [, total] = rowsOf('姓名 商品 单号', '戎阿姨 虾皮1 78933120446517', '共3票');
    expect(total).toMatchObject({ waybills: [], problem: '这一行是表尾的说明，不是订单。' });
  });

  it('says of who fetches his goods how they are marked as sent', () => {
    const rows = rowsOf(
      '订单号 收件人 快递公司 快递单号',
      'A1 陈玉兰 自提 自提',
      'A2 马建军 门店自提 -',
      'A3 高建军 圆通速递 YT76001122334446',
    );
    for (const row of rows.slice(0, 2))
      expect(row?.problem).toBe(
        '自提的订单没有快递单号，这一行不会导入；要标记发货，请在发货页给它选快递公司“自提”，单号填写“自提”并确认',
      );
  });
});
