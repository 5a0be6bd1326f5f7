import { sql } from 'kysely';

/** SQL: whether a row has something to be looked at that nobody has accepted; what is only to be known counts for nothing. */
export const HAS_REMARK = sql<boolean>`coalesce(
  jsonb_path_exists(problems, '$[*] ? (@.remedy != "none" && !exists(@.accepted))'), false)`;
