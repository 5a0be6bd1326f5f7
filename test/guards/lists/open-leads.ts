import { salesLeads } from '#features/orders/sales-leads/contract.ts';
import { addresses } from '#features/sheets/addresses/contract.ts';
import { ask } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { DESTINATION } from './open-orders.ts';
import type { Town } from './town.ts';

/** Leads of the middle's two sides (lists/leads.ts). */
export async function openLeads({ app, channel, middle, grower }: Town): Promise<void> {
  const write = async (who: Person, SpuName: string, no: number, vendor?: Person, more: object = {}) => {
    const Address = { receiver: SpuName, phone: `1370000000${no}`, ...DESTINATION };
    const input = vendor && { VendorStoreID: vendor.shopId };
    const Leads = [{ SpuName, Address, ...more }];
    return (await ask(app, who, salesLeads.create, { Leads, ...input })).SalesLeadIDs;
  };
  await write(middle, '甲意向', 1, grower);
  await write(channel, '乙意向', 2, middle, { ThirdPartyName: '有赞', ThirdPartyOrderID: '意向-2' });
  for (const [receiverName, at, addressTag] of [
    ['王老客', 1, '老客'],
    ['李门店', 2, '门店'],
  ] as const)
    await ask(app, middle, addresses.add, {
      receiverName,
      addressTag,
      receiverPhone: `1370000002${at}`,
      addressDetail: '文三路 1 号',
      addressHintID: '330106',
    });
  const SalesLeadIDs = await write(middle, '丙意向', 3);
  await ask(app, middle, salesLeads.cancel, { SalesLeadIDs, Reason: '不要了' });
}
