import { type Kysely, sql } from 'kysely';

const statements = `
-- Whom a change is for, as \`kinds\` says of what: agents and groups; zero = all. \`counts\`: its items by status.
alter table price_changes add column audiences uuid[] not null default '{}';
-- What was asked for a time, by listing; and what failed, until somebody has seen it.
create index price_change_items_of on price_change_items (shop_id, spu_id, effective_at desc) where scheduled;
create index price_change_items_failed on price_change_items (shop_id, log_id) where status = 5;
-- The history of one agent.
create index price_logs_agent on price_logs (shop_id, agent_id, changed_at desc, id) where agent_id is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
