import { type Kysely, sql } from 'kysely';

const statements = `
-- Which price was set (features/catalogue/prices/price-kinds.ts); until now only default prices and those of one agent.
alter table price_logs add column kind smallint not null default 1;
update price_logs set kind = 4 where agent_id is not null;
alter table price_logs alter column kind drop default;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
