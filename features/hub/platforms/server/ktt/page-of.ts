import type { Page } from '../../platform.ts';
import { listOf } from '../../wire-text.ts';

type Wire = Record<string, unknown>;

/** A page of the gateway: its rows under a name of their own, and how many there are in all. */
export function pageOf<T>(answer: Wire, list: string, map: (one: Wire) => T | T[] | undefined): Page<T> {
  return {
    total: Number(answer.total_count ?? answer.total) || 0,
    items: listOf(answer[list]).flatMap((one) => map(one) ?? []),
  };
}
