import { sql } from 'kysely';
import { explainSlot, type OwnKind, type SlotRule } from '#features/catalogue/prices/explain-slot.ts';
import { ALL_AGENTS } from '#features/catalogue/prices/price-book.ts';
import { PRICE_KIND_NAMES, PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { PRICE_RULES } from '#features/catalogue/prices/resolve-price.ts';
import {
  type RetailRow,
  readPriceBook,
  retailColumns,
  retailOf,
} from '#features/catalogue/prices/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PriceReasons } from '../../contract.ts';
import { endedChanges, endedGroupBuys } from './ended-rules.ts';
import { asReason, settersOf } from './why-paid.ts';

/** Every rule of a retail price or a floor at a time, and who set it. */
export async function whySlot(db: TenantDb, spuId: string, kind: OwnKind, at: number): Promise<PriceReasons> {
  const book = await readPriceBook(db, { spuIds: [spuId], agentIds: [], groupIds: [] });
  const facts = book.facts(spuId, ALL_AGENTS);
  if (!facts) refuse(common.notFound, { what: '在售商品' });
  const isRetail = kind === PRICE_KINDS.retail;
  const rules = explainSlot(facts, kind, at, {
    writtenBy: await lastLog(db, spuId, kind),
    ended: await endedChanges(db, spuId, [EMPTY_ID], at, [kind]),
    groupBuys: isRetail ? await groupBuysOf(db, spuId, at) : [],
  });
  const over = isRetail ? await endedGroupBuys(db, spuId, 'retail') : [];
  const all: SlotRule[] = [...rules, ...over.map((each) => ({ ...each, state: 'ended' as const }))];
  const set = await settersOf(db, all);
  const named = (rule: SlotRule['rule']) =>
    rule === 'slot' ? (PRICE_KIND_NAMES[kind] ?? '') : PRICE_RULES[rule];
  const used = all.find(({ state }) => state === 'used');
  return {
    Price: yuanOrNull(used?.price ?? null),
    PriceRule: used ? named(used.rule) : '',
    Rules: all.map((rule) => asReason({ ...rule, rule: named(rule.rule) }, set.get(rule.ref ?? ''))),
  };
}

/** Who wrote last what stands in the slot; a price for a while is never written into it. */
async function lastLog(db: TenantDb, spuId: string, kind: OwnKind): Promise<string | null> {
  const log = await db
    .from('price_logs')
    .select('id')
    .where('spu_id', '=', spuId)
    .where('kind', '=', kind)
    .where('ends_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return log?.id ?? null;
}

/** Group-buys of the shop that run or come, with what it sells for in them; who set that stands in the history of all. */
async function groupBuysOf(db: TenantDb, spuId: string, at: number) {
  const { rows } = await sql<RetailRow>`select ${retailColumns(db.shopId)} from spus
    where shop_id = ${db.shopId} and id = ${spuId}`.execute(db.k);
  return rows[0] ? retailOf(rows[0], at).groupBuys : [];
}
