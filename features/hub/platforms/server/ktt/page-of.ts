import type { PlatformPage } from '../../platform.ts';
import { wireList } from '../../wire-text.ts';

type Wire = Record<string, unknown>;

/** A page of the gateway: its rows under a name of their own, and how many there are in all. */
export function kttPage<T>(
  answer: Wire,
  list: string,
  map: (one: Wire) => T | T[] | undefined,
): PlatformPage<T> {
  return {
    total: Number(answer.total_count ?? answer.total) || 0,
    items: wireList(answer[list]).flatMap((one) => map(one) ?? []),
  };
}
