import { StringDecoder } from 'node:string_decoder';
import type { RawBuilder } from 'kysely';
import { arrayText } from '#kit/tenant/server/array-text.ts';
import { quotedText } from '#kit/tenant/server/quoted-text.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inPieces } from '#kit/text/pieces.ts';

/**
 * A query's rows, each as the texts of its values (null as ''), in flat memory: COPY costs the database half of what
 * a cursor does. Until they are read to the end nothing else can be asked in the transaction.
 */
export async function* copyRows(db: TenantDb, query: RawBuilder<unknown>): AsyncGenerator<string[][], void> {
  const { sql, parameters } = query.compile(db.k);
  const copy = db.connection.copyOut(`copy (${written(sql, parameters)}) to stdout (null '')`);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for await (const chunk of copy.iterator({ destroyOnReturn: false }))
      for (const piece of inPieces(chunk as Buffer)) {
        const lines = (rest + decoder.write(piece)).split('\n');
        rest = lines.pop() ?? '';
        if (lines.length > 0) yield lines.map(valuesOf);
      }
  } finally {
    // Who stops before the end leaves the rest to be read by nobody, else the connection would wait for ever.
    copy.resume();
  }
}

/** COPY takes no parameters, so they are written into the statement, quoted by the driver. */
const written = (text: string, parameters: readonly unknown[]): string =>
  text.replace(/\$(\d+)/g, (_, n: string) => literalOf(parameters[Number(n) - 1]));

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return quotedText(arrayText(value as string[]));
  if (value instanceof Date) return quotedText(value.toISOString());
  if (typeof value === 'object') throw new Error('no literal for an object');
  return quotedText(String(value));
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function valuesOf(line: string): string[] {
  const values = line.split('\t');
  if (!line.includes('\\')) return values;
  return values.map((value) => (value.includes('\\') ? unescaped(value) : value));
}

const unescaped = (value: string): string =>
  value.replace(/\\(.)/gs, (_, mark: string) => ESCAPES[mark] ?? mark);
