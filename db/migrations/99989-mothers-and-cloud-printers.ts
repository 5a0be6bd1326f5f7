import { type Kysely, sql } from 'kysely';

/**
 * Parcels of one order under a mother number and its children (子母单), what a provider's cloud printer says of a label, and
 * news of a number that were ordered with it.
 */
const statements = `
alter table label_accounts
  -- What some carriers want beside a code and its password: a secret, sealed, the customer's name, and by whom they carry it.
  add column partner_secret text not null default '',
  add column partner_name text not null default '',
  add column carrying_code text not null default '',
  add column courier text not null default '',
  -- Parcels of the same orders are asked for together: the first gets the mother number, the others its children.
  add column takes_children boolean not null default false,
  -- The provider's template of a child's label; empty: it draws none.
  add column child_template_id text not null default '',
  -- News of where parcels are come with their numbers.
  add column follows boolean not null default false,
  -- The provider's printer that prints labels as numbers are taken, by its code (siid); empty: none does.
  add column cloud_printer text not null default '';

alter table print_parcels
  -- The parcel whose number is the mother of this one's; null: its number is its own.
  add column mother_id uuid,
  -- What the provider calls its label, by which its cloud printer prints it once more.
  add column task_no text not null default '',
  -- Its news were ordered with its number.
  add column is_followed boolean not null default false,
  -- What the cloud printer said of its label; null: none has it.
  add column cloud_state text check (cloud_state in ('sent', 'printed', 'failed')),
  add column cloud_says text not null default '',
  add column cloud_at timestamptz,
  add foreign key (shop_id, mother_id) references print_parcels (shop_id, id);
create index print_parcels_mother on print_parcels (shop_id, mother_id) where mother_id is not null;
create index print_parcels_task on print_parcels (shop_id, task_no) where task_no <> '';
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
