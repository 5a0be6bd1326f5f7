import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id, Name, Text } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { operationRefusals as no } from './refusals.ts';

/** A shop that one may act for. */
export const ManagedShop = z.object({
  BusinessUnitID: Id,
  BusinessUnitName: z.string(),
  OperatorID: Id,
  OperatorName: z.string(),
  /** Run by the operator; else it is a channel of its own that lets the operator act for it. */
  IsManaged: z.boolean(),
  CreatedOn: z.string(),
});
export type ManagedShop = z.infer<typeof ManagedShop>;

/** A supplier, and whether its members may act for the current shop. */
const Permit = z.object({
  VendorID: Id,
  VendorName: z.string(),
  IsAllowed: z.boolean(),
  AllowedBy: z.string(),
  AllowedAt: z.string().nullable(),
});
export type Permit = z.infer<typeof Permit>;

/** That a supplier was let act for the shop, or that this ended. */
const PermitChange = z.object({
  VendorName: z.string(),
  IsAllowed: z.boolean(),
  /** Who of the shop said so; empty where the two parted. */
  By: z.string(),
  At: z.string(),
});

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
    says: 'The shops that the user may act for: run by a shop where they have the right, or letting it act for them (domain §9).',
  }),
  add: endpoint({
    path: '/api/businessunit/managed/new',
    allow: 'shop.operate',
    input: NewManagedShop,
    output: z.object({ BusinessUnitID: Id }),
    refusals: [common.notAllowed, ...Object.values(no)],
    says: 'Opens a shop that the current one runs, linked with it as channel or supplier (domain §9).',
  }),
  permits: reading({
    path: '/api/businessunit/managed/permits',
    allow: 'shop.settings',
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(Permit), Log: z.array(PermitChange) }),
    says: 'The suppliers of the shop, which of them it lets act for it (specification §6), and the last 50 times that it said so or ended it.',
  }),
  permit: endpoint({
    path: '/api/businessunit/managed/permit',
    allow: 'shop.settings',
    input: z.object({ VendorID: Id, IsAllowed: z.boolean() }),
    output: Done,
    refusals: [common.notFound, no.notYours],
    says: "Lets a supplier's members with the right act for the shop, or ends that at once, also where they are signed in.",
  }),
};
