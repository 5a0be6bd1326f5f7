import { sheet } from '#features/sheets/sheet-imports/sheet.ts';

const named = (names: string) => names.split(' ');

/** Our template, and what banks call the same in their exports: one amount, or what came in beside what went out. */
export const paymentSheet = sheet({
  name: '付款',
  columns: {
    payer: {
      title: '对方',
      aliases: named(
        '对方户名 对方名称 对方账户名 对方账户名称 对手户名 交易对手 交易对方 户名 付款人 收款人 付款方 收款方 客户名称 供应商 渠道',
      ),
      type: 'text',
      example: '阳光团长小店',
    },
    billNo: { title: '账单号', aliases: named('结算单号 账单编号'), type: 'text', example: '' },
    amount: {
      title: '金额',
      aliases: named('交易金额 发生额 付款金额 收款金额 转账金额 金额(元) 本次付款'),
      type: 'money',
      example: '1280.00',
    },
    cameIn: {
      title: '收入',
      aliases: named(
        '收入金额 贷方发生额 贷方金额 贷方 转入金额 存入金额 收入(元) 贷方发生额(收入) 收入(+元)',
      ),
      type: 'money',
    },
    wentOut: {
      title: '支出',
      aliases: named(
        '支出金额 借方发生额 借方金额 借方 转出金额 支取金额 支出(元) 借方发生额(支取) 支出(-元)',
      ),
      type: 'money',
    },
    paidOn: {
      title: '日期',
      aliases: named('付款日期 交易日期 交易时间 交易日 记账日期 入账日期 入账时间 转账日期'),
      type: 'date',
      example: '2026-11-18',
    },
    transactionNo: {
      title: '流水号',
      aliases: named('交易流水号 银行流水号 业务流水号 交易编号 凭证号 回单编号 交易号 账务流水号 流水'),
      type: 'text',
      example: '20261118000123',
    },
    note: { title: '备注', aliases: named('摘要 附言 用途 交易摘要 交易附言 说明'), type: 'text' },
  },
});
