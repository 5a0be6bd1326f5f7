import { sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { insertRows } from '#kit/tenant/server/insert-rows.ts';

/** What a channel calls a listing, and how many pieces of it that is. */
export interface ChannelName {
  name: string;
  spuId: string;
  pieces: number;
}

/**
 * Keeps what a channel's names stand for, so that its order sheets find the goods; a later word replaces an earlier one. Gives
 * the names that stood for something else before, or for nothing.
 */
export async function rememberNames(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  thirdPartyId: string | null,
  names: readonly ChannelName[],
): Promise<ReadonlySet<string>> {
  const rows = [...new Map(names.map((each) => [each.name, each])).values()].map((each) => ({
    third_party_id: thirdPartyId ?? EMPTY_ID,
    channel_name: each.name,
    spu_id: each.spuId,
    pieces: each.pieces,
    created_by: user.id,
    created_by_name: user.name,
  }));
  const known = await db
    .from('product_matches')
    .select(['channel_name', 'spu_id', 'pieces'])
    .where('third_party_id', '=', thirdPartyId ?? EMPTY_ID)
    .where(
      'channel_name',
      '=',
      anyOf(
        rows.map((row) => row.channel_name),
        'text',
      ),
    )
    .execute();
  const before = new Map(known.map((row) => [row.channel_name, row]));
  const changed = rows.filter(({ channel_name, spu_id, pieces }) => {
    const match = before.get(channel_name);
    return match?.spu_id !== spu_id || match.pieces !== pieces;
  });
  await insertRows(db, 'product_matches', changed, NAMED_AGAIN);
  return new Set(changed.map(({ channel_name }) => channel_name));
}

const NAMED_AGAIN = sql`on conflict (shop_id, third_party_id, channel_name) do update set
  spu_id = excluded.spu_id, pieces = excluded.pieces, created_by = excluded.created_by,
  created_by_name = excluded.created_by_name, created_at = excluded.created_at`;
