import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From this server; the library's own place is somebody else's.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** For browsers that read no bar codes themselves (all of an iPhone); it comes when the first picture is looked at. */
export async function readByLibrary(image: ImageData): Promise<string[]> {
  const codes = await readBarcodes(image, {
    formats: ['Code128', 'Code39', 'Code93', 'Codabar'],
    tryHarder: true,
    maxNumberOfSymbols: 8,
  });
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text);
}
