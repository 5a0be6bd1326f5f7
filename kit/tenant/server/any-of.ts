import { sql } from 'kysely';

/** `where('id', '=', anyOf(ids))`: one parameter, so one prepared statement, however many ids; none match none. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
