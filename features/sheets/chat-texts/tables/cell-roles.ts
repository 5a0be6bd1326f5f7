import { hasPhone } from '../entries/line-kinds.ts';

/** What a column of copied cells says that nobody has named. */
export type CellRole = 'aside' | 'name' | 'phone' | 'address' | 'goods' | 'count' | 'sum' | 'remark';

const PLACE = /\p{Script=Han}{2,}[省市区县旗州镇乡路街].*\d|(?:省|自治区|市).*[区县市旗]/u;
const COUNT = /^[1-9]\d{0,2}$/;
const SUM = /^[¥￥]?\d{1,5}(?:\.\d{1,2})?元?$/;
const DATE = /^(?:\d{4}[-/.年])?\d{1,2}[-/.月]\d{1,2}日?(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/;
const NAME = /^\p{Script=Han}{2,4}$/u;

const allAre = (kind: RegExp, cells: readonly string[]): boolean =>
  cells.some(Boolean) && cells.every((cell) => cell === '' || kind.test(cell));

/** Each column is what all of its cells are; undefined: nothing tells what. */
export function rolesOfCells(rows: readonly string[][]): (CellRole | undefined)[] {
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
  const isOtherPhone = (role: CellRole | undefined, at: number) =>
    role === 'phone' && at !== roles.indexOf('phone');
  return withSums(roles, cells).map((role, at) => (isOtherPhone(role, at) ? 'remark' : role));
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
