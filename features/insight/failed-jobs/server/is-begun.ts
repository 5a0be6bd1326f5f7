import { sql } from 'kysely';

/** Condition that a row of `failed_jobs` was begun again and may be at work still; a run that was lost does not hide it for ever. */
export const isBegun = sql<boolean>`coalesce(begun_at > now() - interval '1 hour', false)`;
