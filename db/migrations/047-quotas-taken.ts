import { type Kysely, sql } from 'kysely';

const statements = `
-- Which quotas the order took from when it came in: 1 the one for all agents, 2 the agent's own. Orders from before
-- say none: nothing of the product has set a quota yet.
alter table orders add column quotas_taken smallint not null default 0;

-- Orders up to this id took nothing from the quota as it was last set.
alter table quotas add column since_id bigint not null default new_order_id();
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
