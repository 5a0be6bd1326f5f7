import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { qrCode } from '../code-shapes.ts';
import { shapePixels } from '../shape-pixels.ts';

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
});

describe('a code that is kept as a picture', () => {
  it.each([
    `https://laidanla.example/supplier#lds_${'aB3_-'.repeat(16)}`,
    'https://laidanla.example/register?code=LDL-2026',
  ])('is read as %s, and has white around it for a camera', async (link) => {
    const { width, height, data } = shapePixels(qrCode(link), 8, 4);
    const picture = await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
    const [code] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
    expect(code?.text).toBe(link);
    expect(new Set(data.subarray(0, 4 * 8 * width * 4))).toEqual(new Set([255]));
  });
});
