import { sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** What a channel calls a listing, and how many pieces of it that is. */
export interface ChannelName {
  name: string;
  spuId: string;
  pieces: number;
}

/** Keeps what a channel's names stand for, so that its order sheets find the goods; a later word replaces an earlier one. */
export async function rememberNames(
  db: TenantDb,
  userId: string,
  thirdPartyId: string | null,
  names: readonly ChannelName[],
): Promise<void> {
  if (names.length === 0) return;
  const rows = [...new Map(names.map((each) => [each.name, each])).values()].map((each) => ({
    third_party_id: thirdPartyId ?? EMPTY_ID,
    channel_name: each.name,
    spu_id: each.spuId,
    pieces: each.pieces,
    created_by: userId,
  }));
  await db
    .insert('product_matches', rows)
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'third_party_id', 'channel_name']).doUpdateSet({
        spu_id: sql`excluded.spu_id`,
        pieces: sql`excluded.pieces`,
        created_by: sql`excluded.created_by`,
        created_at: sql`now()`,
      }),
    )
    .execute();
}
