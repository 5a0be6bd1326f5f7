import type { SheetLimits } from '../limits.ts';
import { SheetRefused } from '../sheet-refused.ts';

/** How many sheets one process can have open at once. */
const PLACES = 32;

/** KB of text that each sheet under way holds; shared with the threads that read, so that each sees what all hold. */
export const textRoom = new Int32Array(new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT));
const places = new Set<number>();

export function takePlace(): number {
  const place = Array.from(textRoom.keys()).find((at) => !places.has(at));
  if (place === undefined) throw new SheetRefused('busy');
  places.add(place);
  return place;
}

export function freePlace(place: number): void {
  Atomics.store(textRoom, place, 0);
  places.delete(place);
}

/** Says how much one sheet holds, and refuses it when all together hold more than there is room for. */
export function holdText(rooms: Int32Array, place: number, bytes: number, limits: SheetLimits): void {
  Atomics.store(rooms, place, Math.ceil(bytes / 1024));
  const all = rooms.reduce((sum, _, at) => sum + Atomics.load(rooms, at), 0);
  if (all * 1024 > limits.allSharedTextBytes) throw new SheetRefused('busy');
}
