import type { Filter } from './filters.ts';

export interface Tab {
  key: string;
  name: string;
  count?: number;
  /** Counted by the screen, whatever the filters are. */
  isTold?: boolean;
}

/** What the answer of a list may carry beside total and items (`extra` in the contract). */
export interface ListAnswer<R> {
  total: number;
  /** False: the total is only the least. */
  exact?: boolean;
  items: R[];
  /** Ready tabs, or counts by name for a `tabs` filter. */
  tabs?: Tab[] | Record<string, number>;
}

export const isLeast = (answer: Pick<ListAnswer<unknown>, 'exact'> | undefined) => answer?.exact === false;

/**
 * The tabs to draw, as the answer tells them; beside a total that is only the least, they are not counted, nor where the
 * tab that it is of goes across the others: it tells of them only what is in it too. Until there is a newer one, an answer
 * is of the tab `answeredTab` that was chosen before.
 */
export function tabsOf(
  filters: readonly Filter[],
  answer: Pick<ListAnswer<unknown>, 'exact' | 'tabs'> | undefined,
  chosen = '',
  answeredTab = chosen,
): Tab[] {
  const tabs = answer?.tabs;
  if (Array.isArray(tabs)) return tabs;
  const choices = filters.find((filter) => filter.kind === 'tabs')?.tabs ?? [];
  const isAcross = choices.some((one) => one.key === answeredTab && one.isRare && one.counts?.length === 0);
  const counted = tabs && !isLeast(answer) && !isAcross ? tabs : undefined;
  const shown = choices.filter(({ isRare, count, key }) => !isRare || count || key === chosen);
  return shown.map(({ key, name, counts = [key], count }) => ({
    key,
    name,
    isTold: count !== undefined,
    count: count ?? (counts.length > 0 ? counted && sumOf(counts, counted) : undefined),
  }));
}

const sumOf = (names: readonly string[], counted: Record<string, number>): number =>
  names.reduce((sum, name) => sum + (counted[name] ?? 0), 0);
