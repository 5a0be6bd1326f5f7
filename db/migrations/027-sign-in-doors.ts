import { type Kysely, sql } from 'kysely';

const statements = `
-- Who came in by WeChat has no password until they set one.
alter table users alter column password_hash drop not null;

-- What a user is shown of their sessions, to end one that is not theirs.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column place text not null default '';
alter table sessions add column seen_at timestamptz not null default now();

-- A sign-in that links WeChat to the user of this session; it ends with the session.
alter table sign_in_states add column session_hash bytea references sessions (token_hash) on delete cascade;
create index sign_in_states_session on sign_in_states (session_hash) where session_hash is not null;

-- What waits for a person is asked for on every page, so it is found without looking at what doesn't wait.
create index import_tasks_waiting on import_tasks (shop_id, created_at)
  where deleted_at is null and status in ('mapping', 'ready', 'partly');
create index quotas_low on quotas (shop_id, available) where available <= 10;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
