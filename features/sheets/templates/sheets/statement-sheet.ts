import { sheet } from '#features/sheets/sheet-imports/sheet.ts';

const SOURCE_NUMBERS =
  '来源单号 外部单号 原始单号 渠道单号 平台订单号 线上单号 交易单号 商家单号 子订单号 第三方单号 客户单号 团购单号';
const AMOUNTS =
  '应付净额 应收净额 净额 钱 钱数 结算金额 应付金额 应收金额 应结金额 结款金额 对账金额 总金额 合计金额 合计 小计 总价 总额 货款 货款金额 总成本 应付 应收 金额(元) 增加金额 应收增加 应付增加 本期增加 增加 借方金额 借方 代发金额 价税合计 含税金额 实结 实结金额 本期应付 本期应收 总费用 应付运费 实付运费 结算运费 运费合计 快递费合计 合计费用 费用合计 费用总计 总运费';
const DAYS =
  '月/日 月日 年月日 记账时间 发货时间 发货日期 订单日期 下单日期 下单时间 结算日期 业务日期 交易日期 交易时间 单据日期 时间 发货日 下单日 结算日';

/** Headers that say by themselves what their column means; every other one is shown to be chosen by click. */
export const statementSheet = sheet({
  name: '对方对账单',
  columns: {
    order: {
      title: '订单号',
      aliases: [
        '我方单号',
        '供应商单号',
        '供应商订单号',
        '系统单号',
        '订单编号',
        '单号',
        '单据号',
        '单据编号',
      ],
      words: /(?:单号|单据号|单据编号|单编号|单据码|订单码)$/,
      unless: /凭证|流水|退[货款]单|发票|合同|批次|账单|结算单|对账单/,
      alike: ['orderNo'],
      type: 'text',
      example: 'LDL1234567890123456789',
    },
    source: {
      title: '平台单号',
      aliases: SOURCE_NUMBERS.split(' '),
      alike: ['sourceOrderNo', 'subOrderNo'],
      type: 'text',
      example: '1650321987654321098',
    },
    waybill: {
      title: '快递单号',
      aliases: ['运单号', '物流单号', '快递号', '运单编号', '物流编号', '发货单号', '面单号'],
      alike: ['expressNo'],
      type: 'text',
      example: 'SF1234567890123',
    },
    amount: {
      title: '金额',
      aliases: AMOUNTS.split(' '),
      endings: [
        '应付净额',
        '应收净额',
        '净额',
        '合计',
        '总计',
        '货款',
        '金额',
        '费用',
        '应结',
        '实结',
        '应付',
        '应收',
        '应付款',
        '应收款',
      ],
      alike: ['paidAmount'],
      words: /含(?:运费?|邮费?|快递费|物流费).*(?:金额|合计|总计|总额|总价)$/,
      type: 'money',
      example: '79.80',
    },
    refund: {
      title: '退款',
      aliases: [
        '退款金额',
        '扣款',
        '扣损',
        '扣损金额',
        '扣款金额',
        '售后金额',
        '退货金额',
        '赔付金额',
        '减少金额',
        '应收减少',
        '应付减少',
        '本期减少',
        '贷方金额',
        '贷方',
      ],
      words: /(?:退货?|扣|赔付?|收回|冲减|核销|回款|已[付收])(?:应[收付])?(?:款|金)?额?$/,
      unless: /折扣|扣率|比例/,
      endings: ['扣款', '退款', '扣除', '赔付', '退款金额', '扣款金额', '减少', '扣减'],
      type: 'money',
    },
    quantity: {
      title: '数量',
      aliases: ['件数', '发货数量', '商品数量', '份数', '个数'],
      endings: ['数量', '件数', '箱数', '份数'],
      words: /^(?:[^退欠差占]*)(?:货|发|单|品)数$/,
      alike: ['quantity'],
      type: 'integer',
      example: 2,
    },
    price: {
      title: '单价',
      words: /^(?!.*(?:总|差|退|补|赔)).*价格?$/,
      aliases: ['结算价', '结算单价', '供货价', '采购价', '成本价', '进货价', '代发价', '拿货价'],
      endings: ['单价', '结算价', '代发价', '供货价'],
      alike: ['unitPrice'],
      type: 'money',
      example: '39.90',
    },
    date: {
      title: '日期',
      aliases: DAYS.split(' '),
      endings: ['日期', '时间'],
      words: /^(?:发货|出货|送货|出库|收货|开单|下单|结算|对账|记账)[日天]$/,
      alike: ['orderedAt', 'shippedAt'],
      type: 'date',
      example: '2024-11-18',
    },
    freight: {
      title: '运费',
      aliases: ['快递费', '邮费', '物流费', '运费金额', '运费补差', '运费差价', '补运费'],
      endings: ['运费', '快递费', '邮费', '物流费'],
      words: /^(?!.*(?:免|补贴|险|退)).*(?:运[杂输]?费|快递费|邮费|物流费)/,
      // 含运费金额 has the goods too, 运费承担方 is no money at all.
      unless:
        /^(?!运费|快递费|邮费|物流费).*(?:含(?!税)|[+＋])|货款|(?<!差)价|合计|总|是否|承担|方式|模板|类型|说明|备注|状态|单号/,
      type: 'money',
    },
  },
});
