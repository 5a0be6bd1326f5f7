import { likelySuggestion } from '#features/orders/order-imports/likely-suggestion.ts';
import { type MatchableListing, productMatcher } from '#features/orders/order-imports/product-matcher.ts';
import {
  listingSuggester,
  readListings,
  readRemembered,
} from '#features/orders/order-imports/server/index.ts';
import { addressRefusals } from '#features/sheets/addresses/refusals.ts';
import { readingOf } from '#features/sheets/addresses/server/index.ts';
import type { ChatGoods } from '#features/sheets/chat-texts/offered-goods.ts';
import { readChatText } from '#features/sheets/chat-texts/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { PersonRead, SubagentListing } from '../../subagent-contract.ts';
import { liteUserSeesPrices } from './list-listings.ts';
import { liteUserSource } from './source-of.ts';

/** Reads a pasted text for the store that the lite user works for: who gets what, and what is nobody's. */
export async function readPastedText(
  ctx: ShopCtx,
  text: string,
): Promise<{ People: PersonRead[]; Others: string[] }> {
  if (text === '') refuse(addressRefusals.textEmpty);
  const { people, others } = readChatText(text);
  const find = await goodsFinder(
    ctx,
    people.some(({ goods }) => goods.length > 0),
  );
  const People = people.map(({ text: Text, receiver, goods, doubts }) => ({
    Text,
    Address: readingOf(receiver),
    Goods: goods.map(find),
    Doubts: [...doubts],
  }));
  return { People, Others: others.map((one) => one.text) };
}

type GoodsRead = PersonRead['Goods'][number];

/** Finds what the store has on sale under a written name: what was chosen before, its own name, or the likeliest. */
async function goodsFinder(ctx: ShopCtx, hasGoods: boolean): Promise<(goods: ChatGoods) => GoodsRead> {
  const listings = hasGoods ? (await readListings(ctx.db)).filter(({ onSale }) => onSale) : [];
  const match = productMatcher(listings, hasGoods ? await rememberedHere(ctx) : []);
  const suggest = listingSuggester(listings);
  const shown = hasGoods ? await shownListings(ctx) : new Map<string, SubagentListing>();
  const likely = (name: string): MatchableListing | undefined =>
    likelySuggestion(suggest(name).map(({ listing, score }) => ({ listing, Score: score })))?.listing;
  return ({ name, count }) => {
    const sure = name === '' ? undefined : match({ product: name, externalId: '', barCode: '' });
    const id = sure?.spuId ?? (name === '' ? undefined : likely(name)?.id);
    return {
      Name: name,
      Count: count * (sure?.pieces ?? 1),
      Listing: (id && shown.get(id)) || null,
      IsSure: sure !== undefined,
    };
  };
}

async function rememberedHere({ db, user }: ShopCtx) {
  const party = await db
    .from('third_parties')
    .select('id')
    .where('name', '=', liteUserSource(user))
    .executeTakeFirst();
  return party ? readRemembered(db, party.id) : [];
}

async function shownListings(ctx: ShopCtx): Promise<Map<string, SubagentListing>> {
  const rows = await ctx.db
    .from('spus')
    .select(['id as SpuID', 'name as SpuName', 'image_url as SpuImageUrl', 'price as Price'])
    .where('deleted_at', 'is', null)
    .where('status', '=', 'on_sale')
    .execute();
  const isPriced = await liteUserSeesPrices(ctx);
  return new Map(rows.map((row) => [row.SpuID, isPriced ? row : { ...row, Price: null }]));
}
