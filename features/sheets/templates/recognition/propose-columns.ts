import { cutText } from '#kit/text/cut-text.ts';
import type { Command } from '../commands.ts';
import { readHeader } from '../headers/header-text.ts';
import type { CfgColumn } from '../template-columns.ts';

/** Which field each header of an existing sheet probably means, by index; each field once. */
export type FieldAt = ReadonlyMap<number, string>;

/** By the fields' titles: the same words first, then a title inside a header or a header inside a title. */
export function fieldsByTitle(command: Command, headers: readonly string[]): FieldAt {
  const names = headers.map((header) => readHeader(header).bare);
  const fields = new Map<number, string>();
  const used = new Set<string>();
  const take = (fits: (name: string, title: string) => boolean) => {
    for (const { key, title } of command.fields) {
      if (used.has(key)) continue;
      const plain = readHeader(title).bare;
      const at = names.findIndex((name, index) => name !== '' && !fields.has(index) && fits(name, plain));
      if (at < 0) continue;
      fields.set(at, key);
      used.add(key);
    }
  };
  take((name, title) => name === title);
  take((name, title) => title.length >= 2 && name.includes(title));
  take((name, title) => name.length >= 2 && title.includes(name));
  return fields;
}

/** A template that gives the sheet again: each header once, in order, with what it probably means. */
export function columnsAfter(command: Command, headers: readonly string[], fields: FieldAt): CfgColumn[] {
  const earlier = new Set<string>();
  return headers.flatMap((raw, index): CfgColumn[] => {
    const title = cutText(raw.replace(/\s+/g, ' ').trim(), 100);
    const { whole } = readHeader(title);
    if (whole === '' || earlier.has(whole)) return [];
    earlier.add(whole);
    const field = fields.get(index);
    if (command.direction === 'import') return [{ headers: [title], ...(field && { field }) }];
    return [field ? { title, field } : { title, text: '' }];
  });
}
