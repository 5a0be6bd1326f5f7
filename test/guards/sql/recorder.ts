import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Statement } from '#kit/tenant/server/connection.ts';

/** The statements that went to the database while `work` ran. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const hear = (message: unknown) => statements.push(message as Statement);
  subscribe('laidanla:statement', hear);
  try {
    await work();
  } finally {
    unsubscribe('laidanla:statement', hear);
  }
  return statements;
}

/** One line per statement, the same for any number of values or rows. */
export const normalise = ({ sql }: Statement): string =>
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
    .replace(/\(((?:"?\w+"?, ){3})[^()]{40,}\)/g, '($1…)');
