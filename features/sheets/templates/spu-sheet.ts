import { sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { skuSheet } from './sku-sheet.ts';

const { Category, Description } = skuSheet.columns;

/** The columns of a sheet of listings to put on sale, said once: template, import and error sheet. */
export const spuSheet = sheet({
  name: '在售商品',
  columns: {
    /** Products of the library by code or name, with how many of each: one is a listing of it, several are a set. */
    Parts: {
      title: '包含商品',
      aliases: ['商品编码', '商家编码', '货号', 'SKU编码', '编码', '组成', '包含', '商品'],
      type: 'text',
      required: true,
      example: 'PG-085-5×2 + LI-01',
      width: 30,
    },
    SpuName: {
      title: '在售名称',
      aliases: ['在售商品名称', '商品名称', '名称', '标题', '品名'],
      type: 'text',
      example: '红富士 10斤 + 李子',
      width: 36,
    },
    Category,
    DistributePrice: {
      title: '分销价',
      aliases: ['默认价', '默认分销价', '供货价', '价格', '单价'],
      type: 'money',
      example: 59.9,
    },
    DistributePriceWithTax: { title: '含税分销价', aliases: ['含税价'], type: 'money', example: 65 },
    PriceMin: { title: '最低分销价', aliases: ['最低价', '控价'], type: 'money', example: 50 },
    SpuPrice: { title: '零售价', aliases: ['售价', '销售价', '市场价'], type: 'money', example: 79.9 },
    LogisticPolicyName: {
      title: '物流政策',
      aliases: ['物流', '运费模板'],
      type: 'text',
      example: '全国包邮（偏远不送）',
      width: 20,
    },
    ServicePolicyName: {
      title: '售后政策',
      aliases: ['售后'],
      type: 'text',
      example: '坏果包赔',
      width: 16,
    },
    Description,
  },
});
