import type { z } from 'zod';
import { isFilled } from '../filled-filters.ts';

interface Filterable {
  filters: z.ZodRawShape;
}

/** What each filter of the list does to the query; one that the contract offers and this lacks doesn't compile. */
export type FilterSql<L extends Filterable, Q> = {
  [K in keyof L['filters']]: (query: Q, value: NonNullable<z.output<L['filters'][K]>>) => Q;
};

/** Applies the filters that the caller filled. */
export function filterBy<L extends Filterable, Q>(
  _list: L,
  query: Q,
  input: Partial<Record<string, unknown>>,
  filters: FilterSql<L, Q>,
): Q {
  let narrowed = query;
  for (const [key, apply] of Object.entries(filters)) {
    const value = input[key];
    if (isFilled(value)) narrowed = (apply as (query: Q, value: unknown) => Q)(narrowed, value);
  }
  return narrowed;
}

/** The pattern of `ilike` for "contains this text", whatever signs it has. */
export const containsPattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
