import { labelSender, openAccount } from '#features/shipping/label-accounts/server/index.ts';
import type {
  CarrierAccount,
  LabelProvider,
  NewsAddress,
  PostalParty,
} from '#features/shipping/label-providers/label-provider.ts';
import { TEXT_LIMITS, type TextLimits } from '#features/shipping/label-providers/provider-limits.ts';
import { labelProvider, newsAddress } from '#features/shipping/label-providers/server/index.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { RunJob } from './run-job.ts';

/** Where numbers of an account come from: a provider, the shop's own ranges, or nowhere, and why. */
export type NumberSource =
  | {
      is: 'provider';
      provider: LabelProvider;
      limits: TextLimits;
      account: CarrierAccount;
      sender: PostalParty | null;
      /** Where its provider tells what it was asked to tell. */
      news: NewsAddress | null;
    }
  | { is: 'own' }
  | { is: 'closed'; says: string };

/** Holds opened secrets: kept for one pass of the work, and written nowhere. */
export async function openContract(job: Pick<RunJob, 'inShop'>, accountId: string): Promise<NumberSource> {
  try {
    return await job.inShop(async (db) => {
      const opened = await openAccount(db, accountId);
      if ('own' in opened) return { is: 'own' };
      const sender = await labelSender(db, accountId);
      const { provider, account, follows } = opened;
      return {
        is: 'provider',
        provider: labelProvider(provider),
        limits: TEXT_LIMITS[provider],
        account,
        sender,
        news: newsAddress(db.shopId, follows),
      };
    });
  } catch (error) {
    if (error instanceof Refused) return { is: 'closed', says: error.message };
    throw error;
  }
}

export const NO_SENDER = '寄件人不完整，请先在“打印与面单”里填写寄件人';
