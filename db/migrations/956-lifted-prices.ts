import { type Kysely, sql } from 'kysely';

/** Whom it waits for to see that a floor lifts a price that came into force by the clock: its author, until it was seen. */
const statements = `
alter table price_change_items add column lifted_for uuid;
create index price_change_items_lifted on price_change_items (shop_id, lifted_for) where lifted_for is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
