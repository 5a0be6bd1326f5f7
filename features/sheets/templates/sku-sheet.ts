import { sheet } from '#features/sheets/sheet-imports/sheet.ts';

/** The columns of a product sheet, said once: template, import and export (domain §5). */
export const skuSheet = sheet({
  name: '商品',
  columns: {
    SkuName: {
      title: '商品名称',
      aliases: ['名称', '品名', '产品名称', '货品名称', '商品'],
      type: 'text',
      required: true,
      example: '烟台红富士苹果 5斤装',
      width: 36,
    },
    SkuBasicInfo: {
      title: '规格',
      aliases: ['商品规格', '型号', '规格型号'],
      type: 'text',
      example: '5斤装 85mm',
      width: 20,
    },
    Brand: { title: '品牌', aliases: ['商品品牌', '品牌名称'], type: 'text', example: '果真甜', width: 14 },
    Category: {
      title: '分类',
      aliases: ['商品分类', '类目', '商品类目', '分类名称'],
      type: 'text',
      example: '水果 / 苹果',
      width: 18,
    },
    externalID: {
      title: '商品编码',
      aliases: ['商家编码', '货号', 'SKU编码', '编码', '规格编码'],
      type: 'text',
      example: 'PG-085-5',
      width: 18,
    },
    BarCode: {
      title: '条形码',
      aliases: ['条码', '69码'],
      type: 'text',
      example: '6901234567892',
      width: 18,
    },
    SkuPrice: {
      title: '价格',
      aliases: ['单价', '售价', '商品价格', '供货价'],
      type: 'money',
      example: 29.9,
    },
    SkuPriceWithTax: { title: '含税价格', aliases: ['含税价'], type: 'money', example: 32.9 },
    PriceMin: { title: '最低售价', aliases: ['最低价', '控价'], type: 'money', example: 25 },
    MarketPrice: { title: '市场价', aliases: ['原价', '划线价'], type: 'money', example: 59 },
    SkuInventory: { title: '库存', aliases: ['库存数量', '数量'], type: 'integer', example: 1000 },
    SafetyStock: { title: '安全库存', aliases: ['预警库存'], type: 'integer', example: 50 },
    SkuImageUrl: { title: '图片地址', aliases: ['图片', '主图'], type: 'text', example: '', width: 24 },
    Description: {
      title: '商品描述',
      aliases: ['描述', '详情'],
      type: 'text',
      example: '产地直发',
      width: 30,
    },
  },
});
