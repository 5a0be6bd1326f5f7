import { type Kysely, sql } from 'kysely';

const statements = `
-- 发货备注 of whoever ships; all shops of the chain read it.
alter table parcels add column note text not null default '';

-- Numbers are looked for in capitals (clean-waybill-no.ts), so none may lie here in another form.
update parcels set waybill_no = upper(waybill_no) where waybill_no <> upper(waybill_no);
alter table parcels add constraint parcels_waybill_upper check (waybill_no = upper(waybill_no));

alter table waybill_import_rows
  -- 发货时间 and 发货备注 as the row says them.
  add column shipped_at timestamptz,
  add column note text not null default '',
  -- Why a person has to look although the order is certain, and which of these reasons one has accepted.
  add column doubts text[] not null default '{}',
  add column accepts text[] not null default '{}',
  drop constraint waybill_import_rows_match_check,
  add constraint waybill_import_rows_match_check check (match in ('certain', 'doubtful', 'likely', 'none'));
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
