import { type RawBuilder, sql } from 'kysely';

/** Order ids carry their time: milliseconds since 2024 above 22 bits. */
export const firstIdSince = (time: RawBuilder<unknown>) =>
  sql`(((extract(epoch from ${time}) * 1000)::bigint - 1704067200000) << 22)`;
