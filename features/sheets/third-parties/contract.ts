import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Done, Id, Name, Text } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { thirdPartyRefusals as no } from './refusals.ts';

export const ThirdParty = z.object({
  ThirdPartyID: Id,
  ThirdPartyName: z.string(),
  /** Position in every list to choose from, from 0. */
  idOrder: z.number(),
  CreatedOn: z.string(),
});
export type ThirdParty = z.infer<typeof ThirdParty>;

const inItsOrder = { sorts: ['idOrder'], rises: true } as const;

export const thirdParties = {
  get: list({
    path: '/api/BusinessUnit/thirdParty/get',
    allow: 'member',
    row: ThirdParty,
    filters: { ThirdPartyName: Text },
    ...inItsOrder,
    says: 'Where the orders of this shop come from, in the order that the shop has set.',
  }),
  add: endpoint({
    path: '/api/BusinessUnit/thirdParty/new',
    allow: 'hub.manage',
    input: z.object({ ThirdPartyName: Name }),
    output: z.object({ ThirdPartyID: Id }),
    refusals: [no.nameTaken],
    says: 'Adds a third party at the end.',
  }),
  update: endpoint({
    path: '/api/BusinessUnit/thirdParty/update',
    allow: 'hub.manage',
    input: z.object({ ThirdPartyID: Id, ThirdPartyName: Name }),
    output: Done,
    refusals: [common.notFound, no.nameTaken],
    says: 'Renames a third party; orders keep the name that they were entered with.',
  }),
  remove: endpoint({
    path: '/api/BusinessUnit/thirdParty/delete',
    allow: 'hub.manage',
    input: z.object({ ThirdPartyID: Id }),
    output: Done,
    refusals: [common.notFound],
    says: 'Takes a third party out of use; its orders stay as they are.',
  }),
  setOrders: endpoint({
    path: '/api/BusinessUnit/thirdParty/setOrders',
    allow: 'hub.manage',
    input: z.object({ ThirdPartyIDs: z.array(Id).max(1_000) }),
    output: Done,
    says: 'Sets the order: the named ones first, as named; the others after them as they were.',
  }),
  known: endpoint({
    method: 'GET',
    path: '/api/alacartesvc/knownextenalparties',
    allow: 'signedIn',
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(z.object({ ThirdPartyName: z.string() })) }),
    says: 'Platforms that orders usually come from.',
  }),
};
