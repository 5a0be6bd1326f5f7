import type { TaskColumn } from './import-task.ts';

const MONEY_FIELDS: readonly (string | null)[] = ['unitPrice', 'paidAmount'];
/** Columns that no field takes tell it all the same: 商品金额, 订单总价, 运费. */
const MONEY_WORDS =
  /价|金额|实付|应付|实收|应收|合计|总额|总计|货款|优惠|折扣|运费|邮费|佣金|成本|利润|price|amount|total|fee/i;

/** The columns of a sheet that say what it sells for. */
export const pricedColumns = (
  header: readonly string[],
  columns: readonly TaskColumn[],
): ReadonlySet<number> =>
  new Set([
    ...header.flatMap((title, index) => (MONEY_WORDS.test(title) ? [index] : [])),
    ...columns.filter(({ Field }) => MONEY_FIELDS.includes(Field)).map(({ Index }) => Index),
  ]);
