import type { PictureCode } from './scanned-numbers.ts';

/** A picture that somebody took, or the camera's own as it is now. */
export type BarcodeSource = Blob | HTMLVideoElement;

/** Linear codes, in which carriers write their numbers, and what our own papers have beside them. */
const BARS = ['code_128', 'code_39', 'code_93', 'codabar'];
const SQUARE = 'qr_code';
/** Longer sides of a photo tell no more. */
const MOST_SIDE = 2_400;

interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string; format: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** What the codes of a picture say. */
export async function readBarcodes(source: BarcodeSource): Promise<PictureCode[]> {
  const image = await imageOf(source);
  const detector = await browsersDetector();
  if (!detector) return (await import('./barcode-library.ts')).readByLibrary(image);
  const codes = await detector.detect(image);
  return codes.map(({ rawValue, format }) => ({ text: rawValue, isSquare: format === SQUARE }));
}

/** The browser's own, where it has one that reads what carriers and we print. */
async function browsersDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return undefined;
  const supported = await BarcodeDetector.getSupportedFormats();
  const formats = [...BARS, SQUARE].filter((format) => supported.includes(format));
  return [BARS[0], SQUARE].every((format) => format && formats.includes(format))
    ? new BarcodeDetector({ formats })
    : undefined;
}

async function imageOf(source: BarcodeSource): Promise<ImageData> {
  const picture = source instanceof Blob ? await createImageBitmap(source) : source;
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height];
  const scale = Math.min(1, MOST_SIDE / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Error('no canvas to look at a picture with');
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return drawing.getImageData(0, 0, canvas.width, canvas.height);
}
