import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { PAPERS } from '../../label-content.ts';
import { sampleLabel } from '../../test/sample-label.ts';
import { LabelSheet } from '../label-sheet.tsx';

/** Printers of labels have eight dots a millimetre. */
const DOTS = 8;

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
});

describe.each(PAPERS)('a label on %s', (paper) => {
  it.each(['75312345678901', 'JT5123456789012', 'SF1234567890123', '4312345678901', '9876543210'])(
    'shows %s so that a scanner reads it, and the order too',
    async (waybillNo) => {
      const drawn = createElement(LabelSheet, { label: sampleLabel({ waybillNo }), paper });
      const [width = 0, height = 0] = paper.split('x').map(Number);
      const svg = renderToStaticMarkup(drawn)
        .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
        .replace(
          /width="\d+mm" height="[\d.]+mm"/,
          `width="${width * DOTS}" height="${(height - 0.5) * DOTS}"`,
        );
      const picture = await sharp(Buffer.from(svg))
        .flatten({ background: 'white' })
        .threshold()
        .png()
        .toBuffer();
      const read = await readBarcodes(new Uint8Array(picture), { formats: ['Code128', 'QRCode'] });
      expect(read.map(({ format, text }) => [format, text]).sort()).toEqual([
        ['Code128', waybillNo],
        ['QRCode', '260130000123456'],
      ]);
    },
  );
});
