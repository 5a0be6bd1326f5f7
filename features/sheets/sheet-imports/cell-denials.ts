import { denial } from '#kit/endpoint/denial.ts';

/** Why a cell can't be read as what its column holds; said behind the column's title. */
export const cellDenials = {
  empty: denial('cell.empty', '没有填写，请补上'),
  formula: denial('cell.formula_error', '是公式错误 {text}，请改成确定的内容'),
  date: denial('cell.no_date', '不是日期：{text}，请写成 2024-01-31 或 2024-01-31 12:00'),
  integer: denial('cell.no_integer', '应为整数，现在是：{text}，请改成不带单位和小数的数字'),
  money: denial('cell.no_amount', '应为金额，最多两位小数，现在是：{text}，请改成如 12.50 的数字'),
  weight: denial(
    'cell.no_weight',
    '应为 0.001–1000 公斤的重量，现在是：{text}，请改成如 2.5 的公斤数，不知道就留空',
  ),
  phone: denial('cell.no_phone', '不像电话号码：{text}，请填写 11 位手机号，或带区号的座机'),
} as const;
