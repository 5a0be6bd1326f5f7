import { type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';

/**
 * Another request id for each parcel that an UPDATE writes: nodes make up no values there (docs/decisions/0030-nodes-by-shop.md), so it
 * follows from the parcel's own id and from one that was never used.
 */
export const newRequestId = (): RawBuilder<string> =>
  sql`md5(${newId()}::text || print_parcels.id::text)::uuid`;
