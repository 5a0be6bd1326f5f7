import { type Kysely, sql } from 'kysely';

/** What is paid of an order is answered from the books: a payment of a bill touches no order. */
const statements = `
drop index orders_paid;
alter table orders drop column payment_status;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
