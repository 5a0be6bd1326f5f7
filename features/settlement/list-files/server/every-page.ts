import { refuse } from '#kit/endpoint/refusal.ts';
import { listFileRefusals as no } from '../refusals.ts';

/** Rows of a list that are asked for at once, and in all: more are fetched by their period. */
export const PAGE = 500;
const MOST = 10_000;

/** All rows of a list; a file that would end before the list does is refused, so that nobody takes a part for the whole. */
export async function everyPage<T>(page: (at: number) => Promise<{ items: T[] }>): Promise<T[]> {
  const all: T[] = [];
  for (let at = 1; ; at++) {
    const { items } = await page(at);
    all.push(...items);
    if (all.length > MOST) refuse(no.tooMany, { most: MOST });
    if (items.length < PAGE) break;
  }
  return all.length > 0 ? all : refuse(no.none);
}
