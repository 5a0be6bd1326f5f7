import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Id, Name, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { CustomFieldList, MaterialList } from './material.ts';
import { materialRefusals as no } from './refusals.ts';

const Kept = z.object({ Kind: z.enum(['video', 'file']), Url: z.string(), Name: z.string() });
const OfListing = z.object({
  SpuName: z.string(),
  /** Whose materials they are; null: my own. */
  ShopName: z.string().nullable(),
  Materials: MaterialList,
  /** What is said of it by names of one's own: by the nearest shop that says any. */
  CustomizedData: CustomFieldList,
});

/** 素材: words, pictures, videos and files with which a listing is sold (ours; the fields are the specification's §3). */
export const materials = {
  keep: endpoint({
    path: '/api/files/material',
    allow: 'product.edit',
    input: z.object({ file: Upload }),
    output: Kept,
    refusals: [common.notFound, no.notVideo, no.tooHeavy, no.empty],
    says: 'Gives an uploaded video (mp4) or file an address for materials; whoever has it sees it.',
  }),
  ofListing: reading({
    path: '/api/businessunit/spu/materials',
    allow: 'product.view',
    input: z.object({ SpuID: Id }),
    output: OfListing,
    refusals: [common.notFound],
    says: 'The materials of a listing: its own, else those of its product group, else its vendor’s, up the chain; and what is said of it by names of one’s own.',
  }),
  zip: reading({
    path: '/api/files/materials/zip',
    allow: 'product.view',
    input: z.object({ Name, Materials: MaterialList }),
    output: 'file',
    refusals: [no.nothing],
    says: 'Materials as one zip: what is kept here as files, words and links as a text.',
  }),
};
