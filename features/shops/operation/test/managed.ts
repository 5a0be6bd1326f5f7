import { operation } from '#features/shops/operation/contract.ts';
import { ask, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';

/** `operator` opens a managed channel; the answer is the operator at work in it. */
export async function openManaged(app: TestApp, operator: Person, name: string): Promise<Person> {
  const input = { BusinessUnitName: name, As: 'agent' } as const;
  const { BusinessUnitID: shopId } = await ask(app, operator, operation.add, input);
  return { ...operator, shopId };
}

/** A listing that `vendor` ships and the managed channel sells. */
export const listingFor = (app: TestApp, managed: Person, vendor: Person, name: string): Promise<Listing> =>
  openListing(app, [managed, vendor], [39.9, 25.5], name);

export const formOf = (spuId: string, more: object = {}) => ({
  ThirdPartyName: '快团团',
  ...more,
  Lines: [
    {
      spuID: spuId,
      Address: {
        receiver: '王小明',
        phone: '13800138000',
        province: '上海市',
        city: '上海市',
        area: '徐汇区',
        detail: '漕溪路1号',
      },
    },
  ],
});
