import type { ColumnDefinition } from '#features/sheets/sheet-imports/sheet.ts';

/** An agent or a group of agents with a column of its own in the sheet of prices. */
export interface ColumnAudience {
  kind: 'agent' | 'group';
  id: string;
}

const WORDS = { agent: '渠道', group: '渠道组' } as const;

/** How a column of special prices is titled in a sheet: `渠道：优选商行`, `渠道组：社区店`. */
export const audienceTitle = (kind: ColumnAudience['kind'], name: string): string =>
  `${WORDS[kind]}：${name}`;

/** Whose prices a title says the column holds. */
export function audienceOfTitle(title: string): { kind: ColumnAudience['kind']; name: string } | undefined {
  const [, word, name] = /^\s*(渠道组|渠道)\s*[：:]\s*(.+?)\s*$/.exec(title) ?? [];
  if (!word || !name) return undefined;
  return { kind: word === '渠道' ? 'agent' : 'group', name };
}

const KEY = /^(agent|group) (.+)$/;

export const columnKey = ({ kind, id }: ColumnAudience): string => `${kind} ${id}`;

export function audienceOfKey(key: string): ColumnAudience | undefined {
  const [, kind, id] = KEY.exec(key) ?? [];
  return kind && id ? { kind: kind as ColumnAudience['kind'], id } : undefined;
}

export const audienceColumn = (title: string): ColumnDefinition => ({ title, type: 'money', width: 14 });
