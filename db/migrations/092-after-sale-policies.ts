import { type Kysely, sql } from 'kysely';
import { APP_ROLE, shopTable } from '../shop-table.ts';

const statements = `
create table service_policies (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create unique index service_policies_name on service_policies (shop_id, name) where deleted_at is null;
create index service_policies_created on service_policies (shop_id, created_at desc, id);
${shopTable('service_policies')}

-- Each save is a version: what was promised to an order stays readable. Append-only.
create table service_policy_versions (
  shop_id uuid not null references shops (id),
  policy_id uuid not null,
  version integer not null,
  detail jsonb not null,
  valid_from timestamptz not null default now(),
  created_by_name text not null,
  primary key (shop_id, policy_id, version),
  foreign key (shop_id, policy_id) references service_policies (shop_id, id)
);
${shopTable('service_policy_versions')}
revoke update, delete on service_policy_versions from ${APP_ROLE};

-- Which policy a listing had until when, so that an order's can be found again. Append-only.
create table spu_service_changes (
  shop_id uuid not null references shops (id),
  spu_id uuid not null,
  changed_at timestamptz not null default now(),
  old_policy_id uuid,
  primary key (shop_id, spu_id, changed_at),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
${shopTable('spu_service_changes')}
revoke update, delete on spu_service_changes from ${APP_ROLE};

update spus set service_policy_id = null where service_policy_id is not null;
update skus set service_policy_id = null where service_policy_id is not null;
alter table spus add foreign key (shop_id, service_policy_id) references service_policies (shop_id, id);
alter table skus add foreign key (shop_id, service_policy_id) references service_policies (shop_id, id);
create index spus_service_policy on spus (shop_id, service_policy_id) where service_policy_id is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
