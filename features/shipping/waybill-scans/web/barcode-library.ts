import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { PictureCode } from './scanned-numbers.ts';

const SQUARE = 'QRCode';

// From this server; the library's own place is somebody else's.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** For browsers that read no bar codes themselves (all of an iPhone); it comes when the first picture is looked at. */
export async function readByLibrary(image: ImageData): Promise<PictureCode[]> {
  const codes = await readBarcodes(image, {
    formats: ['Code128', 'Code39', 'Code93', 'Codabar', SQUARE],
    tryHarder: true,
    maxNumberOfSymbols: 8,
  });
  return codes
    .filter(({ isValid }) => isValid)
    .map(({ text, format }) => ({ text, isSquare: format === SQUARE }));
}
