import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Done, Id, Text } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { memberRefusals as no } from './refusals.ts';

/** Bits of `RIGHTS`; unknown ones are refused with a sentence of their own. */
export const AccessRights = z.number().int();

export const Member = z.object({
  UserID: Id,
  UserFullname: z.string(),
  UserLoginName: z.string(),
  AccessRights: z.number(),
  IsAdmin: z.boolean(),
  /** When they joined this shop. */
  CreatedOn: z.string(),
});
export type Member = z.infer<typeof Member>;

/** The name is part of the name or of the login name. */
const filters = { UserFullname: Text, UserID: Id };

export const members = {
  get: list({
    path: '/api/businessunit/membership/get',
    allow: 'member.manage',
    row: Member,
    filters,
    sorts: ['CreatedOn'],
    says: 'Members of the shop with their rights (specification §6).',
  }),
  remove: endpoint({
    path: '/api/businessunit/membership/remove',
    allow: 'member.manage',
    input: z.object({ userID: Id }),
    output: Done,
    refusals: [common.notFound, no.lastAdmin, no.adminsOnly],
    says: 'Ends a membership at once, live streams too; a shop keeps at least one admin (domain §9).',
  }),
  setRights: endpoint({
    path: '/api/businessUnit/membership/accessrights/set',
    allow: 'member.manage',
    input: z.object({ userID: Id, accessRights: AccessRights }),
    output: Done,
    refusals: [common.notFound, no.lastAdmin, no.adminsOnly, no.notYours, no.unknownRights],
    says: 'Sets the rights of a member; all rights make an admin, which only an admin may do (specification §6).',
  }),
};
