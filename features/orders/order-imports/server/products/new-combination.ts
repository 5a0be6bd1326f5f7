import { choiceFinder, type MissingSet } from '#features/catalogue/combinations/find-choice.ts';
import { changeCombination, readSets } from '#features/catalogue/combinations/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { taskOrRefuse } from '../task/task-record.ts';
import { type MatchInput, matchImportProducts } from './match-products.ts';

/** Enters the combination that a channel names in words and nobody has entered yet: the listing and its match, or none. */
export async function newCombination(ctx: ShopCtx, { TaskID, Name }: { TaskID: string; Name: string }) {
  if (!ctx.can('product.edit')) refuse(common.notAllowed, { right: RIGHT_NAMES['product.edit'] });
  await taskOrRefuse(ctx.db, TaskID);
  const choice = choiceFinder(await readSets(ctx.db))(Name);
  if (choice && 'spuId' in choice)
    return matchListing(ctx, TaskID, { Name, SpuID: choice.spuId, Pieces: choice.sets });
  const missing = choice?.missing ?? refuse(common.notFound, { what: '可以新建的组合' });
  return matchListing(ctx, TaskID, { Name, SpuID: await enter(ctx, missing), Pieces: missing.sets });
}

async function enter(ctx: ShopCtx, { groupId, parts }: MissingSet): Promise<string> {
  const Skus = [...parts].map(([SkuID, Count]) => ({ SkuID, Count }));
  const { SpuIDs } = await changeCombination(ctx, {
    SpuGroupID: groupId,
    Combinations: [{ Skus }],
    PreviewOnly: false,
  });
  return SpuIDs[0] ?? refuse(common.notFound, { what: '可以新建的组合' });
}

const matchListing = async (ctx: ShopCtx, taskId: string, match: MatchInput) => ({
  SpuID: match.SpuID,
  ...(await matchImportProducts(ctx, taskId, [match])),
});
