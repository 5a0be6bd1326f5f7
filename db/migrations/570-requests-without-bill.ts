import { type Kysely, sql } from 'kysely';

/**
 * What is corrected before there is a bill is asked of what two shops have between them; and the few lines of bills that are
 * not of their period are found by their section.
 */
const statements = `
alter table settlement_requests alter column bill_id drop not null;
create index settlement_requests_relation on settlement_requests (shop_id, side, trader_id, id) where bill_id is null;
create index settlement_bill_items_section on settlement_bill_items (shop_id, section, item_id)
  where section <> 1 and removed_no is null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
