import { open } from 'node:fs/promises';
import type { FileStore } from '#kit/files/server/file-store.ts';
import { PICTURE_SIZES, type PictureSize } from '../picture.ts';
import { PICTURES } from './keep-picture.ts';

interface Sides {
  width: number;
  height: number;
}

const WHOLE: PictureSize = 'whole';

/** The sides of a picture that is kept here, as it is shown whole; undefined where it lies elsewhere or is gone. */
export async function pictureSize(files: FileStore, address: string): Promise<Sides | undefined> {
  const key = /^\/pictures\/([\w-]+)-\d+\.webp$/.exec(address)?.[1];
  if (!key) return undefined;
  try {
    const handle = await open(await files.local(PICTURES, `${key}-${PICTURE_SIZES[WHOLE]}.webp`));
    try {
      return sidesOf((await handle.read(Buffer.alloc(30), 0, 30, 0)).buffer);
    } finally {
      await handle.close();
    }
  } catch {
    return undefined;
  }
}

const SIDE = 0x3fff;

/** Of the head of a webp, in each of its three forms. */
function sidesOf(head: Buffer): Sides | undefined {
  const form = head.toString('latin1', 12, 16);
  if (form === 'VP8 ') return { width: head.readUInt16LE(26) & SIDE, height: head.readUInt16LE(28) & SIDE };
  if (form === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (form !== 'VP8L') return undefined;
  const bits = head.readUInt32LE(21);
  return { width: (bits & SIDE) + 1, height: ((bits >>> 14) & SIDE) + 1 };
}
