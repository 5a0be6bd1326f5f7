import { sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { listingColumns } from './listing-columns.ts';

/** The columns of a sheet to count by: an empty 实盘数量 is not counted. */
export const stockSheet = sheet({
  name: '库存盘点',
  columns: {
    externalID: listingColumns.externalID,
    BarCode: { title: '条码', aliases: ['条形码', '69码'], type: 'text', example: '', width: 18 },
    SkuName: {
      title: '商品名称',
      aliases: ['名称', '品名', '产品名称', '货品名称', '商品'],
      alike: ['product'],
      type: 'text',
      example: '烟台红富士苹果 5斤装',
      width: 36,
    },
    WarehouseName: { title: '仓库', aliases: ['仓库名称'], type: 'text', example: '', width: 14 },
    OnHand: {
      title: '账面数量',
      aliases: ['账面', '系统库存', '现有'],
      type: 'integer',
      example: '',
      width: 10,
    },
    Count: {
      title: '实盘数量',
      aliases: ['数量', '盘点数量', '实际数量', '库存', '入库数量', '出库数量'],
      type: 'integer',
      example: 120,
      width: 10,
    },
    CountedAt: { title: '盘点时间', aliases: ['导出时间'], type: 'date', example: '', width: 20 },
  },
});
