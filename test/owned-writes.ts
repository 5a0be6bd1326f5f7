import { subscribe } from 'node:diagnostics_channel';
import { COLUMN_KEEPERS, TABLE_OWNERS } from '#db/table-owners.ts';
import type { StatementEvent } from '#kit/tenant/server/connection.ts';
import { columnsOf, writesOf } from './table-writes.ts';

/** The noun whose code sends a statement, by the nearest frame of the stack that is a noun's. */
const FRAME = /\/features\/([\w-]+\/[\w-]+)\/(?!test\/)/;

/** Why a noun may not send this statement; undefined where it may. `isBetween`: a tool of the kit sends it, whose table it is. */
export function ownershipFault(
  noun: string,
  text: string,
  isBetween: (owner: string) => boolean = () => false,
): string | undefined {
  for (const write of writesOf(text)) {
    const owner = TABLE_OWNERS[write.table as keyof typeof TABLE_OWNERS];
    if (!owner || owner === noun || isBetween(owner)) continue;
    const kept: readonly string[] = COLUMN_KEEPERS[noun]?.[write.table as keyof typeof TABLE_OWNERS] ?? [];
    const foreign =
      write.verb === 'update' ? columnsOf(write).filter((column) => !kept.includes(column)) : ['*'];
    if (foreign.length > 0)
      return `${noun} writes ${write.table} (${foreign.join(', ')}), which belongs to ${owner}: call a verb of it, or keep a column by COLUMN_KEEPERS`;
  }
  return undefined;
}

const checkedTexts = new Set<string>();

/** Ends the run of a test that sends a write which its noun may not; each text is looked at once in a process. */
function watch(message: unknown): void {
  const { sql } = message as StatementEvent;
  if (checkedTexts.has(sql)) return;
  checkedTexts.add(sql);
  if (!/\b(?:insert into|update|delete from)\b/.test(sql)) return;
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error('who sends it');
  Error.stackTraceLimit = limit;
  // What goes out with COMMIT was written by a verb that has returned since.
  if (stack.includes('TenantConnection.commit')) return;
  const noun = FRAME.exec(stack)?.[1];
  const fault =
    noun && ownershipFault(noun, sql, (owner) => owner.startsWith('kit/') && stack.includes(`/${owner}/`));
  if (fault) throw new Error(`${fault}\n${sql.slice(0, 300)}\n${stack}`);
}

const WATCHED = Symbol.for('laidanla: writes are watched');
const known = globalThis as { [WATCHED]?: true };
if (!known[WATCHED]) {
  known[WATCHED] = true;
  subscribe('laidanla:statement', watch);
}
