import { Refused } from '#kit/endpoint/refusal.ts';
import { checkColumns } from '../check-columns.ts';
import type { Command } from '../commands.ts';
import type { CfgColumn } from '../template-columns.ts';

/** A column while it is edited: with a key of its own, so that rows keep their place and focus. */
export type DraftColumn = CfgColumn & { readonly id: number };

/** Columns of a draft that was kept have keys from before. */
let last = Date.now();
export const drafted = (column: CfgColumn): DraftColumn => {
  last += 1;
  return { ...column, id: last };
};

export const plain = (columns: readonly DraftColumn[]): CfgColumn[] =>
  columns.map(({ id: _, ...column }) => column);

/** A new column of a field; a further one of an import is numbered as its header will be: 商品名称2. */
export function fieldColumn(
  command: Command,
  key: string,
  columns: readonly DraftColumn[] = [],
): DraftColumn {
  const before = command.direction === 'import' ? columns.filter(({ field }) => field === key) : [];
  const name = before[0]?.headers?.[0] ?? command.fields.find((field) => field.key === key)?.title ?? key;
  const title = before.length > 0 ? `${name}${before.length + 1}` : name;
  return drafted(command.direction === 'import' ? { field: key, headers: [title] } : { title, field: key });
}

/** Moved to stand where `to` stands now. */
export function moved(columns: readonly DraftColumn[], id: number, to: number): DraftColumn[] {
  const column = columns.find((one) => one.id === id);
  if (!column) return [...columns];
  const rest = columns.filter((one) => one.id !== id);
  return [...rest.slice(0, to), column, ...rest.slice(to)];
}

/** What stays when the template turns to another command: the columns that it can have. */
export function retargeted(columns: readonly DraftColumn[], command: Command): DraftColumn[] {
  const known = new Set(command.fields.map(({ key }) => key));
  const kept = columns.filter(({ field, fields }) =>
    [field, ...(fields ?? [])].every((key) => !key || known.has(key)),
  );
  return kept.flatMap(({ id, title, headers, field, ...rest }): DraftColumn[] => {
    const name = title ?? headers?.[0] ?? '';
    if (command.direction === 'import') return field ? [{ id, field, headers: headers ?? [name] }] : [];
    if (field) return [{ id, title: name, field }];
    return headers ? [] : [{ id, title: name, ...rest }];
  });
}

/** Titles of the columns that a template for another command would lose. */
export function columnsLost(columns: readonly DraftColumn[], command: Command): string[] {
  const kept = new Set(retargeted(columns, command).map(({ id }) => id));
  return columns
    .filter(({ id }) => !kept.has(id))
    .map(({ title, headers, text }) => title ?? headers?.[0] ?? text ?? '');
}

/** Why the server would refuse these columns, in its words. */
export function columnsProblem(command: Command, columns: readonly DraftColumn[]): string | undefined {
  try {
    checkColumns(command, plain(columns));
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
