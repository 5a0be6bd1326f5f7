import { z } from 'zod';
import { accountRefusals } from '#features/shops/accounts/refusals.ts';
import { memberRefusals } from '#features/shops/members/refusals.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Done, Id, Text } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { liteUserRefusals as no } from './refusals.ts';

/** A login that enters orders for one on-behalf-of store and does nothing else (specification §3, domain §9). */
export const LiteUser = z.object({
  UserID: Id,
  userLoginName: z.string(),
  UserFullname: z.string(),
  OnBehalfOfBusinessUnitID: Id,
  OnBehalfOfBusinessUnitName: z.string(),
  ShowPrices: z.boolean(),
  IsDisabled: z.boolean(),
  /** This shop no longer runs the store, so the login no longer works there. */
  IsDetached: z.boolean(),
  CreatedOn: z.string(),
});
export type LiteUser = z.infer<typeof LiteUser>;

const allow = 'member.manage';
const One = z.object({ UserID: Id });
const refusals = [common.notFound];
/** Nobody hands out a login that may more than they. */
const handedOut = [...refusals, memberRefusals.notYours];
const Password = z.string().min(8).max(200);
const Store = z.object({ BusinessUnitID: Id, BusinessUnitName: z.string() });

const NewLiteUser = z.object({
  userLoginName: z.string().trim().min(2).max(64),
  userLoginPassword: Password,
  UserFullname: Text.default(''),
  OnBehalfOfBusinessUnitID: Id,
  ShowPrices: z.boolean().default(false),
});
const listed = {
  row: LiteUser,
  filters: { search: Text, OnBehalfOfBusinessUnitIDs: z.array(Id).max(500), IsDisabled: z.boolean() },
};

export const liteUsers = {
  get: list({
    path: '/api/user/liteuser/get',
    allow,
    ...listed,
    sorts: ['CreatedOn'],
    extra: { stores: z.array(Store) },
    says: 'The lite users that this shop has made, and the stores that they may be made for (domain §9).',
  }),
  create: endpoint({
    path: '/api/user/liteuser/new',
    allow,
    input: NewLiteUser,
    output: One,
    refusals: [accountRefusals.weakPassword, no.nameTaken, no.notMyStore, memberRefusals.notYours],
    says: 'Makes a lite user for this shop or a shop that it runs (specification §6).',
  }),
  resetPassword: endpoint({
    path: '/api/user/liteuser/resetPassword',
    allow,
    input: One.extend({ userLoginPassword: Password }),
    output: Done,
    refusals: [accountRefusals.weakPassword, ...handedOut],
    says: 'Sets a new password and ends the sessions of the lite user.',
  }),
  disable: endpoint({
    path: '/api/user/liteuser/disable',
    allow,
    input: One,
    output: Done,
    refusals,
    says: 'Ends the sessions of a lite user and lets them in no more; their orders stay.',
  }),
  enable: endpoint({
    path: '/api/user/liteuser/enable',
    allow,
    input: One,
    output: Done,
    refusals: handedOut,
    says: 'Lets a lite user in again, with the same password.',
  }),
  setPrices: endpoint({
    path: '/api/user/liteuser/setprices',
    allow,
    input: One.extend({ ShowPrices: z.boolean() }),
    output: Done,
    refusals: handedOut,
    says: 'Says whether a lite user sees the sales prices of the store.',
  }),
};
