import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { labelProvider } from '#features/shipping/label-providers/server/index.ts';
import { DeferredAnswer } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { labelAccounts } from '../contract.ts';
import { openAccounts, type ProviderAccount } from './open-account.ts';
import { readAccounts } from './read-accounts.ts';

type Left = z.output<typeof labelAccounts.left.output>;

/** Screens of several people ask at once; a minute later others have taken numbers. */
const MINUTE = 60_000;
const answers = new LRUCache<string, number>({ max: 10_000, ttl: MINUTE });

/**
 * How many numbers each account has left: of its own ranges, and as providers say that count them, who are asked once the
 * transaction has ended. An account of which nobody says it is left out.
 */
export async function numbersLeftNow(db: TenantDb): Promise<DeferredAnswer<Left>> {
  const rows = await readAccounts(db);
  const opened = await openAccounts(db);
  return new DeferredAnswer(async () => {
    const items = await Promise.all(
      rows.map(async ({ id, numbersLeft }) => {
        const account = opened.get(id);
        const left = account ? await askLeft(`${db.shopId} ${id}`, account) : numbersLeft;
        return left === null ? [] : [{ AccountID: id, Left: left }];
      }),
    );
    return { total: items.flat().length, items: items.flat() };
  });
}

async function askLeft(key: string, { account, provider }: ProviderAccount): Promise<number | null> {
  const { counts, check } = labelProvider(provider);
  if (!counts(account)) return null;
  // Keys that were changed are asked anew.
  const known = `${key} ${account.appKey} ${account.customerCode} ${account.siteCode}`;
  const before = answers.get(known);
  if (before !== undefined) return before;
  const answer = await check(account);
  if (answer?.is !== 'done' || answer.value === null) return null;
  answers.set(known, answer.value);
  return answer.value;
}
