import sharp, { type Sharp } from 'sharp';
import { MOST_PIXELS, PICTURE_SIZES } from '../picture.ts';

// Decodes pictures apart from the server: a hostile one may cost memory and time, or end the process that reads it. In a
// thread, what was taken for a few large pictures stayed with the server until it was started again.

export interface Shrinking {
  path: string;
  /** Writes each size there, with this in place of the size. */
  to: string;
}
export type Shrunk = { width: number; height: number } | { failed: string };

sharp.cache(false);
sharp.concurrency(1);

process.on('message', (shrinking: Shrinking) => {
  void shrink(shrinking)
    .catch((error: unknown): Shrunk => ({ failed: String(error) }))
    .then((answer) => process.send?.(answer));
});
// A signal to the whole group lets the server finish what it has begun; this ends with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));

async function shrink({ path, to }: Shrinking): Promise<Shrunk> {
  const options = { limitInputPixels: MOST_PIXELS ** 2, failOn: 'error', sequentialRead: true } as const;
  // Of the header alone, so that one that is too large is told by its size.
  const turned = await sharp(path, { ...options, limitInputPixels: false }).metadata();
  const { width, height } = turned.autoOrient ?? turned;
  if (Math.min(width, height) < 1 || Math.max(width, height) > MOST_PIXELS) return { width, height };
  // Decoded once: the smaller ones are made from the largest.
  const { data, info } = await fitted(sharp(path, options).autoOrient(), PICTURE_SIZES.whole)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const size of Object.values(PICTURE_SIZES))
    await fitted(sharp(data, { raw: info }), size)
      .webp({ quality: 80 })
      .toFile(`${to}-${size}`);
  return { width, height };
}

const fitted = (picture: Sharp, size: number) =>
  picture.resize(size, size, { fit: 'inside', withoutEnlargement: true });
