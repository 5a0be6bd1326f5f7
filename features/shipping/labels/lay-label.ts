import { addressLine } from '#features/sheets/addresses/address-line.ts';
import { barCode, qrCode } from '#kit/paper/code-shapes.ts';
import type { Ink, PaperPage, Shape } from '#kit/paper/page.ts';
import { textWidth } from '#kit/paper/text-width.ts';
import {
  heightOf,
  lineHeight,
  type Paragraph,
  setAside,
  setLines,
  setParagraph,
} from '#kit/paper/typeset.ts';
import { sizeOnLine, wrapText } from '#kit/paper/wrap-text.ts';
import type { LabelContent, Paper } from './label-content.ts';
import { LABEL_STYLES, type LabelStyle } from './label-papers.ts';

/** Sums of millimetres that should be equal differ by less. */
const HAIR = 0.01;

/** What is drawn and where the next thing begins. */
interface Part {
  inks: Ink[];
  end: number;
}

/** Dots of printers for labels are 1/8 mm: bars that are whole dots wide come out even. */
const DOT = 0.125;
/** Scanners read bars from 0.25 mm on; wider than 0.5 mm helps none. */
const BAR = { most: 0.5, least: 0.25 };

/** Our own label of a parcel as pages: one, and as many more (续) as what to pack takes. Nothing is cut off. */
export function layLabel(label: LabelContent, paper: Paper): PaperPage[] {
  const style = LABEL_STYLES[paper];
  const first = firstPage(label, style);
  const rest = [...first.left];
  const more: Ink[][] = [];
  while (rest.length > 0) more.push(nextPage(label, style, rest, more.length === 0 && !first.hasSquare));
  const count = more.length + 1;
  return [first.inks, ...more].map((inks, at) => ({
    width: style.width,
    height: style.height,
    inks: [...inks, ...place(label, style, at, count)],
  }));
}

/** In the upper right corner: which of the run, which page of it, and 补打. */
function place(
  { position, total, isReprint }: LabelContent,
  style: LabelStyle,
  at: number,
  count: number,
): Ink[] {
  const { edge, width } = style;
  const right = width - edge;
  const pages = count > 1 ? (at === 0 ? ` · 1/${count} 页` : ` · 续 ${at + 1}/${count} 页`) : '';
  const type = { size: style.small };
  const inks = [setAside(`第 ${position}/${total} 张${pages}`, type, 'right', right, edge)];
  if (!isReprint) return inks;
  const bold = { size: style.small, isBold: true };
  const wide = textWidth('补打', bold) + 2;
  const y = edge + lineHeight(type);
  return [
    ...inks,
    setAside('补打', bold, 'right', right - 1, y),
    { kind: 'frame', x: right - wide, y, width: wide, height: lineHeight(bold), thick: 0.3 },
  ];
}

function firstPage(label: LabelContent, style: LabelStyle) {
  const { edge, height, square } = style;
  const bottom = height - edge;
  const inks: Ink[] = [];
  let y = edge;
  for (const part of [company, mark, waybill]) {
    const { inks: some, end } = part(label, style, y);
    inks.push(...some);
    y = end;
  }
  const to = receiver(label, style, y, bottom);
  inks.push(...to.inks);
  y = to.end;
  // An address of hundreds of signs leaves the sender no room: then that goes to the next page, with what to pack.
  const by = sender(label, style, y);
  const hasRoom = by.end + square <= bottom;
  if (hasRoom) {
    inks.push(...by.inks);
    y = by.end;
  }
  const late = [...to.left, ...(hasRoom ? [] : senderLines(label, style))];
  const hasSquare = y + square <= bottom;
  const { isWhole, paragraphs } = contents(label, style, bottom - y, widthBeside(style, hasSquare));
  if (hasSquare) inks.push(...squareCode(label, style));
  const left = [...late, ...paragraphs];
  if (isWhole || hasRoom) inks.push(...fill(left, style, y, widthBeside(style, hasSquare)).inks);
  return { inks, left, hasSquare };
}

const inner = ({ width, edge }: LabelStyle) => width - 2 * edge;
const widthBeside = (style: LabelStyle, hasSquare: boolean) =>
  inner(style) - (hasSquare ? style.square + 2 : 0);

function company({ company: name }: LabelContent, style: LabelStyle, y: number): Part {
  const { edge } = style;
  const type = { size: style.company, isBold: true };
  const lines = wrapText(name, inner(style) * 0.5, type);
  const { inks, end } = setLines(lines, type, edge, y);
  return ruled(inks, Math.max(end, y + lineHeight({ size: style.small }) * 2) + 0.8, style);
}

const ruled = (inks: Ink[], y: number, { edge, width }: LabelStyle): Part => ({
  inks: [...inks, { kind: 'rule', x: edge, y, to: width - edge, thick: 0.4 }],
  end: y + 0.8,
});

/** 大头笔, as large as fits, and beneath it what sorting machines and bag fillers read. */
function mark({ routing }: LabelContent, style: LabelStyle, y: number): Part {
  const { edge } = style;
  const inks: Ink[] = [];
  let end = y;
  if (routing.mark) {
    const least = style.marks.at(-1) ?? style.company;
    const size = sizeOnLine(routing.mark, inner(style), style.marks, true) ?? least;
    const part = setParagraph({ text: routing.mark, size, isBold: true }, edge, end, inner(style));
    inks.push(...part.inks);
    end = part.end;
  }
  const bag = routing.packageName && `集包地 ${routing.packageName}`;
  const text = [routing.sortingCode, bag].filter(Boolean).join('　');
  if (text) {
    const part = setParagraph({ text, size: style.routing, isBold: true }, edge, end, inner(style));
    inks.push(...part.inks);
    end = part.end;
  }
  return end === y ? { inks, end } : ruled(inks, end + 0.8, style);
}

/**
 * How wide a bar is so that all of a code stands on the paper, with the white beside it that scanners want (the edge and two
 * millimetres); null where they could not read it.
 */
export function barWidth(shape: Shape, style: LabelStyle): number | null {
  const fits = Math.floor((inner(style) - 4) / shape.width / DOT) * DOT;
  return fits < BAR.least ? null : Math.min(fits, BAR.most);
}

/** The number as bars with its digits; digits alone where it cannot be bars. */
function waybill({ waybillNo, family }: LabelContent, style: LabelStyle, y: number): Part {
  const { width, barHeight: height } = style;
  const inks: Ink[] = [];
  let end = y + 1;
  const shape = barCode(waybillNo);
  const bar = shape && barWidth(shape, style);
  if (shape && bar) {
    const wide = shape.width * bar;
    inks.push({ kind: 'shape', x: (width - wide) / 2, y: end, width: wide, height, shape });
    end += height + 0.5;
  }
  const type = { size: style.digits, isBold: true };
  for (const line of wrapText(waybillNo, inner(style), type)) {
    inks.push(setAside(line, type, 'middle', width / 2, end));
    end += lineHeight(type);
  }
  if (!family) return ruled(inks, end + 0.5, style);
  const part = setParagraph(
    { text: familyText(family), size: style.routing, isBold: true },
    style.edge,
    end,
    inner(style),
  );
  return ruled([...inks, ...part.inks], part.end + 0.5, style);
}

/** Whoever has one box in hand sees that there are others: 子单 2/3 with its mother. */
const familyText = ({ at, count, motherNo }: NonNullable<LabelContent['family']>): string =>
  at === 1 ? `母单 1/${count}，共 ${count} 件一起送` : `子单 ${at}/${count}　母单 ${motherNo}`;

/** Name and phone large, the whole address beneath, however many lines it takes; what is below the page is left for the next. */
function receiver({ receiver: to }: LabelContent, style: LabelStyle, y: number, bottom: number) {
  const { edge } = style;
  const type = { size: style.name, isBold: true };
  const aside = textWidth('收', type) + 1.5;
  const width = inner(style) - aside;
  const head = setLines(['收'], type, edge, y);
  const name = setParagraph({ text: `${to.name}　${to.phone}`, ...type }, edge + aside, y, width);
  const small = { size: addressSize(to, style, width) };
  const lines = wrapText(addressLine(to), width, small);
  const count = Math.max(0, Math.floor((bottom - name.end) / lineHeight(small)));
  const address = setLines(lines.slice(0, count), small, edge + aside, name.end);
  const part = ruled([...head.inks, ...name.inks, ...address.inks], address.end + 0.8, style);
  return { ...part, left: lines.slice(count).map((text): Paragraph => ({ text, ...small })) };
}

/** A long address is set smaller, never below 11, so that what to pack has room. */
function addressSize(to: LabelContent['receiver'], style: LabelStyle, width: number): number {
  const text = addressLine(to);
  const most = style.height / 6;
  return style.address.find((size) => heightOf({ text, size }, width) <= most) ?? 11;
}

const senderLines = ({ sender: from }: LabelContent, style: LabelStyle): Paragraph[] => [
  { text: `寄　${from.name}　${from.phone}　${addressLine(from)}`, size: style.small },
];

function sender(label: LabelContent, style: LabelStyle, y: number): Part {
  const inks: Ink[] = [];
  let end = y;
  for (const line of senderLines(label, style)) {
    const part = setParagraph(line, style.edge, end, inner(style));
    inks.push(...part.inks);
    end = part.end;
  }
  return ruled(inks, end + 0.8, style);
}

/** The first order as a code to scan, in the lower right corner. */
function squareCode({ orderIds }: LabelContent, { width, height, edge, square }: LabelStyle): Ink[] {
  const [id] = orderIds;
  if (!id) return [];
  const x = width - edge - square;
  const y = height - edge - square;
  return [{ kind: 'shape', x, y, width: square, height: square, shape: qrCode(id) }];
}

/** What stands in the free field: what to pack, notes, 礼品留言, in the largest type in which all of it fits. */
function contents(label: LabelContent, style: LabelStyle, room: number, width: number) {
  const set = (size: number) => fieldOf(label, size);
  const high = (paragraphs: readonly Paragraph[]) =>
    paragraphs.reduce((sum, paragraph) => sum + heightOf(paragraph, width), 0);
  const size = style.pack.find((some) => high(set(some)) <= room);
  // What takes a second page anyway is set to be read with ease.
  return { isWhole: size !== undefined, paragraphs: set(size ?? 10) };
}

function fieldOf({ pack, notes, giftMessage, orderIds }: LabelContent, size: number): Paragraph[] {
  const some = (text: string, before = 0.6): Paragraph[] => (text ? [{ text, size, before }] : []);
  return [
    ...pack.map(({ name, count }) => ({ text: `${name}×${count}`, size, isBold: true })),
    ...notes.flatMap((note) => some(`备注：${note}`)),
    ...some(giftMessage && `礼品留言：${giftMessage}`),
    ...(orderIds.length > 1 ? some(`合并 ${orderIds.length} 单`) : []),
  ];
}

/** Sets of the paragraphs what fits, and takes it from them. One that is longer than a whole page is set line by line. */
function fill(left: Paragraph[], style: LabelStyle, from: number, width: number, isFresh = false): Part {
  const bottom = style.height - style.edge;
  const inks: Ink[] = [];
  let y = from;
  for (let next = left[0]; next && y + heightOf(next, width) <= bottom + HAIR; next = left[0]) {
    const part = setParagraph(next, style.edge, y, width);
    inks.push(...part.inks);
    y = part.end;
    left.shift();
  }
  const [long] = left;
  if (inks.length > 0 || !isFresh || !long) return { inks, end: y };
  const lines = wrapText(long.text, width, long);
  const count = Math.max(1, Math.floor((bottom - y) / lineHeight(long)));
  left.splice(0, 1, ...lines.slice(count).map((text) => ({ ...long, text, before: 0 })));
  return setLines(lines.slice(0, count), long, style.edge, y);
}

/** 续: which parcel it goes with, in digits and not in bars so that nobody scans it twice, and what was left. */
function nextPage(label: LabelContent, style: LabelStyle, left: Paragraph[], withSquare: boolean): Ink[] {
  const top = company(label, style, style.edge);
  const inks = [...top.inks];
  let y = top.end;
  const head = [
    { text: label.waybillNo, size: style.digits, isBold: true },
    { text: `收　${label.receiver.name}`, size: style.name },
  ];
  for (const line of head) {
    const part = setParagraph(line, style.edge, y, inner(style));
    inks.push(...part.inks);
    y = part.end;
  }
  const under = ruled([], y + 0.8, style);
  const code = withSquare ? squareCode(label, style) : [];
  const rest = fill(left, style, under.end, widthBeside(style, withSquare), true);
  return [...inks, ...under.inks, ...code, ...rest.inks];
}
