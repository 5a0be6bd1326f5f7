import { combinationRefusals } from '#features/catalogue/combinations/refusals.ts';
import { skuRefusals } from '#features/catalogue/skus/refusals.ts';
import { spuRefusals } from '#features/catalogue/spus/refusals.ts';
import { shopRefusals } from '#features/shops/shops/refusals.ts';
import { refusal } from '#kit/endpoint/refusal.ts';

export const importRefusals = {
  needsMapping: refusal('import.needs_mapping', 4009, '“{file}”还没有确认字段对应，请先确认后再导入'),
  failed: refusal('import.failed', 4009, '“{file}”读取失败：{problem}'),
  orderMoved: refusal(
    'import.order_moved',
    4009,
    '任务里有 {count} 个订单已导出发货单或已发货，不能删除任务；可在订单查询中逐个取消其余订单',
  ),
  imported: refusal('import.imported', 4009, '任务已有订单导入，不能再修改{what}'),
  busy: refusal('import.busy', 4009, '任务正在处理，请等进度走完后再试'),
  productMissing: refusal('import.product_missing', 4009, '字段对应里还缺少：{missing}，请指定对应的列'),
  columnTwice: refusal('import.column_twice', 4022, '“{field}”对应了两列，请只保留一列'),
  rowsForgotten: refusal('import.rows_forgotten', 4009, '“{file}”的明细已按店铺的保留天数清理，不能再下载'),
  noFile: refusal('import.no_file', 4022, '请先选择要导入的文件'),
} as const;

/** What may stand in the way of a product that is entered from a row. */
export const newProductRefusals = [
  shopRefusals.noRoom,
  skuRefusals.codeTaken,
  skuRefusals.codeRequired,
  skuRefusals.brandRequired,
  spuRefusals.policyRequired,
];

export const newCombinationRefusals = [
  combinationRefusals.notChosen,
  combinationRefusals.twiceIn,
  combinationRefusals.wrongCount,
  shopRefusals.noRoom,
  spuRefusals.skuGone,
  spuRefusals.policyRequired,
];
