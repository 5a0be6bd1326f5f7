/** How shops call the code and the name of what they sell: the same in each sheet that names listings. */
export const listingColumns = {
  externalID: {
    title: '商品编码',
    aliases: ['商家编码', '货号', '编码', '规格编码'],
    alike: ['externalId'],
    type: 'text',
    example: 'PG-085-5',
    width: 18,
  },
  SpuName: {
    title: '商品名称',
    aliases: ['名称', '品名', '产品名称', '货品名称', '在售商品', '商品'],
    alike: ['product'],
    type: 'text',
    example: '烟台红富士苹果 5斤装',
    width: 36,
  },
} as const;
