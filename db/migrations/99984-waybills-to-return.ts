import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

/** Orders that came by a sheet, whose waybills have not gone back to where the sheet is from; those of before count as gone. */
const statements = `
create table waybills_to_return (
  shop_id uuid not null references shops (id),
  order_id bigint not null,
  -- Another one whenever its waybills change: a file that was begun before has not got them.
  mark uuid not null default gen_random_uuid(),
  since timestamptz not null default now(),
  primary key (shop_id, order_id)
);
${shopTable('waybills_to_return')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
