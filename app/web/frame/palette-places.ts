import type { RouteDef } from '#kit/ui/route.ts';
import { groupOf, inMenu } from '../menu.ts';
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

const lines = (group: string, found: readonly Omit<PaletteLine, 'group'>[]): PaletteLine[] =>
  found.map((line) => ({ ...line, group }));

/** Acts and screens of these routes, by words or by the first letters of their pinyin (订单查询: ddcx). */
export function placesFor(text: string, routes: readonly RouteDef[]): PaletteLine[] {
  const wanted = text.trim().toLowerCase();
  const isMeant = ({ title, note, to }: { title: string; note: string; to: string }) =>
    `${title} ${note} ${to}`.toLowerCase().includes(wanted) || pinyinInitials(title).includes(wanted);
  const acts = routes.flatMap(({ acts: offered = [], path }) =>
    offered.map(({ title, to }) => ({ title, note: groupOf(path)?.title ?? '', to })),
  );
  const screens = routes
    .filter(inMenu)
    .map(({ title, path }) => ({ title, note: groupOf(path)?.title ?? '', to: path }));
  return [
    ...lines('操作', acts.filter(isMeant).slice(0, MOST)),
    ...lines('页面', screens.filter(isMeant).slice(0, MOST)),
  ];
}
