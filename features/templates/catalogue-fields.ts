import { defineFields, type FieldDefinition } from './field-definition.ts';

const price = [
  ['skuPrice', '价格', 'money', '29.90'],
  ['skuPriceWithTax', '含税价格', 'money', '32.90'],
  ['priceMin', '最低售价', 'money', '35.00'],
  ['marketPrice', '市场价', 'money', '59.00'],
] as const;

const skuColumns = [
  ['skuGroupName', '商品组名称', 'text', '烟台红富士苹果'],
  ['skuName', '商品名称', 'text', '烟台红富士苹果 5斤装'],
  ['basicInfo', '规格', 'text', '5斤装 85mm'],
  ['externalId', '商品编码', 'text', 'PG-085-5'],
  ['barCode', '条形码', 'text', '6901234567892'],
  ['brand', '品牌', 'text', '果真甜'],
  ['category', '类目', 'text', '水果/苹果'],
  ...price,
  ['inventory', '库存', 'integer', '1000'],
  ['safetyStock', '安全库存', 'integer', '50'],
  ['logisticPolicy', '物流政策', 'text', '全国包邮'],
  ['servicePolicy', '售后政策', 'text', '坏果包赔'],
  ['validStart', '有效期开始', 'date', '2024-11-01'],
  ['validEnd', '有效期结束', 'date', '2025-03-31'],
  ['imageUrl', '图片地址', 'text', 'https://example.com/apple.jpg'],
  ['customizedInfos', '其他信息', 'text', '产地:烟台;净含量:2.5kg'],
] as const;

export const skuImportFields: readonly FieldDefinition[] = defineFields(skuColumns, ['skuName']);

/** A listing of several goods takes one row per good: the listing's columns on its first row are enough. */
export const spuImportFields: readonly FieldDefinition[] = defineFields(
  [
    ['spuName', '在售商品名称', 'text', '苹果梨子双拼箱'],
    ['skuName', '商品名称', 'text', '烟台红富士苹果 5斤装'],
    ['skuExternalId', '商品编码', 'text', 'PG-085-5'],
    ['skuCount', '商品数量', 'integer', '1'],
    ['spuPrice', '售价', 'money', '59.90'],
    ['distributePrice', '分销价', 'money', '49.90'],
    ['distributePriceWithTax', '含税分销价', 'money', '53.90'],
    ['gifts', '赠品', 'text', '开箱刀'],
    ['category', '类目', 'text', '水果/组合'],
    ['salesQuota', '超卖额度', 'integer', '500'],
    ['logisticPolicy', '物流政策', 'text', '全国包邮'],
    ['servicePolicy', '售后政策', 'text', '坏果包赔'],
    ['imageUrl', '图片地址', 'text', 'https://example.com/box.jpg'],
    ['description', '商品描述', 'text', '产地直发'],
  ],
  ['spuName', 'skuName'],
);

/** A supplier's price list becomes goods bought from that supplier. */
export const vendorSkuImportFields: readonly FieldDefinition[] = defineFields(
  [['vendorName', '供应商', 'text', '烟台果园'], ...skuColumns],
  ['vendorName', 'skuName'],
);

/** A channel's own listing names, matched to what is distributed to it. */
export const agentSpuImportFields: readonly FieldDefinition[] = defineFields(
  [
    ['agentName', '渠道', 'text', '城西渠道'],
    ['channelSpuName', '渠道商品名称', 'text', '红富士5斤【包邮】'],
    ['channelSpec', '渠道规格', 'text', '5斤装'],
    ['channelExternalId', '渠道商品编码', 'text', 'CX-001'],
    ['spuName', '在售商品名称', 'text', '烟台红富士苹果 5斤装'],
    ['count', '数量', 'integer', '1'],
  ],
  ['channelSpuName', 'spuName'],
);

export const priceBulkFields: readonly FieldDefinition[] = defineFields(
  [
    ['spuName', '在售商品名称', 'text', '烟台红富士苹果 5斤装'],
    ['externalId', '商品编码', 'text', 'PG-085-5'],
    ['agentName', '渠道', 'text', '城西渠道'],
    ['oldPrice', '原价格', 'money', '39.90'],
    ['newPrice', '新价格', 'money', '37.90'],
    ['newPriceWithTax', '新含税价格', 'money', '40.90'],
    ['effectiveAt', '生效时间', 'date', '2024-12-01 00:00:00'],
    ['note', '备注', 'text', '双十二活动'],
  ],
  ['spuName', 'newPrice'],
);

export const quotaBulkFields: readonly FieldDefinition[] = defineFields(
  [
    ['spuName', '在售商品名称', 'text', '烟台红富士苹果 5斤装'],
    ['externalId', '商品编码', 'text', 'PG-085-5'],
    ['agentName', '渠道', 'text', '城西渠道'],
    ['quota', '超卖额度', 'integer', '500'],
    ['note', '备注', 'text', '活动备货'],
  ],
  ['spuName', 'quota'],
);
