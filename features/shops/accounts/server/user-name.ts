import { type RawBuilder, sql } from 'kysely';

/** The name of a user whose id an expression gives; null when nobody has it. */
export const userName = (id: RawBuilder<unknown>) =>
  sql<string | null>`(select u.full_name from users u where u.id = ${id})`;
