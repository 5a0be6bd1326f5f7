import { sheet } from '#features/sheets/sheet-imports/sheet.ts';

const named = (names: string) => names.split(' ');

/** Our template, and what carriers call the same in their monthly sheets. */
export const carrierSheet = sheet({
  name: '快递账单',
  columns: {
    waybillNo: {
      title: '快递单号',
      alike: ['expressNo'],
      aliases: named('单号 快递编号 面单号 母单号 邮件号 快件单号'),
      type: 'text',
      required: true,
      example: '75312345678901',
    },
    fee: {
      title: '运费',
      aliases: named(
        '费用 快递费 金额 应收金额 应付金额 应付运费 结算金额 结算运费 总费用 合计 费用合计 总运费 计费金额 费用(元) 运费(元) 金额(元) 应收运费 实收运费 总金额 折后金额 运费合计 合计运费 运费总计 合计金额 快递运费 结算费用',
      ),
      endings: named('合计 总计 应付金额 应收金额 结算金额 应付 应收 总费用 运费 快递费'),
      // One of several fees, where no sum of them is told.
      words: /^中转费$/,
      type: 'money',
      required: true,
      example: '3.50',
    },
    weight: {
      title: '计费重量',
      aliases: named(
        '结算重量 重量 计费重量(kg) 结算重量(kg) 重量(kg) 实际重量 称重重量 网点重量 中转重量 计重',
      ),
      type: 'text',
      example: '1.2',
    },
    day: {
      title: '日期',
      aliases: named(
        '揽收日期 揽收时间 扫描日期 扫描时间 寄件日期 寄件时间 收件日期 业务日期 发货日期 结算日期 账单日期',
      ),
      endings: named('日期 时间'),
      unless: /签收|派[件送]|妥投|到[达件]|导[入出]|打印|更新|审核/,
      type: 'date',
      example: '2026-11-28',
    },
    province: {
      title: '目的地',
      aliases: named(
        '目的省份 目的省 省份 收件省份 收件省 到达省份 目的地省份 收件地 派件省份 目的城市 到件地',
      ),
      endings: named('地区 省份 目的地 到达地'),
      unless: /寄|始发|发[件货]|揽|出发/,
      type: 'text',
      example: '浙江',
    },
  },
});
