import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

/** Who looked at whose whole phone number, and when: appended only, and counted per member and day. */
const statements = `
create table reveals (
  shop_id uuid not null,
  id uuid not null,
  order_id bigint not null,
  user_id uuid not null references users (id),
  user_name text not null,
  at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index reveals_of_user on reveals (shop_id, user_id, at);
create index reveals_of_order on reveals (shop_id, order_id);
${shopTable('reveals')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
