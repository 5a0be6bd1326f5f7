import { qrCode } from '#kit/paper/code-shapes.ts';
import type { Ink, PaperPage, Type } from '#kit/paper/page.ts';
import {
  heightOf,
  lineHeight,
  type Paragraph,
  setAside,
  setLines,
  setParagraph,
} from '#kit/paper/typeset.ts';
import { wrapText } from '#kit/paper/wrap-text.ts';
import type { PackingSlip } from './contract.ts';
import type { SlipPaper } from './slip-papers.ts';

const SIZES: Readonly<Record<SlipPaper, { width: number; height: number; edge: number }>> = {
  A5: { width: 148, height: 210, edge: 12 },
  A4: { width: 210, height: 297, edge: 16 },
};
type Size = (typeof SIZES)[SlipPaper];

const BODY: Type = { size: 10 };
const BOLD: Type = { size: 10, isBold: true };
const SMALL: Type = { size: 8 };
const SQUARE = 20;
const COUNT = 16;
const PRICE = 26;
const GAP = 1.2;

/** A row of the table: what it takes of the height, and its ink from a place on. */
interface SlipRow {
  height: number;
  inks: (y: number) => Ink[];
}

/** 装箱单: a sheet for each order or parcel, and more where what is in it takes more. */
export function laySlip(slip: PackingSlip, paper: SlipPaper): PaperPage[] {
  const size = SIZES[paper];
  const head = headOf(slip, size);
  const bottom = size.height - size.edge - lineHeight(SMALL);
  const pages: Ink[][] = [];
  let inks = [...head.inks];
  let y = head.end;
  for (const row of rowsOf(slip, size)) {
    if (y + row.height > bottom && y > size.edge + 10) {
      pages.push(inks);
      const top = tableHead(slip, size, size.edge);
      inks = [...top.inks];
      y = top.end;
    }
    inks.push(...row.inks(y));
    y += row.height;
  }
  pages.push(inks);
  return pages.map((some, at) => ({
    width: size.width,
    height: size.height,
    inks: [...some, ...foot(slip, size, at, pages.length)],
  }));
}

const right = ({ width, edge }: Size) => width - edge;
const inner = ({ width, edge }: Size) => width - 2 * edge;
const hasPrices = ({ Lines }: PackingSlip) => Lines.some(({ Price }) => Price !== null);
const rule = (y: number, size: Size, thick = 0.2): Ink => ({
  kind: 'rule',
  x: size.edge,
  y,
  to: right(size),
  thick,
});

function headOf(slip: PackingSlip, size: Size) {
  const { edge } = size;
  const title: Paragraph = { text: slip.ShopName, size: 14, isBold: true };
  const width = inner(size) - SQUARE - 4;
  const facts: Paragraph[] = [
    title,
    { text: '装箱单', ...BODY, before: 0.5 },
    { text: `收件人　${slip.Receiver}　${slip.Mobile}`, ...BOLD, before: 4 },
    { text: `地址　${slip.Address}`, ...BODY, before: 1 },
    {
      text: `订单号　${[slip.OrderID, ...slip.OtherOrderIDs].map((id) => `LDL${id}`).join('、')}`,
      ...BODY,
      before: 1,
    },
    { text: `下单日期　${slip.OrderedOn}`, ...BODY, before: 1 },
    ...slip.Waybills.map((text) => ({ text: `快递　${text}`, ...BODY, before: 1 })),
  ];
  const inks: Ink[] = [
    {
      kind: 'shape',
      x: right(size) - SQUARE,
      y: edge,
      width: SQUARE,
      height: SQUARE,
      shape: qrCode(slip.OrderID),
    },
  ];
  let y = edge;
  for (const fact of facts) {
    const part = setParagraph(fact, edge, y, y < edge + SQUARE + 2 ? width : inner(size));
    inks.push(...part.inks);
    y = part.end;
  }
  const table = tableHead(slip, size, Math.max(y, edge + SQUARE) + 4);
  return { inks: [...inks, ...table.inks], end: table.end };
}

function tableHead(slip: PackingSlip, size: Size, y: number) {
  const end = y + lineHeight(BOLD) + 2 * GAP;
  const inks = [
    rule(y, size, 0.4),
    ...setLines(['商品'], BOLD, size.edge, y + GAP).inks,
    setAside('数量', BOLD, 'right', countEdge(slip, size), y + GAP),
    ...(hasPrices(slip) ? [setAside('金额', BOLD, 'right', right(size), y + GAP)] : []),
    rule(end, size),
  ];
  return { inks, end };
}

const countEdge = (slip: PackingSlip, size: Size) => right(size) - (hasPrices(slip) ? PRICE : 0);

function rowsOf(slip: PackingSlip, size: Size): SlipRow[] {
  const width = countEdge(slip, size) - size.edge - COUNT;
  const lines = slip.Lines.map(({ Name, Count, Price }): SlipRow => {
    const name = { text: Name, ...BODY };
    const height = heightOf(name, width) + 2 * GAP;
    return {
      height,
      inks: (y) => [
        ...setParagraph(name, size.edge, y + GAP, width).inks,
        setAside(String(Count), BODY, 'right', countEdge(slip, size), y + GAP),
        ...(Price === null ? [] : [setAside(Price.toFixed(2), BODY, 'right', right(size), y + GAP)]),
        rule(y + height, size),
      ],
    };
  });
  const words = [
    slip.Contents && `每份内含：${slip.Contents}`,
    slip.Gifts && `赠品：${slip.Gifts}`,
    slip.GiftMessage && `礼品留言：${slip.GiftMessage}`,
    slip.Note && `备注：${slip.Note}`,
    slip.Contact && `有问题请联系：${slip.Contact}`,
  ].filter(Boolean);
  return [...lines, ...totals(slip, size), ...words.flatMap((text) => linesOf(text, size))];
}

function totals(slip: PackingSlip, size: Size): SlipRow[] {
  const count = slip.Lines.reduce((sum, { Count }) => sum + Count, 0);
  const price = slip.Lines.reduce((sum, { Price }) => sum + (Price ?? 0), 0);
  return [
    {
      height: lineHeight(BOLD) + 4 * GAP,
      inks: (y) => [
        ...setLines(['合计'], BOLD, size.edge, y + GAP).inks,
        setAside(String(count), BOLD, 'right', countEdge(slip, size), y + GAP),
        ...(hasPrices(slip) ? [setAside(price.toFixed(2), BOLD, 'right', right(size), y + GAP)] : []),
      ],
    },
  ];
}

/** A text line by line, so that a long one goes on on the next page. */
function linesOf(text: string, size: Size): SlipRow[] {
  const lines = wrapText(text, inner(size), BODY);
  return lines.map((line, at) => ({
    height: lineHeight(BODY) + (at === lines.length - 1 ? GAP : 0),
    inks: (y) => setLines([line], BODY, size.edge, y).inks,
  }));
}

const foot = (slip: PackingSlip, size: Size, at: number, count: number): Ink[] => {
  const y = size.height - size.edge;
  const which = count > 1 ? `LDL${slip.OrderID}　第 ${at + 1} 页 / 共 ${count} 页` : '';
  return which ? [setAside(which, SMALL, 'middle', size.width / 2, y)] : [];
};
