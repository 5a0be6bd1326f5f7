import type { RouteDef } from '#kit/ui/route.ts';
import { isInMenu, menuGroupOf } from '../menu.ts';
import { pinyinInitials } from './pinyin-initials.ts';

/** A line of the palette. */
export interface PaletteLine {
  /** The heading that it stands under. */
  group: string;
  title: string;
  note: string;
  to: string;
}

const MOST = 6;

const lines = (group: string, rows: readonly Omit<PaletteLine, 'group'>[]): PaletteLine[] =>
  rows.map((line) => ({ ...line, group }));

/** Finds acts and screens of these routes, by words or by the first letters of their pinyin (订单查询: ddcx). */
export function destinationsFor(text: string, routes: readonly RouteDef[]): PaletteLine[] {
  const query = text.trim().toLowerCase();
  const isMatch = ({ title, note, to }: Omit<PaletteLine, 'group'>, also = '') =>
    `${title} ${also} ${note} ${to}`.toLowerCase().includes(query) || pinyinInitials(title).includes(query);
  const acts = routes.flatMap(({ acts: offered = [], path }) =>
    offered.flatMap(({ title, also, to }) => {
      const act = { title, note: menuGroupOf(path)?.title ?? '', to };
      return isMatch(act, also) ? [act] : [];
    }),
  );
  const screens = routes
    .filter(isInMenu)
    .map(({ title, path }) => ({ title, note: menuGroupOf(path)?.title ?? '', to: path }));
  return [
    ...lines('操作', acts.slice(0, MOST)),
    ...lines('页面', screens.filter((screen) => isMatch(screen)).slice(0, MOST)),
  ];
}
