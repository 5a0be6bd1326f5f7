import { hasPhone } from './line-kinds.ts';

/** What a column of copied cells says. */
export type CellRole =
  | 'aside'
  | 'nickname'
  | 'name'
  | 'phone'
  | 'address'
  | 'goods'
  | 'size'
  | 'count'
  | 'sum'
  | 'note'
  | 'remark';

/** A column: what it says, and what it is called, where a row of names stands above. */
export interface CellColumn {
  role?: CellRole | undefined;
  name: string;
}

export const LEAST_CELLS = 3;

export const cellsOf = (text: string): string[] => text.split('\t').map((cell) => cell.trim());

/** In this order: 收件人电话 is a phone, 商品数量 a count, and whatever is of the sender is nobody's here. */
const HEADERS: readonly (readonly [CellRole, RegExp])[] = [
  ['note', /备注|留言|说明|要求/],
  ['remark', /寄件|发件|发货|时间|日期|单号|状态|付款|支付|身份证/],
  ['aside', /序号|编[号码]|跟团号|单价|[运邮]费|快递费|^#$|^号$/],
  ['nickname', /昵称|网名|微信|团员|下单人/],
  ['phone', /电话|手机|联系方式/],
  ['address', /地址|收货信息|^(?:所在)?(?:省份?|城?市|[区县]|省市区|区县|地区|街道|乡镇|小区)$/],
  ['name', /姓名|名字|[收货件系]人|顾客|客户/],
  ['count', /数量|件数|份数|份|个数/],
  ['sum', /金额|实付|合计|总价|总额/],
  ['size', /规格|型号/],
  ['goods', /商品|品名|(?<![收到退])货|产品|品种|物品/],
];

export const roleOfHeader = (cell: string): CellRole | undefined =>
  HEADERS.find(([, header]) => header.test(cell))?.[0];

/** 姓名 电话 商品1 数量1: names of columns, and no numbers but theirs. */
export const isHeader = (text: string): boolean =>
  !/\d{2}|(?<!\p{Script=Han})\d/u.test(text) &&
  cellsOf(text).filter((cell) => roleOfHeader(cell) !== undefined).length >= LEAST_CELLS;

/** Columns as they are called; what is called otherwise counts goods by that name, or is a remark. */
export function columnsOfHeader(header: string, rows: readonly string[][]): CellColumn[] {
  const names = cellsOf(header);
  const hasGoods = names.some((name) => roleOfHeader(name) === 'goods');
  const columns = names.map((name, at): CellColumn => {
    const role = roleOfHeader(name);
    const cells = rows.map((row) => row[at] ?? '');
    const isGoods = !hasGoods && (role === undefined || role === 'size') && allAre(COUNT, cells);
    if (isGoods) return { role: 'count', name };
    return { role: role ?? (name === '' ? undefined : 'remark'), name: isNameOfCount(role) ? '' : name };
  });
  return withOnePhone(columns);
}
/** Only a count that is called by goods keeps its name. */
const isNameOfCount = (role: CellRole | undefined): boolean => role === 'count';

/** Another phone than the first is a remark. */
const withOnePhone = (columns: readonly CellColumn[]): CellColumn[] => {
  const first = columns.findIndex(({ role }) => role === 'phone');
  return columns.map((column, at) =>
    column.role === 'phone' && at !== first ? { role: 'remark', name: '备用电话' } : column,
  );
};

const PLACE = /\p{Script=Han}{2,}[省市区县旗州镇乡路街].*\d|(?:省|自治区|市).*[区县市旗]/u;
const COUNT = /^[1-9]\d{0,2}$/;
const SUM = /^[¥￥]?\d{1,5}(?:\.\d{1,2})?元?$/;
const DATE = /^(?:\d{4}[-/.年])?\d{1,2}[-/.月]\d{1,2}日?(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/;
const NAME = /^\p{Script=Han}{2,4}$/u;

const allAre = (kind: RegExp, cells: readonly string[]): boolean =>
  cells.some(Boolean) && cells.every((cell) => cell === '' || kind.test(cell));

/** Without names of columns each is what all of its cells are. */
export function columnsOfCells(rows: readonly string[][]): CellColumn[] {
  const width = Math.max(...rows.map((cells) => cells.length));
  const cells = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
  const roles = cells.map(roleOfCells);
  // 1, 2, 3 down the first column count the rows.
  if (cells[0] && allAre(COUNT, cells[0]) && isRising(cells[0])) roles[0] = 'aside';
  const phone = roles.indexOf('phone');
  const beside = [phone - 1, phone + 1, 0].find(
    (at) => roles[at] === undefined && cells[at]?.every((cell) => NAME.test(cell)),
  );
  if (beside !== undefined) roles[beside] = 'name';
  const open = roles.flatMap((role, at) => (role === undefined && cells[at]?.some(Boolean) ? at : []));
  const counted = open.filter((at) => roles[at + 1] === 'count');
  for (const at of open.length === 1 ? open : counted) roles[at] = 'goods';
  return withOnePhone(withSums(roles, cells).map((role) => ({ role, name: '' })));
}

function roleOfCells(cells: readonly string[]): CellRole | undefined {
  if (cells.some(hasPhone) && cells.every((cell) => cell === '' || hasPhone(cell))) return 'phone';
  if (allAre(PLACE, cells)) return 'address';
  if (allAre(COUNT, cells)) return 'count';
  if (allAre(DATE, cells)) return 'remark';
  return allAre(SUM, cells) ? 'sum' : undefined;
}

const isRising = (cells: readonly string[]): boolean =>
  cells.every((cell, at) => at === 0 || Number(cell) > Number(cells[at - 1]));

/** Of numbers that stand behind no goods, or behind those that are counted already, the last is money. */
function withSums(
  roles: readonly (CellRole | undefined)[],
  cells: readonly (readonly string[])[],
): (CellRole | undefined)[] {
  const counts = roles.flatMap((role, at) => (role === 'count' ? at : []));
  const behindGoods = counts.filter((at) => roles[at - 1] === 'goods');
  const least = Math.min(...counts.map((at) => totalOf(cells[at])));
  const first = counts.filter((at) => totalOf(cells[at]) === least).slice(0, 1);
  const counting = behindGoods.length > 0 ? behindGoods : first;
  const spare = counts.filter((at) => !counting.includes(at));
  const sum = roles.includes('sum') ? undefined : spare.at(-1);
  return roles.map((role, at) => {
    if (!spare.includes(at)) return role;
    return at === sum ? 'sum' : 'remark';
  });
}

const totalOf = (cells: readonly string[] = []): number =>
  cells.reduce((all, cell) => all + Number(cell || 0), 0);
