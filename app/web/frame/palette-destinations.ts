import { pinyinInitials } from '#kit/text/pinyin-initials.ts';
import type { RouteDef } from '#kit/ui/route.ts';
import { isInMenu, menuGroupOf } from '../menu.ts';
import type { May } from '../use-visible-routes.ts';

/** A line of the palette. */
export interface PaletteLine {
  /** The heading that it stands under. */
  group: string;
  title: string;
  note: string;
  to: string;
}

/** A line, and what else people call it. */
type NamedLine = Omit<PaletteLine, 'group'> & { also?: string | undefined };

const MOST = 6;

const lines = (group: string, rows: readonly Omit<PaletteLine, 'group'>[]): PaletteLine[] =>
  rows.map((line) => ({ ...line, group }));

/** Acts of these routes that a member may do, with other words for them. */
export const actsOf = (routes: readonly RouteDef[], may: May) =>
  routes.flatMap(({ acts = [], path }) =>
    acts
      .filter(({ allow }) => !allow || may(allow))
      .map(({ title, also, to }) => ({ title, also, note: menuGroupOf(path)?.title ?? '', to })),
  );

/** Finds acts and screens of these routes, by words or by the first letters of their pinyin (订单查询: ddcx). */
export function destinationsFor(text: string, routes: readonly RouteDef[], may: May): PaletteLine[] {
  const query = text.trim().toLowerCase();
  const isMatch = ({ title, note, to }: Omit<PaletteLine, 'group'>, also = '') =>
    `${title} ${also} ${note} ${to}`.toLowerCase().includes(query) || pinyinInitials(title).includes(query);
  const matches = (rows: readonly NamedLine[]) =>
    rows
      .filter(({ also, ...line }) => isMatch(line, also))
      .slice(0, MOST)
      .map(({ also: _, ...line }) => line);
  const screens = routes
    .filter(isInMenu)
    .map(({ title, also, path }) => ({ title, also, note: menuGroupOf(path)?.title ?? '', to: path }));
  return [...lines('操作', matches(actsOf(routes, may))), ...lines('页面', matches(screens))];
}
