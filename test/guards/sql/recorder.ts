import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { StatementEvent } from '#kit/tenant/server/connection.ts';

/** The statements that went to the database while `work` ran. */
export async function recordStatements(work: () => Promise<unknown>): Promise<StatementEvent[]> {
  const statements: StatementEvent[] = [];
  const hear = (message: unknown) => statements.push(message as StatementEvent);
  subscribe('laidanla:statement', hear);
  try {
    await work();
  } finally {
    unsubscribe('laidanla:statement', hear);
  }
  return statements;
}

/** One line per statement, the same for any number of values or rows. */
export const normalise = ({ sql }: StatementEvent): string =>
  sql
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$n')
    .replace(/\(\$n(?:, \$n)+\)/g, '($…)')
    .replace(/ in \(\$n\)/g, ' in ($…)')
    .replace(/\(\$…\)(?:, \(\$…\))+/g, '($…), …')
    .trim();

/** The same, with long lists of columns cut: what a reader looks at is where rows come from and how few. */
export const shorten = (text: string): string =>
  text
    .replace(/\b(select|returning) ([^()]{40}).{40,}? from /g, '$1 $2… from ')
    .replace(/\(((?:"?\w+"?, ){3})[^()]{40,}\)/g, '($1…)')
    .replace(/\blimit \d+/g, 'limit n');

/** Shorter words in common are written again: cut, they would only be harder to read. */
const LEAST_CUT = 80;

/**
 * Sorted statements, of which most differ from the one above in a single condition: what one has in common with it at its begin
 * and at its end, whole words of it, stands as ⋯.
 */
export function foldLikeAbove(texts: readonly string[]): string[] {
  let above = '';
  return texts.map((text) => {
    const begin = commonBegin(text, above);
    const end = commonEnd(text, above, begin);
    above = text;
    const head = begin < LEAST_CUT ? text.slice(0, begin) : '⋯ ';
    const tail = end < LEAST_CUT ? text.slice(text.length - end) : ' ⋯';
    return `${head}${text.slice(begin, text.length - end)}${tail}`;
  });
}

function commonBegin(text: string, above: string): number {
  let length = 0;
  while (length < Math.min(text.length, above.length) && text[length] === above[length]) length += 1;
  while (length > 0 && /\w/.test(text[length - 1] ?? '')) length -= 1;
  return length;
}

function commonEnd(text: string, above: string, begin: number): number {
  const most = Math.min(text.length, above.length) - begin;
  let length = 0;
  while (length < most && text.at(-1 - length) === above.at(-1 - length)) length += 1;
  while (length > 0 && /\w/.test(text.at(-length) ?? '')) length -= 1;
  return length;
}
