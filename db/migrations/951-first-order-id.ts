import { type Kysely, sql } from 'kysely';

/** What `order_time` is the other way round: the smallest id that an order entered at a time or later can have. */
const statements = `
create function first_order_id(at timestamptz) returns bigint language sql immutable as $$
  select greatest(0, (extract(epoch from at) * 1000)::bigint - 1704067200000) << 22
$$;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
