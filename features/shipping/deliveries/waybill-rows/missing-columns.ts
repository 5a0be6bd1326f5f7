import type { ColumnMapping } from '#features/sheets/templates/recognition.ts';

/** What a file must have before its rows can be matched; otherwise a person corrects the columns. */
export function missingWaybillColumns(mapping: ColumnMapping): string[] {
  const problems: string[] = [];
  if (!mapping.expressNo) problems.push('请指明哪一列是快递单号');
  const numbered = mapping.orderNo ?? mapping.sourceOrderNo ?? mapping.subOrderNo;
  const described = [
    mapping.receiver,
    mapping.mobile,
    mapping.product ?? mapping.externalId ?? mapping.goodsColumn,
  ].filter(Boolean);
  if (!numbered && described.length < 2) {
    problems.push('请指明订单号或来源订单号所在的列；都没有时，至少指明收件人、电话、商品中的两列');
  }
  return problems;
}
