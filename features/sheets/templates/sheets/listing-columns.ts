import { skuSheet } from './sku-sheet.ts';

/** How shops call the code and the name of what they sell: the same in each sheet that names listings. */
export const listingColumns = {
  externalID: {
    title: '商品编码',
    aliases: skuSheet.columns.externalID.aliases,
    alike: ['externalId'],
    type: 'text',
    example: 'PG-085-5',
    width: 18,
  },
  SpuName: {
    title: '商品名称',
    aliases: ['在售商品', ...skuSheet.columns.SkuName.aliases],
    endings: ['名称', '品名'],
    alike: ['product'],
    type: 'text',
    example: '烟台红富士苹果 5斤装',
    width: 36,
  },
} as const;
