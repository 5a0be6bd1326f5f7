import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

/** Words that a shop keeps for answers to complaints, of one type or of all. */
const statements = `
create table quick_answers (
  shop_id uuid not null,
  id uuid not null,
  -- The complaint's type; 0: any.
  type smallint not null default 0,
  title text not null,
  words text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id));
${shopTable('quick_answers')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
