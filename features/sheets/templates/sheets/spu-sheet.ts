import { sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { skuSheet } from './sku-sheet.ts';

const { SkuBasicInfo, Category, SkuImageUrl, Description, SkuCustomizedInfos } = skuSheet.columns;

/** What a cell of a listing says that is to be emptied; an empty one changes nothing. */
export const EMPTIED = '清空';

/** The columns of a sheet of listings, said once: template, import, error sheet and export. */
export const spuSheet = sheet({
  name: '在售商品',
  hint: `填写说明：空着的格不改，要去掉内容请填“${EMPTIED}”`,
  columns: {
    /** Which listing the row changes; without it the row puts one on sale. Only an export knows it. */
    SpuID: { title: '在售编号', type: 'text', example: '', width: 38 },
    /** Products of the library by code or name, with how many of each: one is a listing of it, several are a set. */
    Parts: {
      title: '包含商品',
      aliases: ['商家编码', '货号', 'SKU编码', '编码', '组成', '包含', '商品'],
      type: 'text',
      example: 'PG-085-5×2 + LI-01',
      width: 30,
    },
    SpuName: {
      title: '在售名称',
      aliases: ['在售商品名称', '商品名称', '商品标题', '名称', '标题', '品名'],
      type: 'text',
      example: '红富士 10斤 + 李子',
      width: 36,
    },
    /** The product's own, of a listing of one: they are read to find the product, and changed in the library alone. */
    externalID: { title: '商品编码', type: 'text', example: '', width: 18 },
    SkuBasicInfo: { ...SkuBasicInfo, example: '' },
    Category,
    DistributePrice: {
      title: '分销价',
      aliases: ['默认价', '默认分销价', '供货价', '价格', '单价'],
      type: 'money',
      isPerPiece: true,
      example: 59.9,
    },
    DistributePriceWithTax: {
      title: '含税分销价',
      aliases: ['含税价'],
      type: 'money',
      isPerPiece: true,
      example: 65,
    },
    UseTaxPriceAsDefault: {
      title: '默认按含税价',
      aliases: ['默认含税'],
      type: 'text',
      example: '否',
      width: 14,
    },
    PriceMin: {
      title: '最低分销价',
      aliases: ['最低价', '控价'],
      type: 'money',
      isPerPiece: true,
      example: 50,
    },
    SpuPrice: {
      title: '零售价',
      aliases: ['售价', '销售价', '市场价'],
      type: 'money',
      isPerPiece: true,
      example: 79.9,
    },
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
    Gifts: { title: '赠品', aliases: ['附赠'], type: 'text', example: '开果器', width: 20 },
    Description,
    CustomizedData: SkuCustomizedInfos,
    spuImageUrl: SkuImageUrl,
    InventoryOption: { title: '下单限制', aliases: ['库存限制'], type: 'text', example: '按额度', width: 14 },
    PiecesPerParcel: { title: '每包件数', type: 'integer', example: '' },
    SpuStatus: { title: '状态', aliases: ['在售状态'], type: 'text', example: '在售', width: 10 },
    /** Who supplies it; it can't be changed. */
    VendorName: { title: '供应商', type: 'text', example: '', width: 20 },
  },
});
