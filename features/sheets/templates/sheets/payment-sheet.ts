import { sheet } from '#features/sheets/sheet-imports/sheet.ts';

const named = (names: string) => names.split(' ');

/** Our template, and what banks call the same in their exports: one amount, or what came in beside what went out. */
export const paymentSheet = sheet({
  name: '付款',
  columns: {
    payer: {
      title: '对方',
      aliases: named(
        '对方户名 对方名称 对方账户名 对方账户名称 对手户名 交易对手 交易对方 收付方名称 收付款人 户名 客户名称 供应商 渠道 往来单位 客户 客人 姓名 名字 谁',
      ),
      endings: named(
        '对方户名 对方名称 对方单位名称 对方单位 对方姓名 对方账号名称 对方账号名 对方公司名称 对手方名称 对手方 对手名称 对方账号 对方',
      ),
      words: /^(?:交易)?(?:对方|对手方?|收付[款方]?).*(?:名称?|户名|姓名|昵称|单位|人|信息)$/,
      type: 'text',
      example: '阳光团长小店',
    },
    billNo: { title: '账单号', aliases: named('结算单号 账单编号'), type: 'text', example: '' },
    amount: {
      title: '金额',
      unless: /[收支借贷](?:方|入|出)?$/,
      aliases: named(
        '交易金额 发生额 付款金额 收款金额 转账金额 金额(元) 本次付款 交易额 收付金额 收支金额 钱 钱数 多少钱',
      ),
      endings: named('发生额 交易金额 付款金额 收款金额 转账金额'),
      type: 'money',
      example: '1280.00',
    },
    cameIn: {
      title: '收入',
      words:
        /^(?:本期)?(?:交易)?(?:发生额|金额|款)?(?:收入?|贷方?|存入?|转入|进账|入账|来账)(?:发生)?(?:金?额|数)?$/,
      aliases: named(
        '收入金额 贷方发生额 贷方金额 贷方 转入金额 存入金额 收入(元) 贷方发生额(收入) 收入(+元)',
      ),
      endings: named('收入金额 收入 贷方发生额 贷方金额 贷方 转入金额 存入金额 存入 转入'),
      type: 'money',
    },
    wentOut: {
      title: '支出',
      words:
        /^(?:本期)?(?:交易)?(?:发生额|金额|款)?(?:支出?|借方?|付出|转出|出账|支取|往账)(?:发生)?(?:金?额|数)?$/,
      aliases: named(
        '支出金额 借方发生额 借方金额 借方 转出金额 支取金额 支出(元) 借方发生额(支取) 支出(-元)',
      ),
      endings: named('支出金额 支出 借方发生额 借方金额 借方 转出金额 支取金额 支取 转出'),
      type: 'money',
    },
    paidOn: {
      title: '日期',
      aliases: named(
        '付款日期 交易日期 交易日 记账日期 记账日 入账日期 转账日期 付款时间 交易时间 入账时间 记账时间 发生时间 到账时间 到账日期 转账时间',
      ),
      endings: named('日期 时间'),
      type: 'date',
      example: '2026-11-18',
    },
    transactionNo: {
      title: '流水号',
      aliases: named(
        '交易流水号 银行流水号 账务流水号 业务流水号 交易编号 交易号 交易单号 交易订单号 流水 核心流水号 交易流水 银行流水',
      ),
      endings: named('流水号 流水 交易序号 参考号 凭证号 回单号 回单编号 单号'),
      type: 'text',
      example: '20261118000123',
    },
    note: {
      title: '备注',
      aliases: named(
        '附言 交易附言 客户摘要 用途 交易用途 摘要 交易摘要 说明 备注信息 交易备注 转账附言 商品说明 商品名称 商品',
      ),
      endings: named('附言 备注 用途 摘要'),
      type: 'text',
    },
    /** Of one amount: whether it came in. */
    direction: {
      title: '收支方向',
      aliases: named(
        '收/支 借/贷 收支 借贷 收付 收/付 收支类型 收支标志 借贷标志 借贷标识 借贷方向 收付标志 收付方向 交易方向 资金流向 资金方向 动账方向 来往账标志 来往账 往来标志 方向',
      ),
      type: 'text',
    },
    /** Both parties stand in some exports: the other one is who paid what came in. */
    from: {
      title: '付款人',
      aliases: named('付款方 付款人户名 付款人姓名 付款户名 付款账户名 付款账户名称 付款单位 汇款人 汇款方'),
      endings: named('付款人名称 付款人'),
      words: /^(?:付款|汇款|转出)[人方].*(?:名称?|户名|姓名|昵称|单位)$/,
      type: 'text',
    },
    to: {
      title: '收款人',
      aliases: named('收款方 收款人户名 收款人姓名 收款户名 收款账户名 收款账户名称 收款单位 收款账户'),
      endings: named('收款人名称 收款人'),
      words: /^(?:收款|转入)[人方].*(?:名称?|户名|姓名|昵称|单位)$/,
      type: 'text',
    },
    /** What is left after the row: it says whether an amount came in. */
    balance: {
      title: '余额',
      aliases: named('账户余额 本次余额 交易后余额 账户余额(元) 当前余额 联机余额'),
      endings: named('余额'),
      type: 'money',
    },
    /** Whether it came about. */
    outcome: {
      title: '交易状态',
      aliases: named('当前状态 状态 处理状态 交易结果 处理结果 支付状态'),
      type: 'text',
    },
  },
});

/** What whoever fills in our template is asked for; the others only banks have. */
const { payer, billNo, amount, cameIn, wentOut, paidOn, transactionNo, note } = paymentSheet.columns;
export const paymentTemplate = sheet({
  name: paymentSheet.name,
  columns: { payer, billNo, amount, cameIn, wentOut, paidOn, transactionNo, note },
});
