import { operation } from '#features/shops/operation/contract.ts';
import { ask, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';

/** A supplier that this person's shop runs; gives its shop. */
export async function openSupplier(app: TestApp, by: Person, BusinessUnitName: string): Promise<string> {
  return (await ask(app, by, operation.add, { BusinessUnitName, As: 'vendor' })).BusinessUnitID;
}
