import type { Shape } from './page.ts';

interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each, row by row. */
  data: Uint8ClampedArray<ArrayBuffer>;
}

const CHANNELS = 4;
const WHITE = 255;

/** A shape of boxes, such as a code, black on white: so many pixels a unit, within so many units of white. */
export function shapePixels({ width, height, polygons }: Shape, scale: number, border: number): Pixels {
  const across = (width + 2 * border) * scale;
  const down = (height + 2 * border) * scale;
  const data = new Uint8ClampedArray(across * down * CHANNELS).fill(WHITE);
  const at = (unit: number) => (unit + border) * scale;
  for (const polygon of polygons) {
    const xs = polygon.map(([x]) => x);
    const ys = polygon.map(([, y]) => y);
    for (let y = at(Math.min(...ys)); y < at(Math.max(...ys)); y += 1)
      for (let x = at(Math.min(...xs)); x < at(Math.max(...xs)); x += 1)
        data.fill(0, (y * across + x) * CHANNELS, (y * across + x) * CHANNELS + CHANNELS - 1);
  }
  return { width: across, height: down, data };
}
