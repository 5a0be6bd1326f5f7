import { sql } from 'kysely';

/** A row's code as `codeKey` compares it. */
export const codeOfRow = sql<string>`upper(regexp_replace(normalize(external_id, nfkc), '\\s+', '', 'g'))`;
