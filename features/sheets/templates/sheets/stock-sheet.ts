import { sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { listingColumns } from './listing-columns.ts';
import { skuSheet } from './sku-sheet.ts';

/**
 * What lies there, the surest first; what of it may be sold is another number. 结存数量 is what the book has where a number that
 * was counted stands beside it, else all that there is.
 */
const COUNTS =
  '数量 盘点数量 实盘 盘点数 实盘数 实际数量 实际库存 实物库存 库存 库存数量 库存数 现存量 现存数量 现存 实存 实存数 现有库存 现货 现货数量 现货数 入库数量 出库数量 结存数量';

/** The columns of a sheet to count by: an empty 实盘数量 is not counted. */
export const stockSheet = sheet({
  name: '库存盘点',
  columns: {
    externalID: listingColumns.externalID,
    BarCode: {
      title: '条码',
      aliases: ['条形码', '69码'],
      alike: ['barCode'],
      type: 'text',
      example: '',
      width: 18,
    },
    SkuName: {
      title: '商品名称',
      aliases: skuSheet.columns.SkuName.aliases,
      endings: ['名称', '品名'],
      alike: ['product'],
      type: 'text',
      example: '烟台红富士苹果 5斤装',
      width: 36,
    },
    SkuBasicInfo: { ...skuSheet.columns.SkuBasicInfo, example: '', width: 14 },
    WarehouseName: {
      title: '仓库',
      aliases: ['仓库名称', '仓库名', '所在仓库', '仓', '发货仓'],
      words: /(?:仓库?|库房)(?:名称?|别)?$|^(?:库存|存放|储存)地点?$/,
      type: 'text',
      example: '',
      width: 14,
    },
    OnHand: {
      title: '账面数量',
      words: /^(?:系统|账面|账存|应有|理论).*(?:数量?|量|库存)$/,
      aliases: ['账面', '账面数', '账面库存', '系统库存', '系统数量', '现有'],
      endings: ['结存数量'],
      type: 'integer',
      example: '',
      width: 10,
    },
    Count: {
      title: '实盘数量',
      words:
        /^(?:结余|结存|现存|现有|实[盘存物点]|盘[点存]|良品|在库|当前)(?:.*(?:数量?|量|库存))?$|(?:结余|结存)(?:数量?|量)?$/,
      unless: /金额|价|日期|时间|人|差|^(?:昨日|昨天|上[日月周期次]|前[日天期]|期初|月初|年初|原)/,
      aliases: COUNTS.split(' '),
      endings: [
        '盘点数',
        '盘点数量',
        '实盘数',
        '现存',
        '现存量',
        '现存数量',
        '库存',
        '库存数',
        '库存量',
        '库存数量',
      ],
      type: 'integer',
      example: 120,
      width: 10,
    },
    CountedAt: { title: '盘点时间', aliases: ['导出时间'], type: 'date', example: '', width: 20 },
  },
});
