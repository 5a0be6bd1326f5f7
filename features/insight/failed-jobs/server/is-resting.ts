import { sql } from 'kysely';

/** Condition that a row of `failed_jobs` is not at work again; a run that was lost does not hide it for ever. */
export const isResting = sql<boolean>`(begun_at is null or begun_at < now() - interval '1 hour')`;
