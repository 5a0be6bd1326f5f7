import { MAINLAND } from '#features/sheets/addresses/province-groups.ts';
import { PROVINCE_IDS, PROVINCE_NAMES, provinceName } from '#features/sheets/addresses/provinces.ts';
import { readZones } from '#features/sheets/addresses/read-zones.ts';

/** What delivering somewhere costs, as a row of a freight table says it, in yuan. */
export interface FreightRow {
  readonly provinceIds: readonly string[];
  readonly fee: number;
  /** Pieces that the fee covers. */
  readonly firstCount: number;
  /** Each further lot of so many pieces costs `nextFee`; 0 where the table has none. */
  readonly nextCount: number;
  readonly nextFee: number;
}

type Fee = Omit<FreightRow, 'provinceIds'>;

export interface FreightTable {
  /** One for each fee, with all provinces that have it. */
  readonly rows: readonly FreightRow[];
  /** Where nothing is sent to. */
  readonly deniedIds: readonly string[];
  /** What was not taken, each in a sentence with its row. */
  readonly problems: readonly string[];
}

/** A row of a table, as people are told of it: 第 3 行. */
interface TableRow {
  readonly row: string;
  readonly cells: readonly string[];
}

/** A sheet of a workbook; its rows are numbered as the sheet program counts. */
export interface FreightSheet {
  readonly name: string;
  readonly rows: readonly { readonly rowNo: number; readonly cells: readonly string[] }[];
}

/** No freight table is longer: of the places that a row can name there are a few hundred. */
export const MOST_FREIGHT_ROWS = 1000;

/** Pieces as a column counts them, or as the title of the fee says: 首2件运费. */
interface CountColumn {
  readonly at: number;
  readonly otherwise: number;
}

interface Columns {
  readonly zone: number;
  readonly fee: number;
  readonly next: number;
  readonly firstCount: CountColumn;
  readonly nextCount: CountColumn;
  /** A column of which nothing says whether it has pieces or money. */
  readonly unclear?: string | undefined;
}

/** Where it goes to; 不发货地区 and 产地 in a list of goods are no places with fees. */
const ZONE =
  /^(?!.*(?:不[发送寄配包]|产地)).*(?:地区|区域|省|目的|范围|到达|收件地|收货地|[运配寄发]送?[到至往]|送达)/;
const FIRST = /首/;
const NEXT = /续|增加|每[加多增]|加收|超出/;
const MONEY = /费|价|元|金额/;
/** Speaks of a fee and has none: 计费方式, 满99元包邮. */
const NO_FEE = /方式|说明|备注|条件|类型|模板|是否|包邮|门槛|满/;
const BY_WEIGHT = /首重|续重|公斤|千克|kg|重量|[\d一二两三四五六七八九十半]\s*(?:斤|克|g(?![a-z]))/i;
const FREE = /^(?:包邮|免运费|免邮|免费|0+(?:\.0+)?元?)$/;
const NOT_SENT = /不发|不送|不寄|不配送|不达|停发|不支持|超区|^[/xX×—-]+$/;
const AMOUNT = /^[¥￥]?\s*(\d{1,5}(?:\.\d{1,2})?)\s*(?:元|块)?(?:\s*\/\s*[件单票个])?$/;
const OTHERS =
  /^(?:默认|缺省)(?:的)?(?:运费|地区|区域|全国)*$|^(?:全国)?(?:其[余他它]|剩余|剩下)(?:的)?(?:地区|区域|省份?|各省|各地|全部)?(?:等)?$/;

/** 江浙沪 5 2, one place a line, where no table separates the cells. */
const LOOSE = /^(.+?)[\s:：,，]+([¥￥]?\d[\d.]*元?|包邮|不发货?)(?:[\s,，]+(?:续件?)?([¥￥]?\d[\d.]*元?))?$/;

const cleanCell = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

/** One cell that holds a whole line is taken apart. */
function splitLoose(cells: readonly string[]): readonly string[] {
  const [line = '', ...others] = cells;
  const [, ...parts] = (others.length === 0 && LOOSE.exec(line)) || [];
  return parts.length > 0 ? parts.map((part = '') => part) : cells;
}

const cellsOf = (line: string): readonly string[] =>
  line.includes('\t')
    ? line.split('\t').map((cell) => cleanCell(cell.replace(/^"|"$/g, '')))
    : splitLoose([line.trim()]);

/** The cells of a row as a copy of it would hold them: without the empty ones behind the last. */
function copiedCells(cells: readonly string[]): readonly string[] {
  const clean = cells.map((cell) => cleanCell(cell.trim().replace(/\s*\r?\n\s*/g, '、')));
  return splitLoose(clean.slice(0, clean.findLastIndex((cell) => cell !== '') + 1));
}

/** Cells that hold a line break are in quotes, as spreadsheets copy them. */
const linesOf = (text: string): string[] =>
  text
    .replace(/"(?:[^"]|"")*"/g, (cell) => cell.replace(/\r?\n/g, '、'))
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

const isCost = (cell: string) => AMOUNT.test(cell) || FREE.test(cell);

/**
 * Where the columns stand by a header; undefined where the row is none. 首件 and 续件 are the fees where no column of money
 * stands for them, and else the pieces that the fees are of.
 */
function columnsIn(cells: readonly string[]): Columns | undefined {
  if (cells.some(isCost)) return undefined;
  const zone = cells.findIndex((cell) => ZONE.test(cell));
  const find = (isOne: (cell: string) => boolean) =>
    cells.findIndex((cell, at) => at !== zone && !NO_FEE.test(cell) && isOne(cell));
  const fee = find((cell) => MONEY.test(cell) && !NEXT.test(cell));
  const next = find((cell) => MONEY.test(cell) && NEXT.test(cell));
  const first = find((cell) => FIRST.test(cell) && !MONEY.test(cell) && !NEXT.test(cell));
  const more = find((cell) => NEXT.test(cell) && !MONEY.test(cell));
  if (zone < 0 || (fee < 0 && first < 0)) return undefined;
  const hasCounts = fee >= 0 && first >= 0;
  const feeAt = fee < 0 ? first : fee;
  const nextAt = next < 0 && !hasCounts ? more : next;
  return {
    zone,
    fee: feeAt,
    next: nextAt,
    firstCount: { at: hasCounts ? first : -1, otherwise: countIn(cells[feeAt]) },
    nextCount: { at: nextAt === more ? -1 : more, otherwise: countIn(cells[nextAt]) },
    unclear: nextAt < 0 && more >= 0 ? cells[more] : undefined,
  };
}

const countIn = (title = ''): number => Number(/(\d+)\s*件/.exec(title)?.[1] ?? 1) || 1;

/** A header of weights: 地区 1kg 2kg, whatever its first column is called. */
function isByWeight(cells: readonly string[]): boolean {
  const titles = cells.length > 1 ? cells : (cells[0] ?? '').split(' ');
  const weights = titles.slice(1).filter((title) => BY_WEIGHT.test(title));
  return !titles.some(isCost) && weights.length > (ZONE.test(titles[0] ?? '') ? 0 : 1);
}

/** Without a header: the first words are the place, the first figure behind them the fee, the second of each further piece. */
function placesIn(cells: readonly string[]): Columns {
  const isFee = (cell: string) => isCost(cell) || NOT_SENT.test(cell);
  const zone = cells.findIndex((cell) => cell !== '' && !/^\d+$/.test(cell) && !isFee(cell));
  const fee = cells.findIndex((cell, at) => at > zone && isFee(cell));
  const next = cells.findIndex((cell, at) => fee >= 0 && at > fee && AMOUNT.test(cell));
  return { zone, fee, next, firstCount: ONE, nextCount: ONE };
}

const ONE: CountColumn = { at: -1, otherwise: 1 };

function amountIn(cell: string): number | undefined {
  if (FREE.test(cell)) return 0;
  const text = AMOUNT.exec(cell)?.[1];
  return text === undefined ? undefined : Number(text);
}

/** What a row costs; a sentence where it can't be read. */
function feeIn(cells: readonly string[], columns: Columns): Fee | string {
  const cellAt = (at: number) => cells[at] ?? '';
  const fee = amountIn(cellAt(columns.fee));
  const nextFee = cellAt(columns.next) === '' ? 0 : amountIn(cellAt(columns.next));
  if (fee === undefined || nextFee === undefined) return '运费不是金额，请填如 5 或 5元';
  const counted = ({ at, otherwise }: CountColumn) =>
    cellAt(at) === '' ? otherwise : Number(COUNT.exec(cellAt(at))?.[1] ?? 0);
  const firstCount = counted(columns.firstCount);
  // 续件 0 续费 0 is how shops write that further pieces cost nothing.
  const nextCount = nextFee === 0 ? 1 : counted(columns.nextCount);
  if (firstCount < 1 || nextCount < 1) return '件数要填 1 以上的整数，如 1 或 2件';
  return { fee, firstCount, nextCount, nextFee };
}

const COUNT = /^(\d{1,5})(?:\.0+)?\s*[件个单份]?$/;

/** A line of its own such as 新疆、西藏不发货. */
function deniedIn(cells: readonly string[]): readonly string[] {
  const [words = '', ...others] = cells.filter((cell) => cell !== '');
  if (others.length > 0) return [];
  const { provinceIds, isDenied, problem } = readZones(words);
  return isDenied && problem === '' ? provinceIds : [];
}

/** What a line below the header says. `row` names it to people. */
type Line = { readonly row: string } & (
  | { readonly kind: 'fee'; readonly provinceIds: readonly string[]; readonly fee: Fee }
  | { readonly kind: 'denied'; readonly provinceIds: readonly string[] }
  | { readonly kind: 'rest'; readonly fee: Fee | 'denied' }
  | { readonly kind: 'problem'; readonly provinceIds: readonly string[]; readonly problem: string }
  | { readonly kind: 'words'; readonly provinceIds: readonly string[] }
);

/**
 * Reads a freight table as it is copied out of a spreadsheet: a place a row with what it costs. Where nothing is sent to
 * gets no fee. Freight counts by whole provinces and by pieces: parts of a province and weights are said, not guessed.
 */
export function readFreightTable(text: string): FreightTable {
  const rows = linesOf(text).map((line, at) => ({ row: `第 ${at + 1} 行`, cells: cellsOf(line) }));
  const problem = refusalOf(rows);
  return problem === undefined ? tableOf(readLines(rows)) : refused(problem);
}

/**
 * Reads the freight tables of a file as one, in the way of one that is pasted: a province has the fee that comes first.
 * Sheets without any are named with the reason.
 */
export function readFreightSheets(sheets: readonly FreightSheet[]): FreightTable {
  const read = sheets.map((sheet) => readSheet(sheet, sheets.length === 1 ? '' : `工作表“${sheet.name}”`));
  const unused = read.flatMap(({ label, problem }) =>
    problem === '' ? [] : [label === '' ? problem : `${label}没有采用：${problem}`],
  );
  const used = read.filter(({ problem }) => problem === '');
  if (used.length === 0) return { rows: [], deniedIds: [], problems: unused };
  const { rows, deniedIds, problems } = tableOf(used.flatMap(({ lines }) => lines));
  const lost = used.flatMap(({ label, lines }) => deniedElsewhere(label, lines, deniedIds));
  return { rows, deniedIds, problems: [...problems, ...lost, ...unused] };
}

interface ReadSheet {
  /** What its rows are called by; empty where it is the only sheet. */
  readonly label: string;
  readonly lines: readonly Line[];
  /** Why it holds no table that can be taken; empty where it does. */
  readonly problem: string;
}

function readSheet(sheet: FreightSheet, label: string): ReadSheet {
  if (sheet.rows.length > MOST_FREIGHT_ROWS)
    return { label, lines: [], problem: `超过 ${MOST_FREIGHT_ROWS} 行，不像运费表` };
  const rows = sheet.rows.map(({ rowNo, cells }) => ({
    row: `${label}第 ${rowNo} 行`,
    cells: copiedCells(cells),
  }));
  const lines = readLines(rows);
  const hasFreight =
    rows.some(({ cells }) => columnsIn(cells)) ||
    lines.some(({ kind }) => kind !== 'problem' && kind !== 'words');
  return { label, lines, problem: refusalOf(rows) ?? (hasFreight ? '' : NOTHING) };
}

/** What a sheet has a fee for, and another sheet says that nothing is sent to. */
function deniedElsewhere(label: string, lines: readonly Line[], deniedIds: readonly string[]): string[] {
  const named = (kind: 'fee' | 'denied') =>
    lines.flatMap((line) => (line.kind === kind && 'provinceIds' in line ? line.provinceIds : []));
  const own = new Set(named('denied'));
  const ids = new Set(named('fee').filter((id) => deniedIds.includes(id) && !own.has(id)));
  const names = [...ids].map(provinceName).join('、');
  return names === '' ? [] : [`${label}：${names}在别的工作表里不发货，没有采用这里的运费`];
}

/** Why the table as a whole can't be read. */
function refusalOf(table: readonly TableRow[]): string | undefined {
  const rows = table.map(({ cells }) => cells);
  const headers = rows.filter((cells) => columnsIn(cells));
  const first = rows.findIndex((cells) => columnsIn(cells) ?? hasFee(cells));
  const above = first < 0 ? rows : rows.slice(0, first);
  if (headers.some((cells) => cells.some((cell) => BY_WEIGHT.test(cell))) || above.some(isByWeight))
    return '表里按重量计费，物流政策按件计费，请改成每件的运费';
  const unclear = headers.map((cells) => columnsIn(cells)?.unclear).find(Boolean);
  return unclear && `看不出“${unclear}”是件数还是运费，请把列名写清楚，如“续件运费”`;
}

/** A place with what it costs, by whose columns the others are read; the rest of the country may have any. */
function hasFee(cells: readonly string[]): boolean {
  const place = cells[placesIn(cells).zone] ?? '';
  return cells.some(isCost) && !OTHERS.test(place) && namedIn(place).length > 0;
}

/** The provinces that a text names, also where it speaks of a part of one. */
function namedIn(text: string): readonly string[] {
  const names = [...PROVINCE_NAMES].filter(([, name]) => text.includes(name));
  return [...new Set([...readZones(text).provinceIds, ...names.map(([id]) => id)])];
}

/** The lines below a header by its columns, those of a table without one by where their figures stand. */
function readLines(rows: readonly TableRow[]): Line[] {
  let columns: Columns | undefined;
  let isBegun = false;
  return rows.flatMap((row) => {
    const header = columnsIn(row.cells);
    columns = header ?? columns;
    const line = header ? undefined : lineOf(row, columns);
    const isTitle = line?.kind === 'words' && !isBegun;
    isBegun ||= header !== undefined || line?.kind === 'fee';
    return line && !isTitle ? [line] : [];
  });
}

function lineOf({ row: at, cells }: TableRow, columns: Columns = placesIn(cells)): Line {
  const place = cells[columns.zone] ?? '';
  const row = `${at}${place && `“${place}”`}`;
  const alone = deniedIn(cells);
  if (alone.length > 0) return { row, kind: 'denied', provinceIds: alone };
  const isLeftOut = NOT_SENT.test(cells[columns.fee] ?? '');
  const { provinceIds, isDenied, problem } = OTHERS.test(place) ? NOWHERE : readZones(place);
  if (place === '' || (cells.length === 1 && !isLeftOut))
    return { row, kind: 'words', provinceIds: problem === '' ? provinceIds : [] };
  const fee = isLeftOut ? 'denied' : feeIn(cells, columns);
  const isRest = OTHERS.test(place);
  if (problem !== '') return { row, kind: 'problem', provinceIds: namedIn(place), problem };
  if (fee === 'denied' || isDenied)
    return isRest ? { row, kind: 'rest', fee: 'denied' } : { row, kind: 'denied', provinceIds };
  if (typeof fee === 'string') return { row, kind: 'problem', provinceIds, problem: fee };
  return isRest ? { row, kind: 'rest', fee } : { row, kind: 'fee', provinceIds, fee };
}

/** The rest of the country is none of its places. */
const NOWHERE = { provinceIds: [], isDenied: false, problem: '' } as const;

/**
 * All lines together: what is not sent to has no fee, and the rest of the country is what no line names, be its fee read or
 * not.
 */
function tableOf(lines: readonly Line[]): FreightTable {
  const fees = new Map<string, Fee>();
  const denied = new Set(lines.flatMap((line) => (line.kind === 'denied' ? line.provinceIds : [])));
  const [first, ...others] = lines.flatMap((line) => (line.kind === 'rest' ? [line] : []));
  const problems = [
    ...lines.flatMap((line) => problemsOf(line, fees)),
    ...others.map(({ row }) => `${row}：其余地区前面已有，用前面的运费`),
  ];
  for (const id of denied) fees.delete(id);
  const rest = first?.fee;
  const named = new Set(lines.flatMap((line) => (line.kind === 'rest' ? [] : line.provinceIds)));
  const unnamed = (ids: readonly string[]) => ids.filter((id) => !named.has(id));
  if (rest === 'denied') for (const id of unnamed(PROVINCE_IDS)) denied.add(id);
  else if (rest) for (const id of unnamed(MAINLAND)) fees.set(id, rest);
  const isRead = problems.length > 0 || fees.size > 0 || denied.size > 0;
  return { rows: byFee(fees), deniedIds: [...denied], problems: isRead ? problems : [NOTHING] };
}

/** Puts a line's fee to its provinces, and says what is not taken of it: of two fees the first holds. */
function problemsOf(line: Line, fees: Map<string, Fee>): string[] {
  if (line.kind === 'problem') return [`${line.row}：${line.problem}`];
  if (line.kind === 'words') return [`${line.row}：没有看到地区和运费`];
  if (line.kind !== 'fee') return [];
  const { row, provinceIds, fee } = line;
  const twice = provinceIds.filter((id) => fees.has(id));
  for (const id of provinceIds) if (!fees.has(id)) fees.set(id, fee);
  return twice.length > 0 ? [`${row}：${twice.map(provinceName).join('、')}前面已有，用前面的运费`] : [];
}

const refused = (problem: string): FreightTable => ({ rows: [], deniedIds: [], problems: [problem] });

const NOTHING = '没有看到地区和运费，每行要有一个地区和它的运费，如“江苏　5”';

function byFee(fees: ReadonlyMap<string, Fee>): FreightRow[] {
  const rows = new Map<string, FreightRow & { provinceIds: string[] }>();
  for (const [id, fee] of fees) {
    const key = JSON.stringify([fee.fee, fee.firstCount, fee.nextCount, fee.nextFee]);
    const row = rows.get(key) ?? { provinceIds: [], ...fee };
    row.provinceIds.push(id);
    rows.set(key, row);
  }
  return [...rows.values()];
}
