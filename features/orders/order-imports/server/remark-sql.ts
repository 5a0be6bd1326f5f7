import { sql } from 'kysely';

/** SQL of whether a row has something to be looked at that nobody has accepted. */
export const IS_REMARKED = sql<boolean>`coalesce(problems @? '$[*] ? (!exists(@.accepted))', false)`;
