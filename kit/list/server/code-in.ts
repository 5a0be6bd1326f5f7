import { sql } from 'kysely';
import { codeKey } from '#kit/text/code-key.ts';

/** A column's code as `codeKey` compares it; indexes of products and listings hold the same words. */
const codeKeySql = (column: string) =>
  sql<string>`upper(regexp_replace(normalize(${sql.ref(column)}, nfkc), '\\s+', '', 'g'))`;

/** The rows whose code is one of some, however they are written. */
export const codeIn = (column: string, codes: readonly string[]) =>
  sql<boolean>`${codeKeySql(column)} = any(${[...new Set(codes.map(codeKey))]}::text[])`;
