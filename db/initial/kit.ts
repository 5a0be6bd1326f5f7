import { APP_ROLE, clockSees, shopTable } from '../shop-table.ts';

/** What every call stands on: files, and answers kept for repeats. */
export const kit = `
-- Time-ordered 64-bit ids: milliseconds since 2024-01-01 in the high bits, so a time window is an id range.
create sequence order_id_seq;
grant usage on sequence order_id_seq to ${APP_ROLE};
create function new_order_id() returns bigint language sql volatile as $$
  select (((extract(epoch from clock_timestamp()) * 1000)::bigint - 1704067200000) << 22)
    | (nextval('order_id_seq') & 4194303)
$$;

-- The time of an id, and the first id of a time.
create function order_time(id bigint) returns timestamptz language sql immutable as $$
  select to_timestamp(((id >> 22) + 1704067200000)::float8 / 1000)
$$;

create function first_order_id(at timestamptz) returns bigint language sql immutable as $$
  select greatest(0, (extract(epoch from at) * 1000)::bigint - 1704067200000) << 22
$$;

-- Days are those of Shanghai.
create function order_day(at timestamptz) returns date language sql immutable as $$ select (at at time zone 'Asia/Shanghai')::date $$;

create table idempotency_keys (
  shop_id uuid not null,
  user_id uuid not null,
  key text not null,
  endpoint text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  -- SHA-256 of the input that the key came with; null for keys from before, whose repeats are believed.
  input bytea,
  primary key (shop_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
${shopTable('idempotency_keys')}
${clockSees('idempotency_keys', ['created_at'])}

create table files (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  size bigint not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
${shopTable('files')}
${clockSees('files', ['id', 'created_at'])}
`;
