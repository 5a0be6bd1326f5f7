import { type Kysely, sql } from 'kysely';

/** 应收导出 and 应付导出 stand among the sheets of settlement: formulas that name their files go with them. */
export const up = (db: Kysely<unknown>) =>
  sql
    .raw(`alter table naming_formulas no force row level security;
      update naming_formulas f set command = f.command + 296, is_default = f.is_default and not exists (
        select from naming_formulas d where d.shop_id = f.shop_id and d.command = f.command + 296 and d.is_default)
        where f.command in (116, 117);
      alter table naming_formulas force row level security`)
    .execute(db)
    .then(() => undefined);
