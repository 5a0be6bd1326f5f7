import { type Kysely, sql } from 'kysely';
import { clockSees } from '../shop-table.ts';

/** Why the other side should agree to a price of an order may be shown by pictures, as of a line of a bill. */
const statements = `
alter table order_requests add column pictures text[] not null default '{}';
create index order_requests_pictures on order_requests using gin (pictures) where pictures <> '{}';
${clockSees('order_requests', ['pictures'])}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
