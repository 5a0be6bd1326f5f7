import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

/** What carriers take for a parcel, by the contracts with them: prices of a first weight and of what is added, by province. */
const statements = `
create table carrier_prices (
  shop_id uuid not null references shops (id),
  account_id uuid not null,
  position smallint not null,
  -- Empty: every province that no other row names.
  provinces text[] not null default '{}',
  first_grams integer not null check (first_grams > 0),
  first_price numeric(14,2) not null check (first_price >= 0),
  -- Each begun step above the first weight.
  step_grams integer not null check (step_grams > 0),
  step_price numeric(14,2) not null check (step_price >= 0),
  primary key (shop_id, account_id, position),
  foreign key (shop_id, account_id) references label_accounts (shop_id, id)
);
${shopTable('carrier_prices')}
create index print_parcels_shipped on print_parcels (shop_id, account_id, shipped_at) where state = 'shipped';
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
