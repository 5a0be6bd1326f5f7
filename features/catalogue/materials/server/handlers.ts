import { implement } from '#kit/endpoint/server/implement.ts';
import { materials } from '../contract.ts';
import { keepMaterial } from './keep-material.ts';
import { nearestMaterials } from './read-materials.ts';
import { zipMaterials } from './zip-materials.ts';

export const materialRoutes = implement(materials, {
  keep: (ctx, { file }) => keepMaterial(ctx, file),
  ofListing: (ctx, { SpuID }) => nearestMaterials(ctx, SpuID),
  zip: (ctx, { Name, Materials }) => zipMaterials(ctx, Name, Materials),
});
