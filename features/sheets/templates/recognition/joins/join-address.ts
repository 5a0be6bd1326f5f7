import { changedHeader } from '../../headers/changed-header.ts';
import { isExcluded } from '../../headers/excluded-headers.ts';
import { readHeader } from '../../headers/header-text.ts';
import type { ColumnPosition } from '../../recognition.ts';
import { type ColumnCandidate, candidatesOf } from '../column-candidates.ts';
import { type ColumnDraft, move, nameOf } from '../settle-columns.ts';
import { sampleColumn } from '../sheet-column.ts';

type Rows = readonly (readonly string[])[];

const numbered = /^(.*(?:地址|住址))([1-9一二三四五六])$/;
const part =
  /^(?:收货|收件)?(?:人|方)?(?:所在)?(?:小区|社区|村|组|楼栋|楼幢|栋|幢|楼|弄|单元|楼层|层|房间?|室|户|门牌)(?:名称?|号码?|牌号?)?$/;
const door = /\d\s*(?:号|栋|幢|室|单元|弄|户|楼)|\d+-\d+/;
const begins =
  /^(?:中国)?(?:北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门)/;

interface Named extends ColumnPosition {
  readonly bare: string;
}

/** 地址1, 地址2, 地址3: the longest row of one stem. */
function seriesOf(free: readonly Named[]): Named[] {
  const stems = new Map<string, Named[]>();
  for (const column of free) {
    const stem = numbered.exec(column.bare)?.[1];
    if (stem !== undefined) stems.set(stem, [...(stems.get(stem) ?? []), column]);
  }
  return [...stems.values()].reduce<Named[]>((best, next) => (next.length > best.length ? next : best), []);
}

/** Whether one of two address columns names the region and the other what is in it. */
function completes(left: number, right: number, rows: Rows): boolean {
  const [a, b] = [left, right].map((index) => sampleColumn(rows, index).shareOf((cell) => begins.test(cell)));
  return (a === 1 && b === 0) || (a === 0 && b === 1);
}

/** The columns that an address lies in, in the order in which it is read. */
function partsOf(
  draft: ColumnDraft,
  free: readonly Named[],
  named: readonly ColumnCandidate[],
  rows: Rows,
): ColumnPosition[] {
  const { address } = draft;
  const series = seriesOf(address ? [...free, { ...address, bare: readHeader(address.header).bare }] : free);
  const inSeries =
    series.length > 1 && (address === undefined || series.some(({ index }) => index === address.index));
  if (inSeries) return [...series].sort((a, b) => a.bare.localeCompare(b.bare, 'zh-CN-u-kn'));
  const parts = free.filter(({ bare }) => part.test(bare));
  if (address === undefined) return parts;
  const other = free.find(
    ({ index }) =>
      named.some(
        (candidate) => candidate.field === 'address' && candidate.index === index && candidate.score >= 85,
      ) && completes(address.index, index, rows),
  );
  if (other) {
    const first = sampleColumn(rows, address.index).shareOf((cell) => begins.test(cell)) === 1;
    return first ? [address, other] : [other, address];
  }
  const cells = sampleColumn(rows, address.index);
  const lacksDoor = cells.cells.length > 0 && cells.shareOf((cell) => door.test(cell)) < 0.3;
  return lacksDoor && parts.length > 0 ? [address, ...parts] : [address];
}

/** An address may lie in several columns: 地址1 to 地址3, region and detail apart, or house and room on their own. */
export function joinAddress(
  draft: ColumnDraft,
  headers: readonly string[],
  named: readonly ColumnCandidate[],
  rows: Rows,
): void {
  if (draft.address?.from === 'template') return;
  const used = new Set(
    Object.values(draft).flatMap(({ index, more = [] }) => [index, ...more.map((one) => one.index)]),
  );
  const free = headers.flatMap((header, index): Named[] => {
    const { bare, remark } = readHeader(header);
    return used.has(index) || isExcluded('address', bare, remark) ? [] : [{ index, header, bare }];
  });
  const [first, ...more] = partsOf(draft, free, named, rows);
  // Of a sheet that says no more than the village or the street, that is the address.
  if (first === undefined) move(draft, 'village', 'address');
  if (first === undefined) move(draft, 'street', 'address');
  if (first === undefined && draft.city === undefined && /所在地$/.test(nameOf(draft.province)))
    move(draft, 'province', 'address');
  if (first === undefined || (more.length === 0 && draft.address !== undefined)) return;
  const { score = 70, from = 'synonym' } = draft.address ?? {};
  draft.address = {
    index: first.index,
    header: first.header,
    score,
    from,
    ...(more.length > 0 && { more: more.map(({ index, header }) => ({ index, header })) }),
  };
}

/** What may be changed after an order was placed, in a column of its own. */
const CHANGEABLE = ['address', 'mobile'] as const;
/** From here on a header names the field outright. */
const OUTRIGHT = 85;

/** 修改后的收货地址 stands beside 收货地址: where it is filled, it is where the parcel goes. */
export function joinChanged(draft: ColumnDraft, headers: readonly string[]): void {
  const used = new Set(
    Object.values(draft).flatMap(({ index, more = [] }) => [index, ...more.map((one) => one.index)]),
  );
  for (const field of CHANGEABLE) {
    const column = draft[field];
    if (!column) continue;
    const changed = headers.flatMap((header, index) => {
      const name = used.has(index) ? undefined : changedHeader(header);
      const isNamed = (candidate: { field: string; score: number }) =>
        candidate.field === field && candidate.score >= OUTRIGHT;
      return name !== undefined && candidatesOf(readHeader(name), index).some(isNamed)
        ? [{ index, header }]
        : [];
    });
    if (changed.length > 0) draft[field] = { ...column, more: [...(column.more ?? []), ...changed] };
  }
}
