import { destinationColumns } from '#features/orders/orders/placed-destination.ts';
import { readDestination, savedAddresses } from '#features/orders/orders/server/index.ts';
import { isRoundedId } from '#features/sheets/templates/cells/clean-cell.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { LeadInput } from '../contract.ts';
import { leadRefusals as no } from '../refusals.ts';
import { sameKey } from './same-leads.ts';

export type LeadValues = Awaited<ReturnType<typeof leadValues>>[number];

/** What is wanted as columns: saved addresses are copied, written ones read. */
export async function leadValues(ctx: Pick<ShopCtx, 'db'>, leadInputs: readonly LeadInput[]) {
  const ids = leadInputs.flatMap(({ AddressID }) => AddressID ?? []);
  const saved = await savedAddresses(ctx, ids);
  return leadInputs.map(({ AddressID, Address, ...lead }) => {
    const place = AddressID ? saved.get(AddressID) : Address && readDestination(Address);
    if (!place) refuse(no.addressMissing);
    const orderNo = lead.ThirdPartyOrderID ?? '';
    if (isRoundedId(orderNo)) refuse(no.numberRuined, { no: orderNo });
    const product = {
      spuName: lead.SpuName,
      phone: place.phone,
      thirdPartyName: lead.ThirdPartyName,
      thirdPartyOrderId: lead.ThirdPartyOrderID || null,
    };
    return {
      product,
      columns: {
        spu_name: lead.SpuName,
        amount: lead.SpuAmount,
        note: lead.Note,
        same: sameKey(product),
        ...destinationColumns(place),
        third_party_name: lead.ThirdPartyName,
        third_party_order_id: product.thirdPartyOrderId,
        expected_price: lead.ExpectedPrice ?? null,
      },
    };
  });
}
