import { describe, expect, it } from 'vitest';
import type { Sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { carrierSheet } from '../bills/carrier-sheet.ts';
import { ownHeader } from '../recognition/own-headers.ts';
import { recognise } from '../recognition/recognise.ts';
import { codeAdvice } from '../sheets/code-advice.ts';
import { agentGoodsSheet, vendorSkuSheet } from '../sheets/goods-sheets.ts';
import { listingColumns } from '../sheets/listing-columns.ts';
import { partnerSheets } from '../sheets/partner-sheets.ts';
import { paymentSheet } from '../sheets/payment-sheet.ts';
import { priceSheets } from '../sheets/price-sheets.ts';
import { isDailyQuota, quotaSheet } from '../sheets/quota-sheet.ts';
import { skuSheet } from '../sheets/sku-sheet.ts';
import { spuSheet } from '../sheets/spu-sheet.ts';
import { statementSheet } from '../sheets/statement-sheet.ts';
import { stockSheet } from '../sheets/stock-sheet.ts';
import { weightPriceAdvice } from '../sheets/weight-price.ts';

/** What each title is taken for, in the words of the sheet: 存货编码 = externalID; `rows` stand below. */
function readingOf(sheet: Sheet, header: string, ...rows: string[][]): string {
  const titles = header.split(' ');
  const { map } = ownHeader(sheet, [titles, ...rows], []);
  const fields = new Map([...map].map(([field, at]) => [at, field]));
  return titles.map((_, at) => fields.get(at) ?? '-').join(' ');
}

describe('product lists', () => {
  it.each([
    ['可售', '是', '-'],
    ['可发', '全国', '-'],
    ['可售', '120', 'SkuInventory'],
    ['可售', '', 'SkuInventory'],
    ['参考零售', '59.9', 'MarketPrice'],
    ['规格预览图', 'https://img.example/b.jpg', 'SkuImageUrl'],
    ['sku图', 'https://img.example/b.jpg', 'SkuImageUrl'],
  ])('%s over “%s” is %s', (title, cell, field) => {
    expect(readingOf(skuSheet, `商品名称 ${title}`, ['脐橙10斤', cell])).toBe(`SkuName ${field}`);
  });

  it.each([
    [
      '存货编码 存货名称 规格型号 参考售价 最低售价 条形码',
      'externalID SkuName SkuBasicInfo SkuPrice PriceMin BarCode',
    ],
    ['品号 产品名称 规格 一件代发含运价 限价', 'externalID SkuName SkuBasicInfo SkuPrice PriceMin'],
    ['物料编码 物料描述 含税单价 EAN码', 'externalID SkuName SkuPrice BarCode'],
    [
      '货号 宝贝名称 颜色分类/规格 代理价 底价 现货数',
      'externalID SkuName SkuBasicInfo SkuPrice PriceMin SkuInventory',
    ],
    ['商品名 标准售价 最低销售价 市场零售价 安全库存', 'SkuName SkuPrice PriceMin MarketPrice SafetyStock'],
    ['水果名称 供价 零售建议价 现有库存', 'SkuName SkuPrice MarketPrice SkuInventory'],
    ['SKU 货名 市场售价 批发价 EAN-13', 'externalID SkuName MarketPrice SkuPrice BarCode'],
    ['品名 成本价 采购单价', 'SkuName - -'],
    ['品种 件重(斤) 今日价(元/件) 昨日价(元/件) 库存(件)', 'SkuName - SkuPrice - SkuInventory'],
    ['品种 今日价(元/斤)', 'SkuName -'],
    [
      '商品编号 商品全名 成本均价 预设售价1 零售价 库存数量 库存金额',
      'externalID SkuName - SkuPrice MarketPrice SkuInventory -',
    ],
    ['存货编码 存货名称 存货大类名称 参考售价 最低售价', 'externalID SkuName Category SkuPrice PriceMin'],
    ['商品名称 最低库存 最高库存 期初数量', 'SkuName SafetyStock - SkuInventory'],
    ['档口货品 件重 批发价', 'SkuName - SkuPrice'],
    ['存货名称 参考售价(成本) 单位重量', 'SkuName - WeightGrams'],
    [
      '果子 大小 毛重 卖价 最低不能低于 还有多少箱',
      'SkuName SkuBasicInfo WeightGrams SkuPrice PriceMin SkuInventory',
    ],
    ['品种 每斤价 每件价', 'SkuName - SkuPrice'],
    ['品种 单价(元/斤) 售价', 'SkuName - SkuPrice'],
    ['品名 单位 单价/斤 库存', 'SkuName - - SkuInventory'],
    ['品名 单位 单价(元/斤)', 'SkuName - -'],
    ['品名 单位 每公斤价', 'SkuName - -'],
    ['品名 规格 5斤价 10斤价', 'SkuName SkuBasicInfo SkuPrice -'],
    ['品名 总代（￥） 省代（￥） 统一零售价（￥）', 'SkuName - - MarketPrice'],
    ['品名 一级代理(元/盒) 分销商(元/盒) 零售指导价(元/盒)', 'SkuName - - MarketPrice'],
    ['品名 零售价(元) 运费(元)', 'SkuName SkuPrice -'],
    ['品名 拿货价 卖价（元）', 'SkuName - SkuPrice'],
    ['品名 拿货价 零售价', 'SkuName SkuPrice MarketPrice'],
    ['品名 散价元/斤 整件元/件 满50件元/件', 'SkuName - SkuPrice -'],
    ['品名 市级代理(元/件) 团长价(元/件)', 'SkuName - -'],
    ['品名 团长价(元/件)', 'SkuName SkuPrice'],
    ['品名 一斤价 五斤价', 'SkuName - SkuPrice'],
    ['品名 旧供货价 新供货价 同行售价', 'SkuName - SkuPrice -'],
    ['品名 原价 现售价 原市场价', 'SkuName MarketPrice SkuPrice -'],
    ['品名 原箱批发价 最低进价 最低售价', 'SkuName SkuPrice - PriceMin'],
  ])('%s', (header, reading) => {
    expect(readingOf(skuSheet, header)).toBe(reading);
  });

  it('know the codes of products by the same words everywhere', () => {
    for (const code of '商品编码 物料编码 存货编码 品号 款号 货号 料号 商家SKU 货品编号'.split(' ')) {
      expect([code, readingOf(skuSheet, `${code} 品名`)]).toEqual([code, 'externalID SkuName']);
      expect([code, readingOf(stockSheet, `${code} 现存`)]).toEqual([code, 'externalID Count']);
      expect([code, readingOf(quotaSheet, `${code} 额度`)]).toEqual([code, 'externalID Quota']);
      expect([code, readingOf(priceSheets.prices, `${code} 分销价`)]).toEqual([
        code,
        'externalID DistributePrice',
      ]);
      const { mapping } = recognise(['收货人', '手机', '地址', '品名', '数量', code]);
      expect([code, mapping.externalId?.header]).toEqual([code, code]);
    }
    expect(Object.keys(listingColumns)).toContain('externalID');
  });
});

describe('two codes of a product', () => {
  it.each([
    ['商家编码', 'SKU编码', '商家编码'],
    ['平台商品编码', '规格编码', '规格编码'],
  ])('%s beside %s: lists of products and sheets of orders take the same one', (one, other, own) => {
    expect(readingOf(skuSheet, `商品名称 ${one} ${other} 价格`).split(' ').indexOf('externalID')).toBe(
      [one, other].indexOf(own) + 1,
    );
    const { mapping } = recognise(`订单号 收件人 电话 地址 商品名称 ${one} ${other} 数量`.split(' '));
    expect(mapping.externalId?.header).toBe(own);
  });

  it.each([
    '商品名称 SKU编码 外部编码 价格',
    '商品名称 外部编码 SKU编码 价格',
    '商品名称 外部编码 编码 价格',
  ])('%s: a list that is imported again finds its products by the same code as ever', (titles) => {
    const at = titles.split(' ').findIndex((title) => /^(?:SKU)?编码$/.test(title));
    expect(readingOf(skuSheet, titles).split(' ').indexOf('externalID')).toBe(at);
    expect(readingOf(stockSheet, titles.replace('价格', '库存')).split(' ').indexOf('externalID')).toBe(at);
    expect(codeAdvice(['外部编码'])).toHaveLength(1);
  });

  it('of which one is kept are said, and other numbers are not', () => {
    expect(codeAdvice(['编码'])[0]).toContain('「编码」没有使用');
    expect(codeAdvice(['SKU编码', '库存', '供应商', '序号', '类目编码'])).toEqual([
      '「SKU编码」没有使用：商品编码只取一列，订单按它找商品；它才是您自己的编码时，请把它选为商品编码',
    ]);
  });
});

describe('further columns of product lists', () => {
  it('are known by their other names', () => {
    expect(readingOf(skuSheet, '商品名称 商品分组 商品图 货架位 价格')).toBe(
      'SkuName Category SkuImageUrl BinLocation SkuPrice',
    );
    expect(readingOf(statementSheet, '揽收时间 运单号 首重费 运费合计')).toBe('date waybill - amount');
  });

  it('and of sheets of orders', () => {
    const titles = '采购单号 采购单状态 收件人 电话 地址 商品 数量 采购金额'.split(' ');
    const { mapping } = recognise(titles);
    expect([mapping.status?.header, mapping.paidAmount?.header]).toEqual(['采购单状态', '采购金额']);
    expect(recognise('礼品单号 领取人 电话 地址 礼品名称'.split(' ')).mapping.sourceOrderNo?.header).toBe(
      '礼品单号',
    );
  });
});

describe('what a supplier takes', () => {
  const COLUMNS = '收件人 电话 地址 商品 数量';
  it.each([
    ['采购价', '订单金额', '采购价', '订单金额'],
    ['进货价', '', '进货价', undefined],
    ['订货价', '', '订货价', undefined],
    ['采购价', '采购总额', '采购价', '采购总额'],
    ['进货价', '进货金额', '进货价', '进货金额'],
    ['售价', '采购价', '售价', undefined],
  ])('for one piece is no sum that was paid: %s %s', (one, other, unit, paid) => {
    const { mapping } = recognise(`${COLUMNS} ${one} ${other}`.trim().split(' '));
    expect([mapping.unitPrice?.header, mapping.paidAmount?.header]).toEqual([unit, paid]);
  });
});

describe('the number of a whole group', () => {
  it.each(['团单号', '任务单号'])('%s is no order’s: each of its members has the same', (title) => {
    const { mapping } = recognise([title, '收件人', '电话', '地址', '商品', '数量']);
    expect(mapping.sourceOrderNo).toBeUndefined();
  });
});

describe('product lists in English', () => {
  it.each([
    [
      'SKU,Product Name,Barcode,Retail Price,Stock,Weight (g),Category,Brand',
      'externalID SkuName BarCode SkuPrice SkuInventory WeightGrams Category Brand',
    ],
    ['Item Name,Unit Price,Safety Stock,Description', 'SkuName SkuPrice SafetyStock Description'],
  ])('%s', (header, reading) => {
    const titles = header.split(',');
    const fields = new Map([...ownHeader(skuSheet, [titles], []).map].map(([field, at]) => [at, field]));
    expect(titles.map((_, at) => fields.get(at) ?? '-').join(' ')).toBe(reading);
  });
});

describe('prices by weight', () => {
  const BY_WEIGHT =
    '每斤价 单价(元/斤) 价格（元/公斤） 供货价(元/kg) 分销价/斤 一斤价 特价(元/斤) 采购价（元/斤）'.split(
      ' ',
    );
  const goods = [
    skuSheet,
    spuSheet,
    vendorSkuSheet,
    agentGoodsSheet,
    priceSheets.prices,
    priceSheets.specials,
  ];

  it.each(BY_WEIGHT)('%s is no price of a piece in any list of goods', (title) => {
    for (const sheet of goods) expect([sheet.name, readingOf(sheet, title)]).toEqual([sheet.name, '-']);
    expect(weightPriceAdvice([title, '商品名称', '每斤个数', '重量(kg)'], '价格')).toEqual([
      `「${title}」是按重量的价格，没有当作每件的价格，请补上「价格」列，填每件的价格`,
    ]);
  });

  it('a price with another unit, or none, is one of a piece', () => {
    for (const title of ['价格(元)', '单价(元/件)', '单价/箱', '价格'])
      expect([title, readingOf(skuSheet, title)]).toEqual([title, 'SkuPrice']);
    expect(weightPriceAdvice(['成本价', '重量(kg)', '产地'], '价格')).toEqual([]);
  });
});

describe('what the cells of a list say of its columns', () => {
  it('编号 is the code of goods, unless it counts the rows', () => {
    const rows = (...codes: string[]) => codes.map((code) => [code, '银耳']);
    expect(readingOf(skuSheet, '编号 品名', ...rows('JG01', 'JG02', 'NB07'))).toBe('externalID SkuName');
    expect(readingOf(skuSheet, '编号 品名', ...rows('1', '2', '3'))).toBe('- SkuName');
  });

  it('a price that is only shown is none where most of its cells are by weight', () => {
    const rows = [
      ['大米', '205', '5.5/斤'],
      ['面粉', '101', '2.8元/斤'],
      ['花生油', '560', '159/桶'],
    ];
    expect(readingOf(skuSheet, '品名 批发价 门店零售', ...rows)).toBe('SkuName SkuPrice -');
    expect(readingOf(skuSheet, '品名 批发价 门店零售', ['大米', '205', '260'])).toBe(
      'SkuName SkuPrice MarketPrice',
    );
  });
});

describe('lists of prices', () => {
  it.each([
    [
      '商品编码 渠道价 含税渠道价 建议零售价 最低限价 生效日期',
      'externalID DistributePrice DistributePriceWithTax SpuPrice PriceMin ScheduledAt',
    ],
    ['品名 一件代发价 建议零售价 成本价', 'SpuName DistributePrice SpuPrice PurchasePrice'],
    ['商品编码 单位成本价 原箱供货价 线上零售价', 'externalID PurchasePrice DistributePrice SpuPrice'],
    ['商品编码 最低售价 最低零售价', 'externalID PriceMin -'],
    ['商品编码 零售指导价(元/盒)', 'externalID SpuPrice'],
    ['商品编码 线上控价 供货价(元)', 'externalID PriceMin DistributePrice'],
  ])('%s', (header, reading) => {
    expect(readingOf(priceSheets.prices, header)).toBe(reading);
  });

  it.each([
    ['旧分销价 新分销价', '- DistributePrice'],
    ['调整前分销价 调整后分销价', '- DistributePrice'],
    ['原供货价 现供货价', '- DistributePrice'],
    ['分销价 新分销价', '- DistributePrice'],
    ['分销价(原) 分销价(新)', '- DistributePrice'],
    ['价格 涨价后价格', '- DistributePrice'],
    ['原零售价 新零售价', '- SpuPrice'],
    ['历史最低价 最低价', '- PriceMin'],
    ['上次采购价 采购价', '- PurchasePrice'],
    ['平均成本价 新成本价', '- PurchasePrice'],
  ])('mean the new price, not the one that was: %s', (header, reading) => {
    expect(readingOf(priceSheets.prices, `商品编码 ${header}`)).toBe(`externalID ${reading}`);
  });

  it.each([
    ['同行最低价 竞品零售价 供货价', '- - DistributePrice'],
    ['最低进价 最低供货价 分销价', '- - DistributePrice'],
    ['不含税供货价 含税供货价', 'DistributePrice DistributePriceWithTax'],
    ['不含税价 含税价', 'DistributePrice DistributePriceWithTax'],
    ['未税分销价 含税进价 含税零售价', 'DistributePrice - -'],
  ])('mean neither another’s price nor another kind of price: %s', (header, reading) => {
    expect(readingOf(priceSheets.prices, `商品编码 ${header}`)).toBe(`externalID ${reading}`);
  });

  it.each(['10件批发价 100件批发价', '一级代理价 二级代理价', '会员价 团长价'])(
    'leave to a person which of several that end alike is meant: %s',
    (header) => {
      expect(readingOf(priceSheets.prices, `商品编码 ${header}`)).toBe('externalID - -');
      expect(readingOf(priceSheets.prices, `商品编码 ${header} 分销价`)).toBe(
        'externalID - - DistributePrice',
      );
    },
  );

  it.each([
    ['渠道 原特价 新特价', 'AgentName - SpecialPrice'],
    ['渠道组 非活动价 活动价', 'AgentGroupName - SpecialPrice'],
    ['渠道 是否特价 价格', 'AgentName - SpecialPrice'],
    ['渠道 秒杀活动价 生效时间', 'AgentName SpecialPrice ScheduledAt'],
    ['客户 客户价 执行日期', 'AgentName SpecialPrice ScheduledAt'],
  ])('of channels: %s', (header, reading) => {
    expect(readingOf(priceSheets.specials, `商品编码 ${header}`)).toBe(`externalID ${reading}`);
  });
});

describe('lists of quotas', () => {
  const DAILY =
    '每天限量 每日限量 限量(每天) 限量（每日） 日限量 每日额度 每天可售 每日可售数量 每日限售数量 每天最多卖多少 限量/天';

  it.each(DAILY.split(' '))('%s is a quota that begins anew each day', (title) => {
    expect(readingOf(quotaSheet, `商品名称 ${title}`)).toBe('SpuName Quota');
    expect(readingOf(agentGoodsSheet, `渠道 商品名称 ${title}`)).toBe('AgentName SpuName Quota');
    expect(isDailyQuota(title)).toBe(true);
  });

  it('today’s quota, or one without a day, does not begin anew', () => {
    for (const title of ['今日额度', '额度', '可售数量', '限量']) {
      expect([title, readingOf(quotaSheet, `商品名称 ${title}`)]).toEqual([title, 'SpuName Quota']);
      expect([title, isDailyQuota(title)]).toEqual([title, false]);
    }
  });

  it.each(['每人限量', '限量(每人)', '每人每天限量', '每日销量', '每单限购'])('%s is none', (title) => {
    expect(readingOf(quotaSheet, `商品名称 ${title}`)).toBe('SpuName -');
  });

  it('says 额度 outright beside it', () => {
    expect(readingOf(quotaSheet, '商品名称 每天限量 额度 每日重置')).toBe('SpuName - Quota RepeatDaily');
  });
});

describe('stock lists', () => {
  it.each([
    [
      '仓库 货品编号 货品名称 规格 账面数 可用数 占用数 盘点数',
      'WarehouseName externalID SkuName SkuBasicInfo OnHand - - Count',
    ],
    ['品名 规格 早库存 今日到货 现存 货架位', 'SkuName SkuBasicInfo - - Count -'],
    ['商家SKU 商品标题 实物库存 可售库存 锁定库存', 'externalID SkuName Count - -'],
    ['仓库名称 商家编码 良品库存 残品库存 锁定', 'WarehouseName externalID Count - -'],
    ['产品 型号 期初 入 出 结余', 'SkuName SkuBasicInfo - - - Count'],
    ['品名 结存金额 盘点日期 盘点人 在库金额 当前售价 盘点差异数', 'SkuName - - - - - -'],
    ['品名 盘点日期 盘点人 当前在库数量 当前售价', 'SkuName - - Count -'],
    ['品名 良品', 'SkuName Count'],
    ['品名 规格等级 昨日结存 今日入库 今日出库 结存件数', 'SkuName SkuBasicInfo - - - Count'],
    ['品名 上月结存 本月入库 本月结存', 'SkuName - - Count'],
    ['商品编号 期初数量 本期入库数量 结存数量 结存成本', 'externalID - - Count -'],
    ['商品编号 结存数量 盘点数量', 'externalID OnHand Count'],
  ])('%s', (header, reading) => {
    expect(readingOf(stockSheet, header)).toBe(reading);
  });
});

describe('statements', () => {
  it.each([
    ['日期 凭证号 单据号 摘要 借方 贷方 方向 余额', 'date - order - amount refund - -'],
    [
      '发货日 客户单号 发货数 结算单价 结算金额 售后扣款 应结金额',
      'date source quantity price amount refund -',
    ],
    [
      '出货日期 送货单号 出货数 含税单价 含税金额 退货额 应付净额',
      'date order quantity price - refund amount',
    ],
    ['年 凭证号 单据号 本期应收 本期收回 余额', '- - order amount refund -'],
    ['单据号 货款 折扣', 'order amount -'],
    ['月/日 品名 件数 单价 金额', 'date - quantity price amount'],
    ['单据号 货款 商品折扣 售后扣款', 'order amount - refund'],
    ['跟团号 件数 代收运费 应付合计', 'source quantity freight amount'],
    ['线上订单号 销售数量 分销单价 分销金额 运费支出', 'source quantity price amount freight'],
    ['单据号 结算金额 含运费金额', 'order amount -'],
    ['单据号 件数 含运费合计', 'order quantity amount'],
    ['单据号 单价 代发价含运费 货款+运费 是否含运费 运费承担方', 'order price - - - -'],
    ['单据号 货款 运费差价', 'order amount freight'],
    ['单据号 货款 含税运费', 'order amount freight'],
    ['单据号 货款 运费（元）', 'order amount freight'],
    ['单据号 运费（不含偏远） 合计（含运费）', 'order freight amount'],
  ])('%s', (header, reading) => {
    expect(readingOf(statementSheet, header)).toBe(reading);
  });
});

describe('exports of banks', () => {
  it.each([
    [
      '交易日 交易时间 借方金额 贷方金额 余额 流水号 收(付)方名称',
      'paidOn - wentOut cameIn balance transactionNo payer',
    ],
    [
      '凭证号 交易时间 借/贷 借方发生额 贷方发生额 对方账号 对方单位名称',
      'transactionNo paidOn direction wentOut cameIn - payer',
    ],
    [
      '账务流水号 发生时间 对方账号 收入金额（+元） 支出金额（-元）',
      'transactionNo paidOn payer cameIn wentOut',
    ],
    [
      '交易时间 交易对方 收/支 金额(元) 当前状态 交易单号',
      'paidOn payer direction amount outcome transactionNo',
    ],
    [
      '交易时间 发生额(收) 发生额(支) 账户余额 对方账户名称 业务流水',
      'paidOn cameIn wentOut balance payer transactionNo',
    ],
    ['付款人名称 收款人名称 交易日期 交易金额 交易后余额', 'from to paidOn amount balance'],
    ['记账日 对手方户名 转入金额 转出金额 柜员流水号', 'paidOn payer cameIn wentOut transactionNo'],
    ['打款日期 谁 多少钱 备注', 'paidOn payer amount note'],
    ['交易时间 交易对方 商品说明 收/支 金额', 'paidOn payer note direction amount'],
    ['记账日期 交易金额 联机余额 交易摘要 对手信息 客户摘要', 'paidOn amount balance - payer note'],
    ['付款方姓名 付款方账号 收款方姓名 收款方账号 交易日期 交易金额', 'from - to - paidOn amount'],
    ['付款方 收款方 转账时间 转账金额', 'from to paidOn amount'],
  ])('%s', (header, reading) => {
    expect(readingOf(paymentSheet, header)).toBe(reading);
  });
});

describe('bills of carriers', () => {
  it.each([
    [
      '寄件时间 运单编号 目的省份 目的城市 结算重量(kg) 面单费 中转费 运费合计(元)',
      'day waybillNo province - weight - - fee',
    ],
    ['运单号 揽件日期 签收日期 省份 重量 首重 续重 快递费', 'waybillNo day - province weight - - fee'],
    ['运单号 重量 中转费', 'waybillNo weight fee'],
    ['运单号码 寄件地区 对方地区 应付金额', 'waybillNo - province fee'],
  ])('%s', (header, reading) => {
    expect(readingOf(carrierSheet, header)).toBe(reading);
  });
});

describe('of several columns of one text', () => {
  it('the one that is filled is meant', () => {
    const header = '交易日期 收入 对方户名 用途 摘要';
    const row = ['2026-11-20', '3500.00', '鲜果贸易', '', '货款'];
    expect(readingOf(paymentSheet, header, row)).toBe('paidOn cameIn payer - note');
    expect(readingOf(paymentSheet, header)).toBe('paidOn cameIn payer note -');
  });
});

describe('lists of partners', () => {
  it.each([
    ['客户全称 简称 联系人 联系电话', 'TraderName Alias ContactName Phone'],
    ['渠道商名称 店主 手机号码 微信号', 'TraderName ContactName Phone WeChat'],
    ['店名 对接人 联系手机', 'TraderName ContactName Phone'],
  ])('%s', (header, reading) => {
    expect(readingOf(partnerSheets.agent, header)).toBe(reading);
  });
});

describe('orders', () => {
  const fieldsOf = (titles: string) =>
    Object.fromEntries(
      Object.entries(recognise(titles.split(' ')).mapping).map(([field, { header }]) => [field, header]),
    );

  it('take 配送单号 for the parcel beside a carrier and another number, else for the order', () => {
    const titles = '外部单号 货品名称 计划数量 实出数量 配送公司 配送单号 收货人 收货电话';
    expect(fieldsOf(titles)).toMatchObject({
      sourceOrderNo: '外部单号',
      expressNo: '配送单号',
      expressCompany: '配送公司',
      quantity: '实出数量',
    });
    expect(fieldsOf('配送单号 品名 数量 收货人 电话 地址')).toMatchObject({ sourceOrderNo: '配送单号' });
  });

  it('go where the parcel goes: 省/自提点省份 is its province', () => {
    const titles = '收货人 手机 省/自提点省份 市/自提点城市 区/自提点地区 收货详细地址/自提点地址 商品 数量';
    expect(fieldsOf(titles)).toMatchObject({
      province: '省/自提点省份',
      city: '市/自提点城市',
      area: '区/自提点地区',
      address: '收货详细地址/自提点地址',
    });
  });

  it('count no money and no weight', () => {
    const rows = [
      ['张三', '13712340001', '浙江省杭州市西湖区文一路1号', '苹果', '0'],
      ['李四', '13712340002', '浙江省杭州市西湖区文一路2号', '橙子', '0'],
    ];
    const { mapping } = recognise(['姓名', '电话', '地址', '商品', '代收货款'], rows);
    expect(mapping.quantity).toBeUndefined();
  });

  it('know a carrier by its name, whatever stands above it', () => {
    const rows = ['圆通', '中通快递', '圆通'].map((name, at) => [
      `X10000${at}`,
      '张三',
      `1371234000${at}`,
      name,
    ]);
    const { mapping } = recognise(['单号', '姓名', '电话', '哪家'], rows);
    expect([mapping.expressCompany?.header, mapping.receiver?.header]).toEqual(['哪家', '姓名']);
  });

  it('take 来源 for the platform only where platforms stand in it', () => {
    const people = ['陈玉兰', '马建军', '欧阳晓雨'].map((name, at) => [
      name,
      `1590001000${at}`,
      `浙江省杭州市西湖区文一西路${at + 1}号`,
      '苹果5斤',
    ]);
    const headers = ['姓名', '电话', '地址', '商品', '来源'];
    const read = (sources: readonly string[]) =>
      recognise(
        headers,
        people.map((row, at) => [...row, sources[at] ?? '']),
        [],
      ).mapping.thirdParty?.header;
    expect(read(['手机提交', '链接', '微信'])).toBeUndefined();
    expect(read(['拼多多', '抖音小店', '快手'])).toBe('来源');
  });

  it('know the words of programs for states, notes of the seller and what the shipper says', () => {
    const { mapping } = recognise(
      '收货人 手机 地址 商品 数量 订单状态描述 维权状态 买家留言 线下备注'.split(' '),
    );
    expect([mapping.status, mapping.afterSaleStatus, mapping.sellerNote].map((one) => one?.header)).toEqual([
      '订单状态描述',
      '维权状态',
      '线下备注',
    ]);
    const shipped = recognise('客户单号 收货人 电话 品名 箱数 承运 面单号 说明'.split(' '), [
      ['YG1001', '陈玉兰', '15900010001', '脐橙', '2', '中通', '78900112233445', '分两箱'],
    ]);
    expect([shipped.command, shipped.mapping.deliveryNote?.header]).toEqual(['waybill', '说明']);
  });
});
