import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { MOST_OF_A_LIST, QUERY_LENGTH } from './limits.ts';
import { savedViewRefusals as no } from './refusals.ts';

/** The list that it is a view of, by the paths of its call and of its screen: two screens may show one list. */
const List = z.string().regex(/^\/api\/[\w/-]{1,90}#\/[\w/-]{1,90}$/);
const Name = z.string().trim().min(1).max(20);
/** Filters, tab and sort as they stand in the address of the list's screen; a chip of days by its name. */
const Query = z.string().min(1).max(QUERY_LENGTH);

const SavedView = z.object({ List, Name, Query });
export type SavedView = z.infer<typeof SavedView>;

const One = SavedView.omit({ Query: true });

/** Each member has their own, of every list. */
export const savedViews = {
  get: reading({
    path: '/api/savedview/get',
    allow: 'member',
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(SavedView) }),
    says: 'The views that the user keeps of the lists of this shop, each list’s in the order that was set.',
  }),
  save: endpoint({
    path: '/api/savedview/save',
    allow: 'member',
    input: SavedView,
    output: Done,
    refusals: [no.tooMany, no.tooManyInAll],
    says: 'Keeps the filters of a list under a name, in place of what that name stood for.',
  }),
  rename: endpoint({
    path: '/api/savedview/rename',
    allow: 'member',
    input: One.extend({ NewName: Name }),
    output: Done,
    refusals: [common.notFound, no.nameTaken],
    says: 'Gives a view another name.',
  }),
  remove: endpoint({
    path: '/api/savedview/delete',
    allow: 'member',
    input: One,
    output: Done,
    refusals: [common.notFound],
    says: 'Removes a view.',
  }),
  setOrders: endpoint({
    path: '/api/savedview/setOrders',
    allow: 'member',
    input: z.object({ List, Names: z.array(Name).max(MOST_OF_A_LIST) }),
    output: Done,
    says: 'Sets the order of a list’s views: the named ones first, as named.',
  }),
};
