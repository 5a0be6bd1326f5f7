import { MAINLAND } from '#features/sheets/addresses/province-groups.ts';
import { provinceName } from '#features/sheets/addresses/provinces.ts';
import { readZones } from '#features/sheets/addresses/read-zones.ts';

/** What delivering somewhere costs, as a row of a freight table says it, in yuan. */
export interface FreightRow {
  readonly provinceIds: readonly string[];
  readonly fee: number;
  /** Of each further piece; 0 where the table has none. */
  readonly nextFee: number;
}

export interface FreightTable {
  /** One for each fee, with all provinces that have it. */
  readonly rows: readonly FreightRow[];
  /** What was not taken, each in a sentence with its row. */
  readonly problems: readonly string[];
}

interface Columns {
  readonly zone: number;
  readonly fee: number;
  readonly next: number;
}

const ZONE = /地区|区域|省|目的|范围|到达|收件地|收货地|寄往|发往/;
const NEXT = /续|每加|加收|超出/;
const FEE = /首|运费|邮费|快递费|物流费|价格|单价|金额|费用|收费|元/;
const BY_WEIGHT = /首重|续重|公斤|千克|kg|重量|\d\s*斤/i;
const FREE = /^(?:包邮|免运费|免邮|免费|0+(?:\.0+)?元?)$/;
const NOT_SENT = /不发|不送|不寄|不配送|不达|停发|不支持|超区|^[/xX×—-]+$/;
const AMOUNT = /^[¥￥]?\s*(\d{1,5}(?:\.\d{1,2})?)\s*(?:元|块)?(?:\s*\/\s*[件单票个])?$/;
const OTHERS = /^(?:全国)?(?:其[余他它]|剩余|剩下)(?:的)?(?:地区|区域|省份?|各省|各地|全部)?(?:等)?$/;

/** 江浙沪 5 2, one place a line, where no table separates the cells. */
const LOOSE = /^(.+?)[\s:：,，]+([¥￥]?\d[\d.]*元?|包邮|不发货?)(?:[\s,，]+(?:续件?)?([¥￥]?\d[\d.]*元?))?$/;

function cellsOf(line: string): string[] {
  const cells = line.split('\t').map((cell) => cell.replace(/^"|"$/g, '').replace(/\s+/g, ' ').trim());
  if (cells.length > 1) return cells;
  const [, ...parts] = LOOSE.exec(line.trim()) ?? [];
  return parts.length > 0 ? parts.map((part = '') => part) : cells;
}

/** Cells that hold a line break are in quotes, as spreadsheets copy them. */
const linesOf = (text: string): string[] =>
  text
    .replace(/"(?:[^"]|"")*"/g, (cell) => cell.replace(/\r?\n/g, '、'))
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

/** Where the columns stand by a header; undefined where the row is none. */
function columnsIn(cells: readonly string[]): Columns | undefined {
  if (cells.some((cell) => AMOUNT.test(cell) || FREE.test(cell))) return undefined;
  const zone = cells.findIndex((cell) => ZONE.test(cell));
  const fee = cells.findIndex((cell, at) => at !== zone && FEE.test(cell) && !NEXT.test(cell));
  if (zone < 0 || fee < 0) return undefined;
  return { zone, fee, next: cells.findIndex((cell) => NEXT.test(cell)) };
}

/** Without a header: the first words are the place, the first figure behind them the fee, the second of each further piece. */
function placesIn(cells: readonly string[]): Columns {
  const isFee = (cell: string) => AMOUNT.test(cell) || FREE.test(cell) || NOT_SENT.test(cell);
  const zone = cells.findIndex((cell) => cell !== '' && !/^\d+$/.test(cell) && !isFee(cell));
  const fee = cells.findIndex((cell, at) => at > zone && isFee(cell));
  const next = cells.findIndex((cell, at) => fee >= 0 && at > fee && AMOUNT.test(cell));
  return { zone, fee, next };
}

function amountIn(cell: string): number | undefined {
  if (FREE.test(cell)) return 0;
  const text = AMOUNT.exec(cell)?.[1];
  return text === undefined ? undefined : Number(text);
}

/**
 * Reads a freight table as it is copied out of a spreadsheet: a place a row with what it costs. Where nothing is sent to
 * gets no fee. Freight counts by whole provinces and by pieces: parts of a province and weights are said, not guessed.
 */
export function readFreightTable(text: string): FreightTable {
  const lines = linesOf(text).map(cellsOf);
  const problems: string[] = [];
  const fees = new Map<string, { fee: number; nextFee: number }>();
  const denied = new Set<string>();
  let columns: Columns | undefined;
  let others: { fee: number; nextFee: number } | undefined;
  for (const [at, cells] of lines.entries()) {
    const header = columnsIn(cells);
    if (header) {
      columns = header;
      if (cells.some((cell) => BY_WEIGHT.test(cell)))
        return { rows: [], problems: ['表里按重量计费，物流政策按件计费，请改成每件的运费再粘贴'] };
      continue;
    }
    const { zone, fee, next } = columns ?? placesIn(cells);
    const place = cells[zone] ?? '';
    const say = (what: string) => problems.push(`第 ${at + 1} 行${place && `“${place}”`}：${what}`);
    const cost = cells[fee] ?? '';
    const isLeftOut = NOT_SENT.test(cost);
    const yuan = amountIn(cost);
    const nextCell = cells[next] ?? '';
    const more = nextCell === '' ? 0 : amountIn(nextCell);
    if (place === '' || (cells.length === 1 && !isLeftOut)) {
      // A title above the table says nothing of a place.
      if (columns !== undefined || fees.size > 0) say('没有看到地区和运费');
      continue;
    }
    if (OTHERS.test(place)) {
      if (yuan !== undefined && more !== undefined) others = { fee: yuan, nextFee: more };
      else if (!isLeftOut) say('运费不是金额，请填如 5 或 5元');
      continue;
    }
    const zones = readZones(place);
    if (zones.problem !== '') say(zones.problem);
    else if (isLeftOut || zones.isDenied) for (const id of zones.provinceIds) denied.add(id);
    else if (yuan === undefined || more === undefined) say('运费不是金额，请填如 5 或 5元');
    else {
      const twice = zones.provinceIds.filter((id) => fees.has(id));
      if (twice.length > 0) say(`${twice.map(provinceName).join('、')}前面已有，用前面的运费`);
      for (const id of zones.provinceIds) if (!fees.has(id)) fees.set(id, { fee: yuan, nextFee: more });
    }
  }
  for (const id of denied) fees.delete(id);
  if (others) for (const id of MAINLAND) if (!fees.has(id) && !denied.has(id)) fees.set(id, others);
  return { rows: byFee(fees), problems: problems.length > 0 || fees.size > 0 ? problems : [NOTHING] };
}

const NOTHING = '没有看到地区和运费，请从表格里连同地区一起复制';

function byFee(fees: ReadonlyMap<string, { fee: number; nextFee: number }>): FreightRow[] {
  const rows = new Map<string, FreightRow & { provinceIds: string[] }>();
  for (const [id, { fee, nextFee }] of fees) {
    const key = `${fee} ${nextFee}`;
    const row = rows.get(key) ?? { provinceIds: [], fee, nextFee };
    row.provinceIds.push(id);
    rows.set(key, row);
  }
  return [...rows.values()];
}
