import { refusal } from '#kit/endpoint/refusal.ts';
import { MOST_ROWS } from './limits.ts';

export const carrierBillRefusals = {
  accountUnknown: refusal('carrier_bill.account_unknown', 4004, '没有这个面单账号，请刷新后重新选择'),
  provinceTwice: refusal(
    'carrier_bill.province_twice',
    4022,
    '{province}写在两行价格里，请只留一行',
    'Prices',
  ),
  noPrices: refusal(
    'carrier_bill.no_prices',
    4009,
    '「{name}」还没有价格表，请先按合同填写首重和续重价格',
    'AccountID',
  ),
  unreadable: refusal('carrier_bill.unreadable', 4022, '{problem}', 'FileID'),
  nothing: refusal('carrier_bill.nothing', 4022, '表里没有快递单号的行，请检查是否选对了文件', 'FileID'),
  tooMany: refusal('carrier_bill.too_many', 4022, `一次最多 ${MOST_ROWS} 行，请按日期分成几个文件`, 'FileID'),
} as const;
