import type { Option } from '../../fields/option.ts';
import { type Chip, chipOf, dayEnd, dayStartText, daysOf, isDay } from './days.ts';

export type { Option };

/** A hook that finds options by part of their name, the chosen ones always among them; only when `wanted`. */
export type UseOptions = (ask: {
  search: string;
  chosen: readonly string[];
  isActive: boolean;
}) => readonly Option[] | undefined;

export interface TabChoice {
  /** Stands in the address. */
  key: string;
  name: string;
  /** What is sent; nothing for 全部. */
  value?: unknown;
  /** Other filters that the tab sends. */
  also?: Readonly<Record<string, unknown>>;
  /** The sort by which its rows stand, the least first, unless a person chooses another. */
  rises?: string;
  /** Names in the answer's `tabs` that are added up; the key alone unless told, without any it has no count. */
  counts?: readonly string[];
  /** The count itself, where no filter narrows the list and the screen knows it. */
  count?: number | undefined;
  /** Drawn only while it counts some or is chosen. */
  isRare?: true;
  /** Goes across the others, whose counts don't tell it: it is counted by itself, and rare too. */
  isAcross?: true;
}

/** A filter of a list page. `K` are the filters that the contract's list declares, so no other compiles. */
export type Filter<K extends string = string> = FilterKind<K> & {
  /** Among which others it stands behind + 筛选, where they are many. */
  group?: FilterGroup;
};

const FILTER_GROUPS = ['订单', '商品', '收件', '往来', '时间'] as const;
type FilterGroup = (typeof FILTER_GROUPS)[number];

type FilterKind<K extends string> =
  | { kind: 'text'; key: K; label: string; hint?: string }
  /** Several numbers pasted at once; sent as a list. `names`: whole names, which may hold blanks and commas. */
  | { kind: 'many'; key: K; label: string; hint?: string; names?: true }
  | {
      kind: 'choice';
      key: K;
      label: string;
      options: readonly Option[];
      many?: boolean;
      initial?: Option['value'];
    }
  /** Several of many, looked up as the box opens; sent as a list. `one`: sent as it is. `empty`: where none isn't 全部. */
  | { kind: 'lookup'; key: K; label: string; use: UseOptions; one?: boolean; empty?: string }
  /** From and to a day, with chips; sent as ISO 8601. */
  | { kind: 'days'; from: K; to: K; label: string; initial?: Chip }
  /** Status tabs with counts; the first is the default. The answer's `tabs` tells the counts; none here: it names them too. */
  | { kind: 'tabs'; key: K; tabs: readonly TabChoice[] }
  /** Always sent, never shown. */
  | { kind: 'fixed'; key: K; value: unknown };

/** What the user chose, by wire key, as text; the same text stands in the address. */
export type Values = Readonly<Record<string, string>>;

export const keysOf = (filter: Filter): string[] =>
  filter.kind === 'days' ? [filter.from, filter.to] : [filter.key];

export type ShownFilter = Exclude<FilterKind<string>, { kind: 'fixed' | 'tabs' }> & { group?: FilterGroup };

/** Whether it stands in the filter bar. */
export const isShown = (filter: Filter): filter is ShownFilter =>
  filter.kind !== 'fixed' && filter.kind !== 'tabs';

/** Numbers pasted from a sheet or a chat, whatever stands between them; names stand a line or a semicolon apart. */
export const splitMany = (text: string, names = false): string[] => {
  const parts = text.split(names ? /[\n\r\t;；]+/ : /[\s,，;；、|]+/);
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
};

/**
 * Values in the address; a key that stands there empty was cleared on purpose, so no initial value. Who names a
 * number means that one, however old it is: no days narrow the list unless they stand in the address too.
 */
export function readValues(filters: readonly Filter[], address: URLSearchParams): Values {
  const values: Record<string, string> = {};
  const isNumbered = asksNumbers(filters, (key) => address.get(key));
  for (const filter of filters.filter(isShown)) {
    const keys = keysOf(filter);
    const isInAddress = keys.some((key) => address.has(key)) || (isNumbered && filter.kind === 'days');
    const initial = isInAddress ? {} : initialOf(filter);
    for (const key of keys) values[key] = isInAddress ? (address.get(key) ?? '') : (initial[key] ?? '');
  }
  return values;
}

const asksNumbers = (filters: readonly Filter[], value: (key: string) => string | null | undefined) =>
  filters.some((filter) => filter.kind === 'many' && !filter.names && value(filter.key)?.trim());

function initialOf(filter: Filter): Record<string, string> {
  if (filter.kind === 'choice' && filter.initial !== undefined)
    return { [filter.key]: String(filter.initial) };
  return filter.kind === 'days' && filter.initial ? { [filter.from]: filter.initial } : {};
}

/**
 * The text that stands in the address: nothing for what is there anyway. With the first number the initial days go,
 * unless the address has them: nobody chose them.
 */
export function writeValues(filters: readonly Filter[], values: Values, address: URLSearchParams): void {
  const isNumbered = asksNumbers(filters, (key) => values[key]);
  const isFirst = isNumbered && !asksNumbers(filters, (key) => address.get(key));
  for (const filter of filters.filter(isShown)) {
    const keys = keysOf(filter);
    const initial = initialOf(filter);
    const cleared = keys.every((key) => !values[key]);
    const isInitial = keys.every((key) => (values[key] ?? '') === (initial[key] ?? ''));
    const isUnchosen = isFirst && isInitial && !keys.some((key) => address.has(key));
    const isUsual = isNumbered && filter.kind === 'days' ? cleared || isUnchosen : isInitial;
    for (const key of keys) {
      if (!isUsual && (values[key] || cleared)) address.set(key, values[key] ?? '');
      else address.delete(key);
    }
  }
}

/** Filters, tab and order of an address, always in the same order, so that two can be compared. */
export function viewOf(filters: readonly Filter[], address: URLSearchParams): string {
  const keys = [...filters.filter(isShown).flatMap(keysOf), 'tab', 'sort', 'asc'];
  return `${new URLSearchParams(keys.filter((key) => address.has(key)).map((key) => [key, address.get(key) ?? '']))}`;
}

/** The address with a view's filters, without one the initial ones, on the first page; what else stands there stays. */
export function withView(filters: readonly Filter[], address: URLSearchParams, view = ''): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const key of [...filters.flatMap(keysOf), 'page', 'tab', 'sort', 'asc', 'exact']) next.delete(key);
  for (const [key, value] of new URLSearchParams(view)) next.set(key, value);
  return next;
}

/** Values and tab → the fields of the call. */
export function filterInput(
  filters: readonly Filter[],
  values: Values,
  tab = '',
  now?: Date,
): Record<string, unknown> {
  const input = tabFields(filters, tab);
  for (const filter of filters) Object.assign(input, fieldsOf(filter, values, now));
  return input;
}

function chosenTab(filters: readonly Filter[], tab: string) {
  const tabs = filters.find((filter) => filter.kind === 'tabs');
  return tabs && { tabs, chosen: tabs.tabs.find(({ key }) => key === tab) ?? tabs.tabs[0] };
}

/** The sort of a tab's own, if it has one. */
export const sortOfTab = (filters: readonly Filter[], tab: string): string | undefined =>
  chosenTab(filters, tab)?.chosen?.rises;

function tabFields(filters: readonly Filter[], tab: string): Record<string, unknown> {
  const choice = chosenTab(filters, tab);
  if (!choice?.chosen) return tab ? { tab } : {};
  const { tabs, chosen } = choice;
  return { ...(chosen?.value !== undefined && { [tabs.key]: chosen.value }), ...chosen?.also };
}

function fieldsOf(filter: Filter, values: Values, now?: Date): Record<string, unknown> {
  if (filter.kind === 'tabs') return {};
  if (filter.kind === 'fixed') return { [filter.key]: filter.value };
  if (filter.kind === 'days') {
    const { from, to } = daysOf(daysIn(filter, values), now);
    return {
      ...(isDay(from) && { [filter.from]: dayStartText(from) }),
      ...(isDay(to) && { [filter.to]: dayEnd(to) }),
    };
  }
  const text = values[filter.key]?.trim();
  if (!text) return {};
  if (filter.kind === 'text') return { [filter.key]: text };
  if (filter.kind === 'many') return { [filter.key]: splitMany(text, filter.names) };
  if (filter.kind === 'lookup') return { [filter.key]: filter.one ? text : text.split(',') };
  const chosen = text
    .split(',')
    .flatMap((one) => filter.options.find(({ value }) => String(value) === one) ?? []);
  if (chosen.length === 0) return {};
  return { [filter.key]: filter.many ? chosen.map(({ value }) => value) : chosen[0]?.value };
}

const daysIn = (filter: Extract<Filter, { kind: 'days' }>, values: Values) => ({
  from: values[filter.from] ?? '',
  to: values[filter.to] ?? '',
});

/** Filters that narrow the list now, each with the values that clear it. */
export function activeFilters(filters: readonly Filter[], values: Values) {
  return filters.flatMap((filter) => {
    if (!isShown(filter) || Object.keys(fieldsOf(filter, values)).length === 0) return [];
    return [
      { filter, cleared: { ...values, ...Object.fromEntries(keysOf(filter).map((key) => [key, ''])) } },
    ];
  });
}

/** What a filter narrows the list to, in the user's words; `options` name what a lookup has chosen. */
export function filterText(filter: ShownFilter, values: Values, options?: readonly Option[]): string {
  if (filter.kind === 'days') {
    const days = daysIn(filter, values);
    return chipOf(days) ?? `${days.from || '…'} ~ ${days.to || '…'}`;
  }
  const text = values[filter.key]?.trim() ?? '';
  if (filter.kind === 'text') return text;
  if (filter.kind === 'many') return firstOf(splitMany(text, filter.names));
  // Options that the screen asks for itself are none until they come.
  const known = filter.kind === 'choice' && filter.options.length > 0 ? filter.options : options;
  return known ? namesOf(known, text.split(',')) : '…';
}

const firstOf = (all: readonly string[]) =>
  all.slice(0, 3).join('、') + (all.length > 3 ? ` 等 ${all.length} 个` : '');

function namesOf(options: readonly Option[], chosen: readonly string[]): string {
  const names = options.filter(({ value }) => chosen.includes(String(value))).map(({ label }) => label);
  const lost = chosen.length - names.length;
  return [...names, ...(lost > 0 ? [`${lost} 项已不存在`] : [])].join('、');
}

/** Filters behind + 筛选, by their groups in order; what names none stands where it stood, without a heading. */
export function groupsOf(filters: readonly ShownFilter[]): [group: FilterGroup | '', ShownFilter[]][] {
  const groups = (['', ...FILTER_GROUPS] as const).map((name): [FilterGroup | '', ShownFilter[]] => [
    name,
    filters.filter(({ group = '' }) => group === name),
  ]);
  return groups.filter(([, some]) => some.length > 0);
}

/** The same filters as a group. */
export const inGroup = <F extends { kind: Filter['kind'] }>(group: FilterGroup, filters: readonly F[]) =>
  filters.map((filter) => ({ ...filter, group }));
