import type { Filter, TabChoice } from './filter/filters.ts';

export interface Tab {
  key: string;
  name: string;
  count?: number | undefined;
}

type TabCounts = Readonly<Record<string, number | null>>;

/** What the answer of a list may carry beside total and items (`extra` in the contract). */
export interface ListAnswer<R> {
  total: number;
  /** False: the total is only the least. */
  exact?: boolean;
  items: R[];
  /** Ready tabs, or counts by name for a `tabs` filter; null: not counted. */
  tabs?: Tab[] | TabCounts;
}

export const isLeast = (answer: Pick<ListAnswer<unknown>, 'exact'> | undefined) => answer?.exact === false;

/** What the answer of a list with tabs across its others does not tell. */
export interface AcrossCounts {
  /** How many rows each of these tabs has, by its key. */
  totals: Readonly<Record<string, number>>;
  /** Counts of the other tabs while one of these is chosen. */
  others?: ListAnswer<unknown> | undefined;
}

/**
 * The tabs to draw, as the answer tells them; beside a total that is only the least, they are not counted. The answer of a
 * tab that goes across the others tells of them only what is in it too, so `across` has their counts then. Until there is
 * a newer one, an answer is of the tab `answeredTab` that was chosen before.
 */
export function tabsOf(
  filters: readonly Filter[],
  answer: Partial<Pick<ListAnswer<unknown>, 'exact' | 'tabs' | 'total'>> | undefined,
  chosen = '',
  answeredTab = chosen,
  across: AcrossCounts = { totals: {} },
): Tab[] {
  if (Array.isArray(answer?.tabs)) return answer.tabs;
  const choices = filters.find((filter) => filter.kind === 'tabs')?.tabs ?? [];
  const isAcross = choices.some((one) => one.key === answeredTab && one.isAcross);
  const counting = isAcross ? across.others : answer;
  const counted =
    counting?.tabs &&
    !Array.isArray(counting.tabs) &&
    !isLeast(counting) &&
    isCounted(counting.tabs, counting.total)
      ? counting.tabs
      : undefined;
  return choices.flatMap((choice) => {
    const { key, name } = choice;
    const count = choice.isAcross ? across.totals[key] : (choice.count ?? countOf(choice, counted));
    const isShown = !(choice.isRare || choice.isAcross) || count || key === chosen;
    return isShown ? [{ key, name, count }] : [];
  });
}

/** A tab has rows and no tab a count: more match without the tab than are counted. */
const isCounted = (tabs: TabCounts, total = 0) => total === 0 || Object.keys(tabs).length > 0;

const countOf = ({ key, counts = [key] }: TabChoice, counted: TabCounts | undefined) =>
  counts.length > 0 ? counted && sumOf(counts, counted) : undefined;

/** Of several names; none where one of them was not counted. */
const sumOf = (names: readonly string[], counted: TabCounts): number | undefined =>
  names.some((name) => counted[name] === null)
    ? undefined
    : names.reduce((sum, name) => sum + (counted[name] ?? 0), 0);
