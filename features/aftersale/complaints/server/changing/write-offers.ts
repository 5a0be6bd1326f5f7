import { sql } from 'kysely';
import { yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Share } from './share.ts';

type OfferChange = Share['offers'][number];

const isUnanswered = ({ offer: { state } }: OfferChange): boolean => state === 'draft' || state === 'open';

/**
 * Writes offers in one of the two shops of their leg: new ones, drafts that were changed, and what became of others.
 */
export async function writeOffers(shop: TenantDb, offers: readonly OfferChange[]): Promise<void> {
  const known = offers.filter(({ isKnown }) => isKnown);
  await Promise.all([
    answerOffers(
      shop,
      known.filter((change) => !isUnanswered(change)),
    ),
    changeOffers(shop, known.filter(isUnanswered)),
    addOffers(
      shop,
      offers.filter(({ isKnown }) => !isKnown),
    ),
  ]);
}

async function addOffers(shop: TenantDb, offers: readonly OfferChange[]): Promise<void> {
  if (offers.length === 0) return;
  await sql`insert into complaint_proposals (shop_id, id, complaint_id, leg, version, by_side, state, money, freight,
      over_price, reverses, returns, pieces, note, pictures, answer, resend, content,
      responsible, fee, bad_count, of_count, goods_first)
    select ${shop.shopId}, v.*
    from json_to_recordset(${rowsOf(offers)}::json) as v(${COLUMNS})`.execute(shop.k);
}

async function changeOffers(shop: TenantDb, offers: readonly OfferChange[]): Promise<void> {
  if (offers.length === 0) return;
  await sql`update complaint_proposals p set state = v.state, version = v.version,
      money = v.money, freight = v.freight, over_price = v.over_price, reverses = v.reverses, returns = v.returns,
      pieces = v.pieces, note = v.note, pictures = v.pictures, answer = v.answer, resend = v.resend,
      content = v.content, responsible = v.responsible, fee = v.fee, bad_count = v.bad_count,
      of_count = v.of_count, goods_first = v.goods_first
    from json_to_recordset(${rowsOf(offers)}::json) as v(${COLUMNS})
    where p.shop_id = ${shop.shopId} and p.id = v.id`.execute(shop.k);
}

/** Writes answers to offers: an answer changes nothing else of what was sent; a yes may say where goods go. */
async function answerOffers(shop: TenantDb, offers: readonly OfferChange[]): Promise<void> {
  if (offers.length === 0) return;
  const rows = offers.map(({ offer: { id, state, returns, answer } }) => ({ id, state, returns, answer }));
  await sql`update complaint_proposals p set state = v.state, returns = v.returns, answer = v.answer, answered_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id uuid, state text, returns text, answer text)
    where p.shop_id = ${shop.shopId} and p.id = v.id`.execute(shop.k);
}

const COLUMNS = sql`id uuid, complaint_id uuid, leg smallint, version smallint, by_side text, state text,
      money numeric, freight numeric, over_price boolean, reverses boolean, returns text, pieces int, note text,
      pictures text[], answer text, resend int, content text, responsible smallint, fee numeric, bad_count int,
      of_count int, goods_first boolean`;

const rowsOf = (offers: readonly OfferChange[]): string =>
  JSON.stringify(
    offers.map(({ complaint, offer }) => ({
      id: offer.id,
      complaint_id: complaint.id,
      leg: offer.leg,
      version: offer.version,
      by_side: offer.by,
      state: offer.state,
      money: yuanOf(offer.money),
      freight: yuanOf(offer.freight),
      over_price: offer.overPrice,
      reverses: offer.reverses,
      returns: offer.returns,
      pieces: offer.pieces,
      note: offer.note,
      pictures: offer.pictures,
      answer: offer.answer,
      resend: offer.resend,
      content: offer.content,
      responsible: offer.responsible,
      fee: yuanOf(offer.fee),
      bad_count: offer.bad?.count ?? null,
      of_count: offer.bad?.total ?? null,
      goods_first: offer.goodsFirst,
    })),
  );
