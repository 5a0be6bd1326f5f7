import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { switchSetting } from '#kit/settings/server/setting.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import { type ApiKey, apiKeys } from '../contract.ts';
import { KEY_RIGHTS } from '../key-rights.ts';
import { MOST_KEYS } from '../limits.ts';
import { apiKeyRefusals as no } from '../refusals.ts';
import { keyHash, newKeyText } from './key-text.ts';

const working = ({ db }: ShopCtx) => db.from('api_keys').where('revoked_at', 'is', null);

export async function listKeys(ctx: ShopCtx, input: z.output<typeof apiKeys.get.input>) {
  const query = filterBy(apiKeys.get, working(ctx).selectAll(), input, {
    Name: (q, text) => q.where('name', 'ilike', containsPattern(text)),
  });
  const { items, ...totals } = await readPage(query, input, { CreatedOn: 'created_at' });
  return {
    ...totals,
    HasDocs: switchSetting('DOCS', true),
    items: items.map(
      (row): ApiKey => ({
        KeyID: row.id,
        Name: row.name,
        Hint: row.hint,
        AccessRights: row.rights,
        Addresses: row.addresses,
        ExpiresOn: row.expires_at,
        LastUsedOn: row.last_used_at,
        CreatedBy: row.created_by_name,
        CreatedOn: row.created_at,
      }),
    ),
  };
}

/** Told once: what is kept of it is no key. */
export async function createKey(ctx: ShopCtx, input: z.output<typeof apiKeys.create.input>) {
  const { db, user, rights } = ctx;
  if (input.AccessRights & ~(rights & KEY_RIGHTS)) refuse(no.rights);
  if (input.ExpiresOn && Date.parse(input.ExpiresOn) <= Date.now()) refuse(no.past);
  await lockByName(db, 'api keys');
  const others = await working(ctx).select('name').execute();
  if (others.length >= MOST_KEYS) refuse(no.tooMany, { most: MOST_KEYS });
  if (others.some(({ name }) => name === input.Name)) refuse(no.nameTaken, { name: input.Name });
  const KeyID = newId();
  const Key = newKeyText(db.shopId);
  await db
    .insert('api_keys', {
      id: KeyID,
      name: input.Name,
      hint: Key.slice(-4),
      key_hash: keyHash(Key),
      rights: input.AccessRights,
      addresses: input.Addresses,
      expires_at: input.ExpiresOn ?? null,
      created_by: user.id,
      created_by_name: user.name,
    })
    .execute();
  return { KeyID, Key };
}

export async function revokeKey({ db }: ShopCtx, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .update('api_keys')
    .set({ revoked_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse(common.notFound, { what: '密钥' });
}
