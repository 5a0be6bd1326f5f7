import { qrCode } from '#kit/paper/code-shapes.ts';
import type { Ink, PaperPage, Type } from '#kit/paper/page.ts';
import { heightOf, lineHeight, setAside, setParagraph } from '#kit/paper/typeset.ts';
import type { PickedGoods, PickedPart, PickingList, PickingView } from './contract.ts';

const PAGE = { width: 210, height: 297, edge: 14 };
const BODY: Type = { size: 10 };
const BOLD: Type = { size: 10, isBold: true };
const SMALL: Type = { size: 8 };
const GAP = 1.4;
const TICK = 16;
const SQUARE = 20;

interface Column<R> {
  title: string;
  /** In millimetres; the one without takes what is left. */
  width?: number;
  isNumber?: boolean;
  text: (row: R) => string;
  /** Under it, in small type. */
  more?: (row: R) => string[];
}

interface Head {
  title: string;
  /** Of whom, of which orders, and when. */
  says: string;
  /** The run that it is of: its code to scan. */
  runId?: string | undefined;
}

/** 拣货单 on A4, with a box at the end of each line to tick off by hand; goes on on the next page under the same head. */
export function* layPickingList(list: PickingList, view: PickingView, head: Head): Generator<PaperPage> {
  if (view === 'goods') yield* layRows(list.Goods, goodsColumns(list.Goods), { list, head });
  else yield* layRows(list.Parts, partColumns(list.Parts), { list, head });
}

/** 其中加急 3 份; empty where nothing is urgent. */
export const urgentText = (count: number, unit: '份' | '件'): string =>
  count > 0 ? `其中加急 ${count} ${unit}` : '';

const warehouse = {
  title: '仓库',
  width: 26,
  text: (row: { WarehouseName: string | null }) => row.WarehouseName ?? '未分仓',
};
const isInWarehouse = ({ WarehouseName }: { WarehouseName: string | null }) => WarehouseName !== null;

const goodsColumns = (rows: readonly PickedGoods[]): Column<PickedGoods>[] => [
  {
    title: '商品',
    text: ({ Name }) => Name,
    more: ({ Contents, Gifts, Urgent }) =>
      [urgentText(Urgent, '份'), Contents && `每份内含：${Contents}`, Gifts && `赠品：${Gifts}`].filter(
        Boolean,
      ),
  },
  ...(rows.some(isInWarehouse) ? [warehouse] : []),
  { title: '单数', width: 16, isNumber: true, text: ({ Orders }) => String(Orders) },
  { title: '份数', width: 16, isNumber: true, text: ({ Pieces }) => String(Pieces) },
];

const partColumns = (rows: readonly PickedPart[]): Column<PickedPart>[] => [
  ...(rows.some(({ BinLocation }) => BinLocation)
    ? [{ title: '库位', width: 24, text: ({ BinLocation }: PickedPart) => BinLocation }]
    : []),
  {
    title: '单品',
    text: ({ Name }) => Name,
    more: ({ GroupName, Name, Urgent }) =>
      [urgentText(Urgent, '件'), GroupName === Name ? '' : GroupName].filter(Boolean),
  },
  ...(rows.some(({ BarCode }) => BarCode)
    ? [{ title: '条码', width: 32, text: ({ BarCode }: PickedPart) => BarCode }]
    : []),
  ...(rows.some(isInWarehouse) ? [warehouse] : []),
  { title: '件数', width: 16, isNumber: true, text: ({ Pieces }) => String(Pieces) },
];

interface Whole {
  list: PickingList;
  head: Head;
}

function* layRows<R>(rows: readonly R[], columns: readonly Column<R>[], whole: Whole): Generator<PaperPage> {
  const places = placesOf(columns);
  const bottom = PAGE.height - PAGE.edge - lineHeight(SMALL) - GAP;
  const top = headOf(whole);
  let inks: Ink[] = [...top.inks, ...tableHead(places, top.end)];
  let y = top.end + headHeight;
  let at = 1;
  for (const row of rows) {
    const laid = layRow(row, places);
    if (y + laid.height > bottom) {
      yield pageOf(inks, at++);
      inks = tableHead(places, PAGE.edge);
      y = PAGE.edge + headHeight;
    }
    inks.push(...laid.inks(y));
    y += laid.height;
  }
  yield pageOf(inks, at);
}

const pageOf = (inks: Ink[], at: number): PaperPage => ({
  width: PAGE.width,
  height: PAGE.height,
  inks: [...inks, setAside(`第 ${at} 页`, SMALL, 'middle', PAGE.width / 2, PAGE.height - PAGE.edge)],
});

type Placed<R> = Column<R> & { x: number; room: number };

function placesOf<R>(columns: readonly Column<R>[]): Placed<R>[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const left = PAGE.width - 2 * PAGE.edge - TICK - fixed;
  let x = PAGE.edge;
  return columns.map((column) => {
    const room = column.width ?? left;
    const placed = { ...column, x, room };
    x += room;
    return placed;
  });
}

function headOf({ list, head }: Whole) {
  const out =
    list.LeftOut > 0 ? `；另有 ${list.LeftOut} 单没有算在内：已发货、挂起、取消或有待答复的申请` : '';
  const room = PAGE.width - 2 * PAGE.edge - (head.runId ? SQUARE + 4 : 0);
  let y = PAGE.edge;
  const inks: Ink[] = [];
  for (const text of [
    { text: head.title, size: 15, isBold: true },
    { text: head.says, ...BODY, before: 1 },
    { text: `共 ${list.Orders} 单，${list.Pieces} 份${out}`, ...BODY, before: 1 },
  ]) {
    const part = setParagraph(text, PAGE.edge, y, room);
    inks.push(...part.inks);
    y = part.end;
  }
  if (head.runId) {
    const place = { x: PAGE.width - PAGE.edge - SQUARE, y: PAGE.edge, width: SQUARE, height: SQUARE };
    inks.push({ kind: 'shape', ...place, shape: qrCode(head.runId) });
    y = Math.max(y, PAGE.edge + SQUARE);
  }
  return { inks, end: y + 4 };
}

const rule = (y: number, thick = 0.2): Ink => ({
  kind: 'rule',
  x: PAGE.edge,
  y,
  to: PAGE.width - PAGE.edge,
  thick,
});
const headHeight = lineHeight(BOLD) + 2 * GAP;

const tableHead = <R>(places: readonly Placed<R>[], y: number): Ink[] => [
  rule(y, 0.4),
  ...places.flatMap((place) => cellInks(place.title, BOLD, place, y + GAP)),
  setAside('已拣', BOLD, 'right', PAGE.width - PAGE.edge, y + GAP),
  rule(y + headHeight),
];

const cellInks = <R>(text: string, type: Type, { x, room, isNumber }: Placed<R>, y: number): Ink[] =>
  isNumber
    ? [setAside(text, type, 'right', x + room - 1, y)]
    : setParagraph({ text, ...type }, x, y, room - 2).inks;

function layRow<R>(row: R, places: readonly Placed<R>[]) {
  const cells = places.map((place) => ({ place, text: place.text(row), more: place.more?.(row) ?? [] }));
  const heights = cells.map(
    ({ place, text, more }) =>
      heightOf({ text, ...BODY }, place.room - 2) +
      more.reduce((sum, each) => sum + heightOf({ text: each, ...SMALL }, place.room - 2), 0),
  );
  const height = Math.max(...heights) + 2 * GAP;
  return {
    height,
    inks: (y: number): Ink[] => [
      ...cells.flatMap(({ place, text, more }) => {
        const own = cellInks(text, place.isNumber ? BOLD : BODY, place, y + GAP);
        const under: Ink[] = [];
        let at = y + GAP + heightOf({ text, ...BODY }, place.room - 2);
        for (const each of more) {
          const part = setParagraph({ text: each, ...SMALL }, place.x, at, place.room - 2);
          under.push(...part.inks);
          at = part.end;
        }
        return [...own, ...under];
      }),
      { kind: 'frame', x: PAGE.width - PAGE.edge - 5, y: y + GAP, width: 4, height: 4, thick: 0.25 },
      rule(y + height),
    ],
  };
}
