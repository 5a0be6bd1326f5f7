import { type ColumnDefinition, sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { QUOTA_WORDS } from './quota-sheet.ts';
import { skuSheet } from './sku-sheet.ts';

const { SkuName, SkuBasicInfo, Brand, Category, externalID, BarCode } = skuSheet.columns;
const { SkuInventory, SafetyStock, SkuImageUrl, Description } = skuSheet.columns;

const cost = {
  title: '采购价',
  aliases: ['进货价', '成本价', '供货价', '采购单价', '单价', '价格'],
  type: 'money',
  isPerPiece: true,
  example: 20,
} as const satisfies ColumnDefinition;

/** The columns of a sheet of goods that managed vendors supply, said once: template, import and error sheet. */
export const vendorSkuSheet = sheet({
  name: '供应商商品',
  columns: {
    VendorName: {
      title: '供应商',
      aliases: ['供应商名称', '供货商', '供货商名称', '厂家'],
      type: 'text',
      required: true,
      example: '山里果园',
      width: 20,
    },
    SkuName,
    SkuBasicInfo,
    Brand,
    Category,
    externalID,
    BarCode,
    PurchasePrice: cost,
    DistributePrice: {
      title: '分销价',
      aliases: ['默认价', '默认分销价', '售价', '销售价'],
      type: 'money',
      isPerPiece: true,
      example: 29.9,
    },
    SkuInventory,
    SafetyStock,
    SkuImageUrl,
    Description,
  },
});

/** The columns of a sheet of what agents have, said once: template, import, error sheet and export. */
export const agentGoodsSheet = sheet({
  name: '渠道商品',
  columns: {
    AgentName: {
      title: '渠道',
      aliases: ['渠道名称', '店铺', '店铺名称', '客户', '团长'],
      type: 'text',
      required: true,
      example: '优选小店',
      width: 20,
    },
    externalID,
    SpuName: {
      title: '商品名称',
      aliases: ['名称', '品名', '产品名称', '货品名称', '在售商品', '商品'],
      alike: ['product'],
      type: 'text',
      example: '烟台红富士苹果 5斤装',
      width: 36,
    },
    Price: {
      title: '渠道价',
      aliases: ['渠道商品价', '分销价', '供货价', '价格', '单价'],
      type: 'money',
      isPerPiece: true,
      example: 26.9,
    },
    /** Whole numbers and 不限; an empty cell leaves what each has. */
    Quota: {
      title: '额度',
      aliases: ['可售额度', '渠道额度', '限量', '可售数量'],
      ...QUOTA_WORDS,
      type: 'text',
      example: '500',
      width: 10,
    },
    ChannelName: {
      title: '渠道商品名称',
      aliases: ['渠道品名', '渠道叫法', '对方商品名称', '渠道商品'],
      type: 'text',
      example: '红富士苹果【5斤】',
      width: 30,
    },
    ChannelCode: {
      title: '渠道商品编码',
      aliases: ['渠道编码', '对方商品编码', '渠道商家编码'],
      type: 'text',
      example: '',
      width: 18,
    },
  },
});
