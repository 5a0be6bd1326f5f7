import { sql } from 'kysely';
import { arrayText } from './array-text.ts';

/**
 * `where('id', '=', anyOf(ids))`: one parameter, so one prepared statement, however many ids; none match none. A
 * single id is written as one: of an array PostgreSQL guesses that it holds ten, so that it plans anew for each call.
 */
export const anyOf = (ids: readonly string[], type: 'uuid' | 'bigint' | 'text' = 'uuid') =>
  sql<string>`any(${ids.length === 1 ? sql`array[${ids[0]}]` : sql`${arrayText(ids)}`}::${sql.raw(type)}[])`;
