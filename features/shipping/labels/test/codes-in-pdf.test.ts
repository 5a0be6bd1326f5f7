import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { PAPERS } from '../label-content.ts';
import { LABEL_STYLES } from '../label-papers.ts';
import { labelsPdf } from '../server/index.ts';
import { sampleLabel } from './sample-label.ts';

/** Points of a printer for labels, eight dots a millimetre. */
const DOTS = (8 * 25.4) / 72;
const MM = 72 / 25.4;

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
});

/** What the pages of a PDF draw, as it stands in the file. */
const drawings = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, packed = '']) => {
      try {
        const text = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
        return text.includes(' f*') ? [text] : [];
      } catch {
        return [];
      }
    },
  );

/** The filled shapes of a page as a picture that a printer would make of them. */
function codesOf(drawing: string, width: number, height: number): Promise<Buffer> {
  const polygons = [...drawing.matchAll(/([\d.]+ [\d.]+) m ((?:[\d.]+ [\d.]+ l )+)h/g)].map(
    ([, from = '', rest = '']) => `M${from}L${rest.replaceAll(' l ', 'L').slice(0, -1)}Z`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * DOTS}" height="${height * DOTS}"
    viewBox="0 0 ${width} ${height}"><path fill-rule="evenodd" d="${polygons.join('')}"/></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: 'white' }).threshold().png().toBuffer();
}

describe.each(PAPERS)('a label on %s in a PDF', (paper) => {
  it.each(['75312345678901', 'SF1234567890123', 'JT5123456789012'])(
    'shows %s so that a scanner reads it, and the order too',
    async (waybillNo) => {
      const pdf = await buffer(labelsPdf([sampleLabel({ waybillNo })], paper));
      const [drawing = ''] = drawings(pdf);
      const { width, height } = LABEL_STYLES[paper];
      const picture = await codesOf(drawing, width * MM, height * MM);
      const read = await readBarcodes(new Uint8Array(picture), { formats: ['Code128', 'QRCode'] });
      expect(read.map(({ format, text }) => [format, text]).sort()).toEqual([
        ['Code128', waybillNo],
        ['QRCode', '260130000123456'],
      ]);
    },
  );
});
