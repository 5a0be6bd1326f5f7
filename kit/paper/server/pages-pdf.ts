import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type DrawnPage, type Ink, MM_PER_POINT, type PaperPage } from '../page.ts';
import { shownText } from '../wrap-text.ts';
import { boldFont, regularFont } from './fonts.ts';

const points = (mm: number) => mm / MM_PER_POINT;

type Pages = Iterable<PaperPage | DrawnPage> | AsyncIterable<PaperPage | DrawnPage>;

/** Pages as one PDF, which goes out while they come: never more than a few are held, however many there are. */
export function pagesPdf(pages: Pages, title: string): Readable {
  const out = new PassThrough();
  write(pages, title, out).catch((failure: unknown) =>
    out.destroy(failure instanceof Error ? failure : new Error(String(failure))),
  );
  return out;
}

async function write(pages: Pages, title: string, out: PassThrough): Promise<void> {
  // Loaded by the first PDF: it takes 30 MB and half a second, which no start should wait for.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ autoFirstPage: false, font: '', info: { Title: title } });
  doc.registerFont('regular', regularFont()).registerFont('bold', boldFont());
  let isFull = false;
  doc.on('data', (chunk: Buffer) => {
    isFull = !out.write(chunk);
  });
  const ended = once(doc, 'end');
  for await (const page of pages) {
    if (out.destroyed) return;
    doc.addPage({ size: [points(page.width), points(page.height)], margin: 0 });
    if ('picture' in page)
      doc.image(Buffer.from(page.picture), 0, 0, { fit: [points(page.width), points(page.height)] });
    else for (const ink of page.inks) draw(doc, ink);
    // Others of this process get their turn, and a slow reader is waited for.
    await setImmediate();
    if (isFull && out.writableNeedDrain) await once(out, 'drain');
  }
  doc.end();
  await ended;
  out.end();
}

function draw(doc: PDFKit.PDFDocument, ink: Ink): void {
  if (ink.kind === 'text') {
    const { text, x, baseline, size, isBold } = ink;
    doc.font(isBold ? 'bold' : 'regular').fontSize(size);
    doc.text(shownText(text), points(x), points(baseline), {
      lineBreak: false,
      baseline: 'alphabetic',
      features: [],
    });
  } else if (ink.kind === 'rule') {
    const { x, y, to, thick } = ink;
    doc.lineWidth(points(thick)).moveTo(points(x), points(y)).lineTo(points(to), points(y)).stroke();
  } else if (ink.kind === 'frame') {
    const { x, y, width, height, thick } = ink;
    doc.lineWidth(points(thick)).rect(points(x), points(y), points(width), points(height)).stroke();
  } else drawShape(doc, ink);
}

/** One path, written as it stands in the file: a code has hundreds of bars, a run hundreds of codes. */
function drawShape(doc: PDFKit.PDFDocument, ink: Extract<Ink, { kind: 'shape' }>): void {
  const { shape } = ink;
  const across = points(ink.width) / shape.width;
  const down = points(ink.height) / shape.height;
  const place = ([x, y]: readonly [number, number]) =>
    `${(points(ink.x) + x * across).toFixed(3)} ${(points(ink.y) + y * down).toFixed(3)}`;
  const path = shape.polygons.map((polygon) => `${polygon.map(place).join(' l ').replace(' l ', ' m ')} l h`);
  doc.fillColor('black').addContent(`${path.join(' ')} f*`);
}
