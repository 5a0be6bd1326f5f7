import { type Kysely, sql } from 'kysely';

/** Columns by the words of the glossary: what is reserved of stock, open requests of an order, texts and clues of lines. */
const statements = `
alter table stock rename column held to reserved;
alter table stock_moves rename column held_delta to reserved_delta;
alter table stock_moves rename column held_after to reserved_after;
alter table orders rename column asks to open_requests;
alter table batch_items rename column given to number_text;
alter table settlement_reconciliation_rows rename column given to number_text;
alter table waybill_import_rows rename column said to clues;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
