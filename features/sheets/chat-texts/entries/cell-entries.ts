import { isWish } from '#features/sheets/addresses/receivers/side-words.ts';
import type { ChatEntry, ChatParts, TextLine } from '../chat-entry.ts';
import { hasPhone, sayingOf } from './line-kinds.ts';

/** What a column of copied cells says. */
type CellRole = 'serial' | 'nickname' | 'name' | 'phone' | 'address' | 'goods' | 'count' | 'sum' | 'note';

/** Lines of cells copied out of a sheet: each says of one parcel what its columns say; undefined where most are none. */
export function cellEntries(lines: readonly TextLine[]): ChatParts | undefined {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const rows = written.filter(({ text }) => cellsOf(text).length >= LEAST_CELLS);
  if (rows.length < 2 || rows.length < written.length * 0.6 || !rows.some(({ text }) => hasPhone(text)))
    return undefined;
  const header = rows.find(isHeader);
  // Named columns say who fetches theirs, too.
  const isParcel = ({ text }: TextLine) => (header ? !TOTAL.test(text) : hasPhone(text));
  const body = rows.filter((row) => row !== header && isParcel(row));
  const roles = header ? rolesOfHeader(header.text) : rolesOfCells(body.map(({ text }) => cellsOf(text)));
  const others = written.filter((line) => !body.includes(line));
  return {
    entries: body.map((row) => entryOfCells(row, roles)),
    offered: [],
    others: others.map((line) => ({
      ...line,
      says: sayingOf(line.text) ?? (line === header || line.line < (rows[0]?.line ?? 0) ? 'heading' : 'talk'),
    })),
  };
}
const LEAST_CELLS = 3;
const TOTAL = /合计|总计|小计/;

const cellsOf = (text: string): string[] => text.split('\t').map((cell) => cell.trim());

const HEADERS: readonly (readonly [CellRole, RegExp])[] = [
  ['serial', /序号|编号|跟团号|^#$|^号$/],
  ['nickname', /昵称|网名|微信|团员|下单人/],
  ['phone', /电话|手机|联系方式/],
  ['address', /地址|收货信息/],
  ['name', /姓名|名字|[收货件系]人|顾客|客户/],
  ['count', /数量|件数|份数|份|个数/],
  ['sum', /金额|实付|合计|总价|总额/],
  ['goods', /商品|品名|货|产品|品种/],
  ['note', /备注|留言|说明/],
];

const roleOfHeader = (cell: string): CellRole | undefined =>
  HEADERS.find(([, header]) => header.test(cell))?.[0];

/** 姓名 电话 地址: names of columns and no digit. */
const isHeader = ({ text }: TextLine): boolean =>
  !/\d/.test(text) && cellsOf(text).filter((cell) => roleOfHeader(cell) !== undefined).length >= LEAST_CELLS;

const rolesOfHeader = (text: string): (CellRole | undefined)[] => cellsOf(text).map(roleOfHeader);

const PLACE = /\p{Script=Han}{2,}[省市区县旗州镇乡路街].*\d|(?:省|自治区|市).*[区县市旗]/u;
const COUNT = /^[1-9]\d{0,2}$/;
const SUM = /^[¥￥]?\d+(?:\.\d{1,2})?元?$/;
const NAME = /^\p{Script=Han}{2,4}$/u;

/** Without names of columns each is what all of its cells are. */
function rolesOfCells(rows: readonly string[][]): (CellRole | undefined)[] {
  const width = Math.max(...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((cells) => cells[at] ?? ''));
  const roles = columns.map((cells): CellRole | undefined => {
    const are = (kind: RegExp) =>
      cells.some(Boolean) && cells.every((cell) => cell === '' || kind.test(cell));
    if (cells.every((cell) => hasPhone(cell))) return 'phone';
    if (are(PLACE)) return 'address';
    if (are(COUNT)) return 'count';
    if (are(SUM)) return 'sum';
    return undefined;
  });
  // 1, 2, 3 down the first column count the rows.
  if (
    roles[0] === 'count' &&
    columns[0]?.every((cell, at) => at === 0 || Number(cell) > Number(columns[0]?.[at - 1]))
  )
    roles[0] = 'serial';
  const phone = roles.indexOf('phone');
  const beside = [phone - 1, phone + 1, 0].find(
    (at) => roles[at] === undefined && columns[at]?.every((cell) => NAME.test(cell)),
  );
  if (beside !== undefined) roles[beside] = 'name';
  const [goods, ...more] = roles.flatMap((role, at) =>
    role === undefined && columns[at]?.some(Boolean) ? at : [],
  );
  if (goods !== undefined && more.length === 0) roles[goods] = 'goods';
  return roles;
}

const LABELS: Readonly<Record<CellRole, string>> = {
  serial: '',
  nickname: '昵称：',
  name: '收件人：',
  phone: '电话：',
  address: '地址：',
  goods: '',
  count: '',
  sum: '实付：',
  note: '备注：',
};

/** The cells of a row as a text with labels; a cell that nothing names stays as it is, to be looked at. */
function entryOfCells({ line, text }: TextLine, roles: readonly (CellRole | undefined)[]): ChatEntry {
  const cells = cellsOf(text).map((cell, at) => ({ cell, role: roles[at] }));
  const cellOf = (role: CellRole) => cells.find((one) => one.role === role && one.cell !== '')?.cell ?? '';
  const goods = cellOf('goods');
  const count = cellOf('count');
  const parts = cells.flatMap(({ cell, role }) => {
    if (cell === '' || role === 'serial' || role === 'goods' || role === 'count') return [];
    if (role === 'note') return [`（${isWish(cell) ? cell : `${LABELS.note}${cell}`}）`];
    return role ? [`${LABELS[role]}${cell}`] : [cell];
  });
  const wish = goods === '' ? count && `×${count}` : `商品：${goods}${count && ` x${count}`}`;
  return { line, text, body: [...parts, wish].filter(Boolean).join(' '), isListed: true };
}
