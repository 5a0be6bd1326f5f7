import { type Kysely, sql } from 'kysely';
import { clockSees, shopTable } from '../shop-table.ts';

const statements = `
-- One listing's price for named agents and a while. status: 0 draft, 1 published, 2 suspended; over by its end.
-- log_id: the row of the price history that its publishing writes. next_at: when the clock has something to do for it.
create table sales_policies (
  shop_id uuid not null references shops (id),
  id uuid not null,
  spu_id uuid not null,
  name text not null,
  price numeric(14,2) not null check (price >= 0),
  logistics_policy_id uuid,
  inventory_option smallint not null default 2 check (inventory_option between 0 and 3),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  status smallint not null default 0 check (status between 0 and 2),
  log_id uuid not null,
  next_at timestamptz,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, spu_id) references spus (shop_id, id),
  foreign key (shop_id, logistics_policy_id) references logistics_policies (shop_id, id)
);
create index sales_policies_created on sales_policies (shop_id, created_at desc, id);
create index sales_policies_spu on sales_policies (shop_id, spu_id, created_at desc);
create index sales_policies_next on sales_policies (shop_id, next_at) where next_at is not null;
${shopTable('sales_policies')}
${clockSees('sales_policies', ['next_at'])}

-- Who is in a policy; its listing beside it, by which a price is asked for.
create table sales_policy_agents (
  shop_id uuid not null references shops (id),
  policy_id uuid not null,
  agent_id uuid not null references shops (id),
  spu_id uuid not null,
  primary key (shop_id, policy_id, agent_id),
  foreign key (shop_id, policy_id) references sales_policies (shop_id, id)
);
create index sales_policy_agents_pair on sales_policy_agents (shop_id, spu_id, agent_id);
create index sales_policy_agents_agent on sales_policy_agents (shop_id, agent_id);
${shopTable('sales_policy_agents')}

-- The offer was made by a policy and lives only while one runs.
alter table offers add column policy_only boolean not null default false;

-- What a policy brought.
create index orders_policy on orders (shop_id, price_ref) where price_rule = 'sales_policy';

-- A vendor's policy is suspended: its agents can't order.
alter table spus drop constraint spus_upstream_check;
alter table spus add constraint spus_upstream_check
  check (upstream in ('suspended', 'withdrawn', 'deleted', 'prohibited', 'unlinked', 'paused'));
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
