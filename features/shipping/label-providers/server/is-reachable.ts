import { LRUCache } from 'lru-cache';
import type { CarrierAccount, LabelProvider, PostalParty } from '../label-provider.ts';

const DAY = 86_400_000;
/** What carriers said, by carrier and places: true of a whole county, false of the one address. */
const answers = new LRUCache<string, boolean>({ max: 50_000, ttl: DAY });

/**
 * Whether a carrier delivers there, as its provider says, remembered for a day: a yes for the county, so that a morning's
 * parcels don't ask as often as there are doors; a no for the address alone. Null: nobody says.
 */
export async function isReachable(
  provider: LabelProvider,
  account: CarrierAccount,
  { sender, receiver }: { sender: PostalParty; receiver: PostalParty },
): Promise<boolean | null> {
  if (!provider.can.reachable) return null;
  const way = [account.appKey, account.company, sender.province, sender.city, sender.area];
  const county = [...way, receiver.province, receiver.city, receiver.area].join('\n');
  const address = `${county}\n${receiver.detail}`;
  const known = answers.get(address) ?? answers.get(county);
  if (known !== undefined) return known;
  const answer = await provider.reachable(account, sender, receiver);
  if (answer !== null) answers.set(answer ? county : address, answer);
  return answer;
}
