import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Id, Name, Text } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { operationRefusals as no } from './refusals.ts';

/** A shop that one may act for. */
export const ManagedShop = z.object({
  BusinessUnitID: Id,
  BusinessUnitName: z.string(),
  OperatorID: Id,
  OperatorName: z.string(),
  CreatedOn: z.string(),
});
export type ManagedShop = z.infer<typeof ManagedShop>;

const NewManagedShop = z.object({
  BusinessUnitName: Name,
  /** What it becomes to the current shop. */
  As: z.enum(['agent', 'vendor']),
  ContactName: Text.default(''),
  ContactPhone: Text.default(''),
});

export const operation = {
  get: list({
    path: '/api/businessunit/managed/get',
    allow: 'signedIn',
    row: ManagedShop,
    filters: { BusinessUnitName: Text, OperatorID: Id },
    sorts: ['BusinessUnitName', 'CreatedOn'],
    says: 'The shops that the user may act for: run by a shop where they have the right (domain §9).',
  }),
  add: endpoint({
    path: '/api/businessunit/managed/new',
    allow: 'shop.operate',
    input: NewManagedShop,
    output: z.object({ BusinessUnitID: Id }),
    refusals: [common.notAllowed, ...Object.values(no)],
    says: 'Opens a shop that the current one runs, linked with it as channel or supplier (domain §9).',
  }),
};
