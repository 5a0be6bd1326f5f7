import { describe, expect, it } from 'vitest';
import { orderImportFields } from '../fields/order-fields.ts';
import { findHeaderRow } from '../recognition/find-header-row.ts';
import { proposeMapping } from '../recognition/propose-mapping.ts';
import { recognise } from '../recognition/recognise.ts';
import { standardTemplates } from '../recognition/standard-templates.ts';
import type { Recognition } from '../recognition.ts';
import { explodeRows } from '../rows/read-rows.ts';
import { expressRules } from '../rules/express-rules.ts';
import { goodsRules } from '../rules/goods-rules.ts';
import { orderRules } from '../rules/order-rules.ts';
import { receiverRules } from '../rules/receiver-rules.ts';
import { sheetTemplate } from '../sheet-template.ts';
import { heldOutSheets, wrongColumns } from './held-out.ts';

const columns = (text: string): string[] => text.split(' ');

function headersOf({ mapping }: Recognition): Record<string, string> {
  return Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, column.header]));
}

const meaning = (text: string) => headersOf(recognise(columns(text), [], []));

describe('proposing what headers mean', () => {
  it('knows other words than our own title for each field of an order', () => {
    const ruled = new Set<string>(
      [...orderRules, ...receiverRules, ...goodsRules, ...expressRules].map(({ field }) => field),
    );
    expect(orderImportFields.filter(({ key }) => !ruled.has(key)).map(({ key }) => key)).toEqual([]);
  });

  it('reads required marks, brackets, line breaks, widths and old characters', () => {
    const headers = ['*收货人\n姓名', '手机号码（必填）', '詳細地址 ', '商品名稱', '數量(件)', '单价/元'];
    expect(headersOf(recognise(headers, [], []))).toEqual({
      receiver: '*收货人\n姓名',
      mobile: '手机号码（必填）',
      address: '詳細地址 ',
      product: '商品名稱',
      quantity: '數量(件)',
      unitPrice: '单价/元',
    });
  });

  it('never takes the sender, the pick-up point or the buyer for the receiver', () => {
    const meanings = meaning(
      '寄件人 寄件人电话 寄件地址 服务小区电话 买家手机号 收件人 收件电话 收件地址 品名 数量',
    );
    expect(meanings).toMatchObject({ receiver: '收件人', mobile: '收件电话', address: '收件地址' });
    expect(Object.values(meanings)).not.toContain('寄件人');
  });

  it('tells what was paid from refunds, freight and discounts', () => {
    expect(meaning('订单号 退款金额 运费 优惠金额 订单金额 实付金额 收货人 电话 地址 商品').paidAmount).toBe(
      '实付金额',
    );
    expect(meaning('订单号 已退款金额 佣金 收货人 电话 地址 商品').paidAmount).toBeUndefined();
  });

  it("takes the shop's code for a product, not the platform's id", () => {
    expect(meaning('商品ID 商品编码 商品名称 数量 收货人 电话 地址').externalId).toBe('商品编码');
    expect(meaning('商品编码(平台) SKU编码(自定义) 商品名称').externalId).toBe('SKU编码(自定义)');
    expect(meaning('商品ID 商品名称 数量').externalId).toBeUndefined();
  });

  it("takes the platform's order number, not the program's own", () => {
    expect(meaning('内部订单号 线上订单号 商品名称 收货人').sourceOrderNo).toBe('线上订单号');
    expect(meaning('订单编号 原始单号 货品名称 收件人').sourceOrderNo).toBe('原始单号');
    expect(meaning('订单号 支付单号 物流单号').sourceOrderNo).toBe('订单号');
  });

  it('gives 备注 to whoever has no column of his own', () => {
    expect(meaning('买家留言 备注')).toEqual({ buyerNote: '买家留言', sellerNote: '备注' });
    expect(meaning('订单备注 商家备注')).toEqual({ buyerNote: '订单备注', sellerNote: '商家备注' });
    expect(meaning('收货人 备注').buyerNote).toBe('备注');
  });

  it('tells repeated headers apart by their place', () => {
    const rows = [['', '老李', '张三']];
    expect(recognise(['店铺', '店铺', '收货人'], rows, []).mapping.channel?.index).toBe(1);
  });

  it('finds what every standard template says, from the words alone', () => {
    let fields = 0;
    let right = 0;
    for (const template of standardTemplates) {
      const mapping = proposeMapping(
        template.columns.map(({ header }) => header),
        [],
      );
      for (const [index, { field }] of template.columns.entries()) {
        if (field === undefined) continue;
        fields += 1;
        if (mapping[field]?.index === index) right += 1;
      }
    }
    expect(right / fields).toBeGreaterThan(0.95);
  });
});

describe('looking at the cells', () => {
  it('reads a sheet without any header', () => {
    const rows = [
      ['1', '张三', '13800000000', '浙江省杭州市西湖区文一西路1号', '烟台红富士苹果5斤', '2'],
      ['2', '李四', '13900000000', '江苏省南京市鼓楼区中山北路2号', '库尔勒香梨3斤', '1'],
      ['3', '王五', '13700000000', '上海市浦东新区张江路3号', '烟台红富士苹果5斤', '2'],
    ];
    const { command, mapping, remarks, certain } = recognise([], rows);
    expect(command).toBe('order');
    expect(
      [mapping.receiver, mapping.mobile, mapping.address, mapping.product, mapping.quantity].map(
        (column) => column?.index,
      ),
    ).toEqual([1, 2, 3, 4, 5]);
    expect(certain).toBe(false);
    expect(remarks.length).toBeGreaterThan(0);
  });

  it('takes 快递 for the number when numbers stand in it', () => {
    const recognition = recognise(['订单号', '快递'], [['A1', '773123456789012']], []);
    expect(recognition.mapping.expressNo?.index).toBe(1);
  });

  it('tells our own numbers by their letters', () => {
    expect(
      recognise(['订单号', '快递单号'], [['LDL1234567890123456789', '']], []).mapping.orderNo?.index,
    ).toBe(0);
  });
});

describe('reading what the words leave open', () => {
  it.each(heldOutSheets.map((sheet) => [sheet.name, sheet] as const))(
    'reads %s as a person does',
    (_, sheet) => {
      const recognition = recognise(sheet.headers, sheet.rows);
      expect(wrongColumns(sheet, recognition.mapping)).toEqual([]);
      expect(sheet.commands).toContain(recognition.command);
    },
  );

  it('takes a column of codes that the shop knows for the code, whatever it is called', () => {
    const rows = [
      ['苹果', 'PG-1'],
      ['梨', 'LI-2'],
    ];
    const recognition = recognise(['品名', '备用栏'], rows, [], { codes: new Set(['PG-1', 'LI-2']) });
    expect(recognition.mapping.externalId?.index).toBe(1);
    expect(recognise(['品名', '备用栏'], rows, []).mapping.externalId).toBeUndefined();
  });

  it('knows a column of villages, which is the address where the sheet says no more', () => {
    for (const header of ['村', '行政村', '收货村', '村/社区', '村委会名称']) {
      expect(recognise(['收货人', '电话', header, '地址', '商品']).mapping.village?.index).toBe(2);
      expect(recognise(['收货人', '电话', '镇', header, '商品']).mapping.address?.index).toBe(3);
    }
    const { mapping } = recognise(['收货人', '电话', '村', '组', '商品']);
    expect(mapping).toMatchObject({ village: { index: 2 }, address: { index: 3 } });
  });

  it('joins an address over several columns in their order, saying nothing twice', () => {
    const headers = columns('收货人 电话 商品 地址2 地址1 地址3');
    const row = ['张三', '13800000000', '苹果', '文新街道', '浙江省杭州市', '文新街道1号'];
    const { mapping } = recognise(headers, [row ?? []], []);
    const [reading] = explodeRows(mapping, [row ?? []], {
      command: 'order',
      today: { year: 2026, month: 11, day: 22 },
    });
    expect(reading).toMatchObject({ lines: [{ values: { address: '浙江省杭州市 文新街道1号' } }] });
  });
});

describe('recognising a known sheet', () => {
  it('names the platform although columns were added and dropped', () => {
    const pdd = standardTemplates.find(({ key }) => key === 'pdd-orders');
    const headers = (pdd?.columns ?? []).map(({ header }) => header).filter((_, index) => index % 9 !== 4);
    expect(recognise([...headers, '新增列一', '新增列二'])).toMatchObject({
      platform: '拼多多',
      command: 'order',
    });
  });

  it('claims no platform for a sheet of common words', () => {
    const recognition = recognise(columns('姓名 电话 地址 商品 数量'));
    expect(recognition).toMatchObject({ command: 'order', certain: false });
    expect(recognition.platform).toBeUndefined();
  });

  it('follows the template of a shop before its own judgement', () => {
    const own = sheetTemplate(
      'mine',
      '老李的表',
      'order',
      '甲=sourceOrderNo|乙=receiver|丙=mobile|丁=address|戊=product|己=quantity',
    );
    const recognition = recognise(columns('甲 乙 丙 丁 戊 己'), [], [own]);
    expect(recognition).toMatchObject({
      platform: '老李的表',
      template: 'mine',
      command: 'order',
      certain: true,
    });
  });

  it('maps any columns that the template does not know by their words', () => {
    const ktt = columns(
      '跟团号 下单人 团员备注 支付时间 团长备注 商品 订单金额 退款金额 订单状态 自提点 收货人 联系电话 详细地址 商家编码',
    );
    expect(recognise(ktt).mapping.externalId).toMatchObject({ header: '商家编码', from: 'synonym' });
  });
});

describe('deciding what a sheet is for', () => {
  it.each([
    ['order', '订单号 收货人 电话 地址 商品 数量'],
    ['order', '收件人 收件电话 收件地址 规格 数量'],
    ['order', '订单号 收货信息 商品 数量'],
    ['waybill', '订单号 物流单号'],
    ['waybill', '订单编号 商品名称 数量 快递公司 快递单号'],
    ['waybill', '订单号 收货人 手机号 快递公司 运单号'],
    ['product-summary', '商品名称 规格 销售数量 销售金额'],
    ['none', '订单号 商品 数量 实付金额 订单状态'],
    ['none', '运单号 寄件日期 目的地 计费重量 首重 续重 运费'],
    ['none', '售后编号 订单编号 售后类型 退款原因 退款金额 收货人 收货人电话'],
    ['none', '会员编号 姓名 手机号 地址 积分'],
    ['none', '日期 收入 支出 余额'],
  ])('sees %s in %s', (command, text) => {
    const recognition = recognise(columns(text), []);
    expect(recognition.command).toBe(command);
    if (command === 'none' || command === 'product-summary')
      expect(recognition.remarks.join()).toMatch(/不能|无法/);
  });
});

describe('reading a sheet that goes out and comes back', () => {
  const note = standardTemplates.find(({ key }) => key === 'own-shipping-note');
  const headers = (note?.columns ?? []).map(({ header }) => header);
  const row = (waybill: string) => headers.map((header) => (header === '快递单号' ? waybill : '甲'));

  it('takes our shipping note for waybills once they are filled in', () => {
    expect(recognise(headers, [row('SF1234567890123')]).command).toBe('waybill');
    expect(recognise(headers).command).toBe('waybill');
  });

  it('takes it for orders while they are empty', () => {
    expect(recognise(headers, [row('')]).command).toBe('order');
  });

  const sheet = columns('订单号 收货人 电话 地址 商品 数量 快递公司 快递单号');
  const filled = ['A1', '张三', '13800000000', '杭州市', '苹果', '1', '顺丰', 'SF1234567890123'];
  const empty = [...filled.slice(0, 6), '', ''];

  it('takes any sheet of orders for waybills once all are filled in, unless it says what buyers paid', () => {
    expect(recognise(sheet, [filled, filled]).command).toBe('waybill');
    expect(recognise(sheet, [empty, empty]).command).toBe('order');
    expect(recognise([...sheet, '实付金额'], [[...filled, '9.90']]).command).toBe('order');
  });

  it('says when a sheet of orders would do as a waybill sheet', () => {
    expect(recognise(sheet, [filled, empty])).toMatchObject({ command: 'order', waybillToo: true });
    expect(recognise(sheet, [filled, empty]).remarks.join()).toContain('导入物流信息');
  });
});

describe('finding the header row', () => {
  const headers = ['订单号', '收货人', '电话', '地址', '商品', '数量'];

  it('looks below titles and blank rows', () => {
    expect(
      findHeaderRow([['11月18日发货表', '', ''], ['', '', ''], headers, ['A1', '张三', '13800000000']]),
    ).toBe(2);
  });

  it('finds none where the sheet begins with data', () => {
    expect(findHeaderRow([['张三', '13800000000', '浙江省杭州市西湖区文一路1号', '苹果', '2']])).toBe(-1);
  });
});
