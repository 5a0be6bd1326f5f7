import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Done, Id } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { MAX_LEVELS, MAX_NODES } from './category-tree.ts';
import { NAME_CHARS } from './read-outline.ts';
import { categoryRefusals as no } from './refusals.ts';

const CategoryName = z.string().trim().min(1).max(NAME_CHARS);
/** Null or the all-zero GUID: at the top. */
const ParentID = Id.nullish();
/** Place among its siblings, from 0; without it the last. */
const Place = z.number().int().min(0).max(MAX_NODES);

export const Category = z.object({
  CategoryID: Id,
  CategoryName: z.string(),
  parentID: Id.nullable(),
  idOrder: z.number(),
  /** Products and listings that name this very category, without its branches. */
  SkuCount: z.number(),
  SpuCount: z.number(),
});
export type Category = z.infer<typeof Category>;

/** What is left out stays. */
const CategoryChange = z.object({
  CategoryID: Id,
  CategoryName: CategoryName.optional(),
  parentID: ParentID,
  idOrder: Place.optional(),
});

/** A line of an indented list. */
const Line = z.object({ CategoryName, Level: z.number().int().min(1).max(MAX_LEVELS) });

export const categories = {
  get: reading({
    path: '/api/businessunit/category/get',
    allow: 'product.view',
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(Category) }),
    says: 'The whole tree of categories, flat, each after the one above it, siblings in their order.',
  }),
  add: endpoint({
    path: '/api/businessunit/category/new',
    allow: 'product.edit',
    input: z.object({ CategoryName, parentID: ParentID, idOrder: Place.optional() }),
    output: z.object({ CategoryID: Id }),
    refusals: [common.notFound, no.nameTaken, no.tooDeep, no.tooMany],
    says: 'Adds a category.',
  }),
  addTree: endpoint({
    path: '/api/businessunit/category/newtree',
    allow: 'product.edit',
    input: z.object({ parentID: ParentID, Lines: z.array(Line).min(1).max(MAX_NODES) }).meta({ body: '1mb' }),
    output: z.object({ Added: z.number(), Known: z.number() }),
    refusals: [common.notFound, no.tooDeep, no.tooMany],
    says: 'Adds an indented list at once; what is there already stays.',
  }),
  update: endpoint({
    path: '/api/businessunit/category/update',
    allow: 'product.edit',
    input: CategoryChange,
    output: Done,
    refusals: [common.notFound, no.nameTaken, no.tooDeep, no.intoItself],
    says: 'Renames a category, moves it with its branches, or gives it another place among its siblings.',
  }),
  remove: endpoint({
    path: '/api/businessunit/category/delete',
    allow: 'product.edit',
    input: z.object({ CategoryID: Id }),
    output: Done,
    refusals: [common.notFound, no.inUse],
    says: 'Deletes a category that has no products, no listings and no branches.',
  }),
};
