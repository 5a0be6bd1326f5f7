import { refusal } from '#kit/endpoint/refusal.ts';

export const vendorSkuRefusals = {
  keepsOwn: refusal(
    'vendor_sku.keeps_own',
    4009,
    '“{vendor}”自己管理商品，请对方分销给本店，或把商品表发给对方导入',
    'VendorID',
  ),
  notOffered: refusal('vendor_sku.not_offered', 4009, '没有录入：{reason}'),
} as const;
