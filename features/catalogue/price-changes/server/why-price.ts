import { sql } from 'kysely';
import { type ExplainedRule, explainPrice, RULE_STATES } from '#features/catalogue/prices/explain-price.ts';
import { ALL, type Audience, type PriceBook } from '#features/catalogue/prices/price-book.ts';
import type { LiveChange } from '#features/catalogue/prices/price-facts.ts';
import type { PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { PRICE_RULES, priceAt } from '#features/catalogue/prices/resolve-price.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { fenOrNull, yuanOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { AskedWhy, PriceReasons } from '../contract.ts';
import { priceChangeRefusals as no } from '../refusals.ts';

/** Every rule of a listing for an audience at a time: its price, whether it counts, and who set it. */
export async function whyPrice(db: TenantDb, { At, ...asked }: AskedWhy): Promise<PriceReasons> {
  const at = At ? Date.parse(At) : Date.now();
  const { SpuID } = asked;
  const audience = audienceIn(asked);
  const of = (kind: string) => (audience.kind === kind ? [audience.id] : []);
  const book = await readPriceBook(db, { spuIds: [SpuID], agentIds: of('agent'), groupIds: of('group') });
  const facts = book.facts(SpuID, audience);
  if (!facts) refuse(common.notFound, { what: '在售商品' });
  const ended = await endedChanges(db, SpuID, [EMPTY_ID, ...audienceIds(book, audience)], at);
  const rules = explainPrice(facts, at, { ended, audience: audience.kind });
  const set = await settersOf(db, rules);
  const paid = priceAt(facts, at);
  return {
    Price: yuanOrNull(paid?.price ?? null),
    PriceRule: paid ? PRICE_RULES[paid.rule] : '',
    Rules: rules.map((rule) => onWire(rule, set.get(rule.ref ?? ''))),
  };
}

function audienceIn({ AgentID, AgentGroupID }: Omit<AskedWhy, 'At'>): Audience {
  if (AgentID && AgentGroupID) refuse(no.oneAudience);
  if (AgentID) return { kind: 'agent', id: AgentID };
  return AgentGroupID ? { kind: 'group', id: AgentGroupID } : ALL;
}

/** An agent and its group, or the group; refused where the shop has no such. */
function audienceIds(book: PriceBook, { kind, id }: Audience): string[] {
  if (kind === 'all') return [];
  if (kind === 'group') return book.groups.has(id) ? [id] : refuse(common.notFound, { what: '渠道组' });
  const agent = book.agents.get(id) ?? refuse(common.notFound, { what: '渠道' });
  return [id, ...(agent.groupId ? [agent.groupId] : [])];
}

function onWire({ rule, price, state, from, to }: ExplainedRule, set: Setter | undefined) {
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    PriceRule: PRICE_RULES[rule],
    Price: yuanOrNull(price),
    State: state,
    StateName: RULE_STATES[state],
    StartAt: time(from),
    EndsAt: time(to),
    SetBy: set?.by ?? null,
    SetAt: set?.at ?? null,
    Note: set?.note ?? '',
  };
}

/** More than a person looks back at. */
const MOST = 5;

/** Prices for a while that are over, the last ones first. */
async function endedChanges(
  db: TenantDb,
  spuId: string,
  audiences: readonly string[],
  at: number,
): Promise<LiveChange[]> {
  const rows = await db
    .from('price_change_items')
    .selectAll('price_change_items')
    .where('spu_id', '=', spuId)
    .where('scheduled', '=', true)
    .where('status', '>', 2)
    .where('ends_at', '<=', new Date(at).toISOString())
    // What ran has a row in the history; what was cancelled before or failed never counted.
    .where('log_id', 'in', db.from('price_logs').select('id'))
    .where('audience_id', '=', anyOf([...new Set(audiences)]))
    .orderBy('effective_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    ...{
      kind: row.kind as PriceKind,
      price: fenOrNull(row.new_price),
      ref: row.log_id,
      keepLower: row.keep_lower,
    },
    ...{ from: Date.parse(row.effective_at), to: Date.parse(row.ends_at ?? row.effective_at) },
  }));
}

interface Setter {
  by: string;
  at: string;
  note: string;
}

/** What is written stands in the history; what is to come, in its change. */
async function settersOf(db: TenantDb, rules: readonly ExplainedRule[]): Promise<Map<string, Setter>> {
  const refs = rules.flatMap(({ ref }) => ref ?? []);
  const { rows } = await sql<Setter & { id: string }>`
    select id, changed_by_name as by, changed_at as at, note from price_logs
      where shop_id = ${db.shopId} and id = ${anyOf(refs)}
    union all
    select i.log_id, c.author_name, c.created_at, c.note from price_change_items i
      join price_changes c on c.shop_id = i.shop_id and c.id = i.change_id
      where i.shop_id = ${db.shopId} and i.status <= 2 and i.log_id = ${anyOf(refs)}`.execute(db.k);
  return new Map(rows.map(({ id, ...setter }) => [id, setter]));
}
