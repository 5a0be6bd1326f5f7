import { describe, expect, it } from 'vitest';
import { stagedAddress } from '#features/orders/order-imports/stage-address.ts';
import { parseAddress, resolveAddress } from '#features/sheets/addresses/server/index.ts';
import { findHeaderRow } from '../recognition/find-header-row.ts';
import { ownHeader } from '../recognition/own-headers.ts';
import { recognise } from '../recognition/recognise.ts';
import { unitAbove, yuanReader } from '../rows/price-unit.ts';
import { explodeRows } from '../rows/read-rows.ts';
import { leadSheet } from '../sheets/lead-sheet.ts';
import { partnerSheets } from '../sheets/partner-sheets.ts';
import { paymentSheet } from '../sheets/payment-sheet.ts';
import { skuSheet } from '../sheets/sku-sheet.ts';
import { statementSheet } from '../sheets/statement-sheet.ts';
import { stockSheet } from '../sheets/stock-sheet.ts';

const today = { year: 2026, month: 11, day: 29 };
const row = ['陈玉兰', '15900010001', '浙江省杭州市余杭区仓前街道文一西路1500号2幢302室', '赣南脐橙', '2'];

describe('read a header that explains itself', () => {
  it.each([
    '收货地址（省市区+详细地址）',
    '收货地址（省+市+区+街道+门牌号）',
    '收货地址（请写清楚省市区街道门牌号）',
    '收货地址(省市区街道门牌)',
    '收货地址（格式：浙江省杭州市西湖区某某小区+门牌号）',
    '收货地址（例：浙江省杭州市西湖区文三路1号）',
    '收货地址（小区+楼栋+门牌）',
    '收货地址（省/市/区/街道/门牌号）',
    '地址：省市县乡村组',
    '街道、小区、门牌号（必填）',
    '3、收货地址（省市区+详细地址）',
    '您的收货地址（具体到门牌号，快递只送到楼下，请务必写清楚省、市、区、街道和小区名称）',
  ])('%s', (address) => {
    const rows = [['姓名', '电话', address, '商品', '数量'], row];
    expect(findHeaderRow(rows)).toBe(0);
    const { mapping } = recognise(rows[0] ?? [], [row]);
    expect(mapping.address?.index).toBe(2);
    expect(mapping.product?.index).toBe(3);
  });

  it.each([
    [
      '提交人昵称|请填写收货人姓名|收货人手机（必填，快递联系用）|收货地址.省/自治区/直辖市|收货地址.市|收货地址.区/县|收货地址.详细地址|选择您要的水果|购买份数|还有什么想说的',
      'buyerName receiver mobile province city area address product quantity buyerNote',
    ],
    [
      '1. 收货人姓名（不要写昵称）|2. 手机|3. 省份城市与地区|4. 详细地址：|5. 土豆要几箱?|6. 给我们留言',
      'receiver mobile province address quantity buyerNote',
    ],
    [
      '提交时间|填写人|01 收件人（必填）|02 联系手机（快递联系用，例：13800138000）|03 收货地址【省+市+区+门牌】|04 选购商品（单选）|05 购买份数（份）',
      'orderedAt buyerName receiver mobile address product quantity',
    ],
    [
      '1. 收货姓名 *|2. 手机（请填常用手机）*|3. 备用电话|4. 省/市/区|5. 街道及门牌号（如：文三路1号2幢301）|6. 想要的水果 *|7. 数量（箱）*',
      'receiver mobile mobile province address product quantity',
    ],
    [
      '群里昵称|真名|手机|寄到哪里|买了什么|大小|几份|给了多少钱',
      'buyerName receiver mobile address product spec quantity paidAmount',
    ],
  ])('asks as people ask: %s', (header, fields) => {
    const columns = header.split('|');
    expect(findHeaderRow([columns])).toBe(0);
    const { mapping } = recognise(columns, []);
    const mapped = columns.map(
      (_, at) =>
        Object.entries(mapping).find(([, { index, more = [] }]) =>
          [index, ...more.map((part) => part.index)].includes(at),
        )?.[0],
    );
    expect(mapped.join(' ')).toBe(fields);
  });

  it.each([
    [
      '工号|收件人姓名|收件人手机|收件地址（精确到门牌）|礼包选择|份数',
      'receiver mobile address product quantity',
    ],
    [
      '订货人姓名|收货人姓名|收货人手机|收货人地址|货物名称|数量',
      'buyerName receiver mobile address product quantity',
    ],
    [
      '下单日|客户代码|收货方|收货方电话|收货方地址|物料描述|订单量|价税合计(元)|交货说明',
      'orderedAt receiver mobile address product quantity paidAmount buyerNote',
    ],
    ['顾客|配送地址|电话|想买|几份|付了多少', 'receiver address mobile product quantity paidAmount'],
  ])('reads the words of shops and offices: %s', (header, fields) => {
    const columns = header.split('|');
    const { mapping } = recognise(columns, []);
    const mapped = columns.flatMap(
      (_, at) => Object.entries(mapping).find(([, { index }]) => index === at)?.[0] ?? [],
    );
    expect(mapped.join(' ')).toBe(fields);
  });

  it('takes the name that stands with a phone for the receiver', () => {
    const columns = ['收货人及电话', '收货地址', '产品', '件', '打款情况'];
    const rows = [
      ['温暖 13800050001', '湖北省鄂州市鄂城区滨湖北路1号', '莲藕5斤', '1', '已打'],
      ['窦豆豆 13800050002', '湖北省潜江市章华北路2号', '莲藕5斤', '2', '未打'],
    ];
    const { mapping } = recognise(columns, rows);
    const [read] = explodeRows(mapping, rows, { command: 'order', today });
    expect(read).toMatchObject({
      lines: [{ values: { receiver: '温暖', mobile: '13800050001' }, remarks: [] }],
    });
  });

  it('takes a list of parcels without addresses and numbers for nothing to be sent', () => {
    const columns = ['日期', '收件人', '收件电话', '品名', '快递', '运单号'];
    const parcel = ['2026-11-20', '殷素素', '13800070001', '脐橙', '中通', '78910000000001'];
    expect(recognise(columns, [parcel]).command).toBe('none');
  });

  it('knows the phone that it gives as an example', () => {
    const rows = [['姓名', '联系电话（快递用，如13800000000）', '地址', '商品', '数量'], row];
    expect(findHeaderRow(rows)).toBe(0);
    expect(recognise(rows[0] ?? [], [row]).mapping.mobile?.index).toBe(1);
  });

  it('takes a name and its value in one cell for data', () => {
    expect(
      findHeaderRow([['姓名：陈玉兰', '电话：15900010001', `地址：${row[2]}`, '商品：脐橙', '数量：2']]),
    ).toBe(-1);
  });

  it('knows questionnaires by their own columns, and asks what the questions mean', () => {
    const questions =
      '序号|提交答卷时间|所用时间|来源|来源详情|来自IP|1、您的 姓名 是？|2、您的手机号码是？|3、收货地址（省市区+详细地址）|4、您要的水果|5、要几箱？';
    const columns = questions.split('|');
    const answers = ['1', '2026/11/11 12:00:00', '35秒', '微信', 'N/A', '10.0.0.8(浙江-杭州)', ...row];
    const recognition = recognise(columns, [answers]);
    expect(recognition).toMatchObject({ command: 'order', platform: '问卷星', certain: false });
    expect(recognition.mapping.product?.header).toBe('4、您要的水果');
    expect(recognition.mapping.receiver?.header).toBe('1、您的 姓名 是？');
    const collected = [
      '提交者（自动）',
      '提交时间（自动）',
      '姓名（必填）',
      '电话（必填）',
      '地址（必填）',
      '商品（必填）',
      '数量（必填）',
    ];
    expect(recognise(collected, []).platform).toBe('腾讯收集表');
  });

  it.each(['客户', '客户名称', '昵称', '下单人'])('sends to the %s where nobody else is named', (name) => {
    const header = [name, '客户电话', '地址', '商品', '数量'];
    const { mapping } = recognise(header, [row]);
    expect(mapping.receiver).toMatchObject({ header: name, from: 'content' });
    expect(recognise([...header, '收货人'], [[...row, '李四']]).mapping.receiver?.header).toBe('收货人');
  });

  it('knows a platform by some of its columns', () => {
    const some =
      '主订单编号 子订单编号 选购商品 商品规格 商品数量 商家编码 商品单价 订单应付金额 收件人 收件人手机号 省 市 区 街道 详细地址 买家留言 订单提交时间 商家备注 订单状态';
    expect(recognise(some.split(' '), [])).toMatchObject({ platform: '抖店', command: 'order' });
  });
});

describe('read goods lists and statements by the same rules', () => {
  const titles = (sheet: Parameters<typeof ownHeader>[0], header: string[], ...rows: string[][]) =>
    Object.fromEntries(
      [...ownHeader(sheet, [header, ...rows], []).map].map(([key, at]) => [key, header[at]]),
    );

  it.each(['商品名称', '商品全名', '商品名', '货品名称（必填）', '品名：', '1、商品名称'])(
    '%s names a product',
    (name) => {
      expect(titles(skuSheet, ['商品编号', name, '规格', '供货价(元)', '库存/件'])).toMatchObject({
        SkuName: name,
        SkuPrice: '供货价(元)',
        SkuInventory: '库存/件',
      });
    },
  );

  it('reads stock, partners and leads alike', () => {
    expect(titles(stockSheet, ['商品全名', '商品编号（系统）', '实盘数量/件'])).toMatchObject({
      SkuName: '商品全名',
      Count: '实盘数量/件',
    });
    expect(
      titles(partnerSheets.agent, ['渠道名称（必填）', '1、联系人姓名', '您的手机号码（如13800000000）']),
    ).toMatchObject({
      TraderName: '渠道名称（必填）',
      ContactName: '1、联系人姓名',
      Phone: '您的手机号码（如13800000000）',
    });
    expect(
      titles(leadSheet, ['商品全名', '收件人姓名', '收件人电话', '收件人详细地址（省市区+街道）']),
    ).toMatchObject({
      SpuName: '商品全名',
      Receiver: '收件人姓名',
      Phone: '收件人电话',
      Address: '收件人详细地址（省市区+街道）',
    });
  });

  it.each([
    ['水果名称|产地|规格/重量|代发价（包邮）|零售指导价', '水果名称', '代发价（包邮）', undefined],
    [
      '商品编码(SKU)|商品名称(必填)|一件代发价/元|控价|可用库存数',
      '商品名称(必填)',
      '一件代发价/元',
      '可用库存数',
    ],
    ['存货编码|存货名称|成本单价|参考售价|锁定库存|现存量', '存货名称', '参考售价', '现存量'],
    ['供应商名称|品名|进货单价|供货价/箱|安全库存', '品名', '供货价/箱', undefined],
    ['水果|规格|代发价格/元|参考零售价|库存数', '水果', '代发价格/元', '库存数'],
    ['SKU编码|商品名|规格名称|一级分销价|建议售价|最低限价', '商品名', '一级分销价', undefined],
    ['宝贝标题|商家编码|一口价|商品数量', '宝贝标题', '一口价', '商品数量'],
    ['货号|产品名称|出厂价（元）|建议零售价|库存', '产品名称', '出厂价（元）', '库存'],
  ])('reads %s by what its headers end with', (header, name, price, stock) => {
    const titles = header.split('|');
    const { map } = ownHeader(skuSheet, [titles], []);
    const titleOf = (column: 'SkuName' | 'SkuPrice' | 'SkuInventory') => titles[map.get(column) ?? -1];
    expect([titleOf('SkuName'), titleOf('SkuPrice'), titleOf('SkuInventory')]).toEqual([name, price, stock]);
  });

  it('takes what is asked from buyers of the list, never what it cost before', () => {
    expect(titles(skuSheet, ['品名', '规格', '代发价', '市场价'])).toMatchObject({
      SkuPrice: '代发价',
      MarketPrice: '市场价',
    });
    expect(titles(skuSheet, ['品名', '销售价', '供货价'])).toMatchObject({ SkuPrice: '供货价' });
    expect(titles(skuSheet, ['品名', '零售价', '供货价'])).toMatchObject({
      SkuPrice: '供货价',
      MarketPrice: '零售价',
    });
    expect(titles(skuSheet, ['品名', '一件代发结算价/元', '建议零售价'])).toMatchObject({
      SkuPrice: '一件代发结算价/元',
      MarketPrice: '建议零售价',
    });
    expect(titles(skuSheet, ['品名', '代发底价', '建议卖价'])).toMatchObject({ SkuPrice: '代发底价' });
    expect(titles(skuSheet, ['品名', '零售价'])).toMatchObject({ SkuPrice: '零售价' });
    expect(titles(skuSheet, ['品名', '成本价', '预设进价'])).not.toHaveProperty('SkuPrice');
    const { mapping } = recognise(
      ['收货人', '手机', '地址', '商品', '数量', '商品原价', '成本价', '支付价格'],
      [],
    );
    expect(mapping.unitPrice).toBeUndefined();
  });

  it('knows the other columns of lists and statements by their ends', () => {
    const list = [
      '品名',
      '规格名称',
      '供货价',
      '参考零售价',
      '最低控价',
      '安全库存下限',
      '存货类别',
      '主图链接',
    ];
    expect(titles(skuSheet, list)).toMatchObject({
      SkuBasicInfo: '规格名称',
      MarketPrice: '参考零售价',
      PriceMin: '最低控价',
      SafetyStock: '安全库存下限',
      Category: '存货类别',
      SkuImageUrl: '主图链接',
    });
    expect(titles(skuSheet, ['商品名', '基本售价', '市场|吊牌价'])).toMatchObject({
      MarketPrice: '市场|吊牌价',
    });
    expect(titles(statementSheet, ['寄件日期', '运单编号', '附加费', '总费用'])).toMatchObject({
      date: '寄件日期',
      amount: '总费用',
    });
    expect(titles(statementSheet, ['发货日', '跟团号', '应结算金额', '退款扣除'])).toMatchObject({
      date: '发货日',
      refund: '退款扣除',
    });
  });

  it('does not believe a name that its cells contradict', () => {
    const header = ['品名', '单品', '供货价'];
    expect(titles(skuSheet, header, ['脐橙', '12.50', '10'])).toMatchObject({ SkuName: '品名' });
  });

  it.each(['合计', '小计', '总额'])('a column %s is an amount, not a row of sums', (total) => {
    const header = ['发货日期', '收件人', '快递单号', '品名', '件数', '单价', '货款', '运费', total];
    expect(titles(statementSheet, header)).toMatchObject({
      waybill: '快递单号',
      amount: total,
      freight: '运费',
    });
    expect(titles(statementSheet, ['快递单号', '件数', total])).toMatchObject({ amount: total });
  });

  it('takes the sum that is settled, not that of the goods', () => {
    expect(titles(statementSheet, ['订单编号', '商品金额', '快递费', '应结算金额'])).toMatchObject({
      amount: '应结算金额',
      freight: '快递费',
    });
    expect(titles(statementSheet, ['平台订单号', '件数', '结算单价', '运费补差', '本单应结'])).toMatchObject({
      amount: '本单应结',
      freight: '运费补差',
      price: '结算单价',
    });
    expect(titles(statementSheet, ['供货日期', '供货数量', '供货单价', '实际结算'])).toMatchObject({
      quantity: '供货数量',
    });
  });

  it('reads ledgers', () => {
    const header = ['单据日期', '单据编号', '单据类型', '摘要', '增加金额', '减少金额', '余额'];
    expect(titles(statementSheet, header)).toMatchObject({
      order: '单据编号',
      amount: '增加金额',
      refund: '减少金额',
    });
    expect(titles(paymentSheet, ['交易日期', '对方户名', '收入金额（元）', '摘要'])).toMatchObject({
      cameIn: '收入金额（元）',
    });
  });
});

describe('read amounts in their unit', () => {
  it('divides what is written in fen, and doubts what can be no fen', () => {
    const header = ['姓名', '电话', '地址', '商品', '数量', '商品单价(分)', '整单金额（分）'];
    const { mapping } = recognise(header, []);
    const [good, odd] = explodeRows(
      mapping,
      [
        [...row, '3990', '7,980'],
        [...row, '39.90', '7980'],
      ],
      { command: 'order', today },
    );
    expect(good).toMatchObject({
      lines: [{ values: { unitPrice: '39.90', paidAmount: '79.80' }, faults: [] }],
    });
    expect(odd).toMatchObject({ lines: [{ faults: [{ field: 'unitPrice' }] }] });
  });
});

describe('read amounts in any unit of money', () => {
  const says = (title: string, cell: string) => {
    const { mapping } = recognise(['姓名', '电话', '地址', '商品', '数量', title], []);
    const [reading] = explodeRows(mapping, [[...row, cell]], { command: 'order', today });
    const [line] = reading?.kind === 'lines' ? reading.lines : [];
    return line?.faults.some(({ field }) => field === 'paidAmount')
      ? 'to be looked at'
      : line?.values.paidAmount;
  };

  it.each([
    ['支付金额(万元)', '0.35', '3500.00'],
    ['支付金额（单位：万元）', '1.2', '12000.00'],
    ['支付金额(人民币千元)', '0.0799', '79.90'],
    ['支付金额/万元', '0.00799', '79.90'],
    ['支付金额(角)', '799', '79.90'],
    ['支付金额（分）', '7990', '79.90'],
    ['支付金额（元）', '79.9', '79.90'],
    ['支付金额(含税)(元)', '79.9', '79.90'],
  ])('%s: %s is %s yuan', (title, cell, yuan) => {
    expect(says(title, cell)).toBe(yuan);
  });

  it.each([
    ['支付金额(美元)', '79.9'],
    ['支付金额(USD)', '79.9'],
    ['支付金额（港币）', '79.9'],
    ['支付金额(单位:K元)', '0.0799'],
    ['支付金额(万元)', '0.00000799'],
  ])('%s: %s is read in no yuan', (title, cell) => {
    expect(says(title, cell)).toBe('to be looked at');
  });

  it.each([
    [['对账单（单位：万元）', '', ''], '3500.00'],
    [['', '', '金额单位：千元'], '350.00'],
    [['客户：张三', '币种：人民币', '单位：元'], '0.35'],
    [['单位：山里果业有限公司'], '0.35'],
    [['币种：美元'], '0.35美元'],
  ])('a row above the header says it for all: %s', (above, amount) => {
    const yuan = yuanReader(['订单号', '金额', '单价(元)'], [above]);
    expect([yuan('0.35', 1), yuan('0.35', 2)]).toEqual([amount, '0.35']);
    const { mapping } = recognise(['姓名', '电话', '地址', '商品', '数量', '支付金额'], []);
    const rows = [[...row, '0.35']];
    const [reading] = explodeRows(mapping, rows, { command: 'order', today, unit: unitAbove([above]) });
    expect(reading).toMatchObject({ lines: [{ values: { paidAmount: amount } }] });
  });

  it('reads the lists of others alike: goods, prices, payments', () => {
    const yuan = yuanReader(['商品', '供货价（角）', '收入(万元)', '单价（分/件）', '金额(美元)']);
    expect(['甲', '299', '0.35', '2990', '5'].map(yuan)).toEqual([
      '甲',
      '29.90',
      '3500.00',
      '29.90',
      '5美元',
    ]);
  });
});

describe('a heading over several columns', () => {
  const receiver = ['陈玉兰', '15900010001'];
  const placeOf = (headings: string[], cells: string[]) => {
    const titles = ['姓名', '电话', ...headings, '商品', '数量'];
    const rows = [[...receiver, ...cells, '赣南脐橙', '2']];
    const [reading] = explodeRows(recognise(titles, rows).mapping, rows, { command: 'order', today });
    const [line] = reading?.kind === 'lines' ? reading.lines : [];
    const { province, city, area, detail } = stagedAddress(line?.values ?? {}, {
      parse: parseAddress,
      resolve: resolveAddress,
    });
    return [province, city, area, detail].join('|');
  };
  const whole = '浙江省|杭州市|余杭区|文一西路1500号';

  it.each([
    [
      ['省市区', '', '详细地址'],
      ['浙江省', '杭州市余杭区', '文一西路1500号'],
    ],
    [
      ['省市区', '', '', '详细地址'],
      ['浙江省', '杭州市', '余杭区', '文一西路1500号'],
    ],
    [
      ['省份', '市区', '', '详细地址'],
      ['浙江省', '杭州市', '余杭区', '文一西路1500号'],
    ],
    [
      ['省', '区市', '', '详细地址'],
      ['浙江省', '余杭区', '杭州市', '文一西路1500号'],
    ],
    [
      ['省', '区市', '详细地址'],
      ['浙江省', '余杭区杭州市', '文一西路1500号'],
    ],
    [
      ['省', '市/区/县', '详细地址'],
      ['浙江省', '杭州市余杭区', '文一西路1500号'],
    ],
    [
      ['收货地址', ''],
      ['浙江省杭州市余杭区', '文一西路1500号'],
    ],
    [
      ['收货地址', '', '', ''],
      ['浙江省', '杭州市', '余杭区', '文一西路1500号'],
    ],
  ])('%s', (headings, cells) => {
    expect(placeOf(headings, cells)).toBe(whole);
  });

  it('is over no column of notes', () => {
    const cells = ['浙江省杭州市余杭区文一西路1500号', '放门口'];
    expect(placeOf(['收货地址', ''], cells)).toBe(whole);
  });
});

describe('leave out what stands between and below the orders', () => {
  const { mapping } = recognise(['日期', '姓名', '电话', '地址', '商品', '数量'], []);
  it.each([
    ['制表人：小李', '', '', '', '', ''],
    ['审核：', '', '', '', '签收：', ''],
    ['制表：周大勇', '', '', '', '收款人：', ''],
    ['备注：急单优先发', '', '', '', '', ''],
    ['', '共 1 单', '', '', '', ''],
    ['共3单', '', '', '', '', '6'],
    ['', '-----------', '', '', '', ''],
    ['11月19日 第二批', '', '', '', '', ''],
    ['', '=== 第二批 ===', '', '', '', ''],
    ['', '', '', '以下空白', '', ''],
  ])('%j', (...cells) => {
    const [reading] = explodeRows(mapping, [cells], { command: 'order', today });
    expect(reading?.kind).toBe('left-out');
  });

  it.each([
    ['', '陈玉兰', '', '', '', ''],
    ['', '', '15900010001', '', '', ''],
    ['', '', '', '', '脐橙', ''],
    ['', '备注：陈玉兰', '15900010001', '', '', ''],
  ])('keeps %j to be corrected', (...cells) => {
    const [reading] = explodeRows(mapping, [cells], { command: 'order', today });
    expect(reading?.kind).toBe('lines');
  });

  it('reads a dash as an empty cell', () => {
    const [reading] = explodeRows(mapping, [['-', ...row.slice(0, 4), '2']], { command: 'order', today });
    expect(reading).toMatchObject({ lines: [{ values: { quantity: '2' }, faults: [] }] });
  });
});

describe('a column of gift messages', () => {
  it('is known by its own words, and is neither note', () => {
    for (const header of ['礼品留言', '贺卡内容', '祝福语', '礼品卡留言']) {
      const { mapping } = recognise(['收货人', '电话', '地址', '商品', '数量', header, '买家备注'], []);
      expect([header, mapping.giftMessage?.index, mapping.buyerNote?.index]).toEqual([header, 5, 6]);
    }
  });
});

describe('one cell of labelled lines', () => {
  it.each(['收件人', '收件信息', '客户信息', '联系电话'])(
    'under %s is receiver, phone and address',
    (title) => {
      const cell = '收件人：陈玉兰\n电话：15900010001\n地址：浙江省杭州市余杭区文一西路1500号2幢';
      const { mapping, command } = recognise([title, '商品', '数量'], [[cell, '赣南脐橙', '2']]);
      expect([command, mapping.address?.index]).toEqual(['order', 0]);
    },
  );
});
