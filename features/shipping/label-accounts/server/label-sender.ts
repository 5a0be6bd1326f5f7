import type { PostalParty } from '#features/shipping/label-providers/label-provider.ts';
import { readSender } from '#features/shops/shops/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Who stands as the sender on labels of an account: its own, else the shop's; null where that is not whole. */
export async function labelSender(db: TenantDb, accountId: string): Promise<PostalParty | null> {
  const row = await db.from('label_accounts').select('sender').where('id', '=', accountId).executeTakeFirst();
  if (row?.sender) return row.sender as unknown as PostalParty;
  const sender = await readSender(db);
  const party: PostalParty = {
    name: sender.SenderName,
    phone: sender.SenderPhone,
    province: sender.Province,
    city: sender.City,
    area: sender.Area,
    detail: sender.Address,
  };
  return isWhole(party) ? party : null;
}

/** A carrier collects there: all but the county is needed, which some cities have none of. */
export const isWhole = ({ name, phone, province, city, detail }: PostalParty): boolean =>
  [name, phone, province, city, detail].every((part) => part.trim() !== '');
