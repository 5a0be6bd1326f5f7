import { refusal } from '#kit/endpoint/refusal.ts';

export const requestRefusals = {
  addressMissing: refusal('request.address_missing', 4022, '请填写新的收货地址', 'Address'),
  amountMissing: refusal('request.amount_missing', 4022, '请填写减少后的数量', 'Amount'),
  nothingChanged: refusal('request.nothing_changed', 4009, '没有未处理的变更，请换一个筛选条件'),
} as const;
