import { sql } from 'kysely';
import { type ExplainedRule, explainPrice, RULE_STATES } from '#features/catalogue/prices/explain-price.ts';
import { ALL_AGENTS, type PriceAudience, type PriceBook } from '#features/catalogue/prices/price-book.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { PRICE_RULES, priceAt } from '#features/catalogue/prices/resolve-price.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PriceReason, PriceReasons, WhyQuery } from '../../contract.ts';
import { priceChangeRefusals as no } from '../../refusals.ts';
import { endedChanges, endedGroupBuys, endedPolicies } from './ended-rules.ts';

const { default: own, specialAgent, specialGroup, offer, floor } = PRICE_KINDS;
/** Kinds of which an agent pays one. */
const PAID = [own, specialAgent, specialGroup, offer, floor];

/** Every rule of a listing for an audience at a time: its price, whether it counts, and who set it. */
export async function whyPaid(
  db: TenantDb,
  { At, ...query }: Omit<WhyQuery, 'PriceKind'>,
): Promise<PriceReasons> {
  const at = At ? Date.parse(At) : Date.now();
  const { SpuID } = query;
  const audience = audienceIn(query);
  const idsOf = (kind: string) => (audience.kind === kind ? [audience.id] : []);
  const book = await readPriceBook(db, {
    spuIds: [SpuID],
    agentIds: idsOf('agent'),
    groupIds: idsOf('group'),
  });
  const facts = book.facts(SpuID, audience);
  if (!facts) refuse(common.notFound, { what: '在售商品' });
  const audiences = audienceIds(book, audience);
  const ended = await endedChanges(db, SpuID, [EMPTY_ID, ...audiences], at, PAID);
  const policies = audience.kind === 'agent' ? await endedPolicies(db, SpuID, audience.id) : [];
  const over = [...(await endedGroupBuys(db, SpuID, audiences)), ...policies];
  const rules = explainPrice(facts, at, { ended, over, audience: audience.kind });
  const set = await settersOf(db, rules);
  const paid = priceAt(facts, at);
  return {
    Price: yuanOrNull(paid?.price ?? null),
    PriceRule: paid ? PRICE_RULES[paid.rule] : '',
    Rules: rules.map((rule) => asReason({ ...rule, rule: PRICE_RULES[rule.rule] }, set.get(rule.ref ?? ''))),
  };
}

function audienceIn({ AgentID, AgentGroupID }: Omit<WhyQuery, 'At' | 'PriceKind'>): PriceAudience {
  if (AgentID && AgentGroupID) refuse(no.oneAudience);
  if (AgentID) return { kind: 'agent', id: AgentID };
  return AgentGroupID ? { kind: 'group', id: AgentGroupID } : ALL_AGENTS;
}

/** An agent and its group, or the group; refused where the shop has no such. */
function audienceIds(book: PriceBook, { kind, id }: PriceAudience): string[] {
  if (kind === 'all') return [];
  if (kind === 'group') return book.groups.has(id) ? [id] : refuse(common.notFound, { what: '渠道组' });
  const agent = book.agents.get(id) ?? refuse(common.notFound, { what: '渠道' });
  return [id, ...(agent.groupId ? [agent.groupId] : [])];
}

/** A rule by the name that a person reads. */
export type NamedRule = Omit<ExplainedRule, 'rule'> & { rule: string };

export function asReason({ rule, price, state, from, to }: NamedRule, set: Setter | undefined): PriceReason {
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    PriceRule: rule,
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

export interface Setter {
  by: string;
  at: string | null;
  note: string;
}

/** What is written stands in the history; what is to come, in its change. */
export async function settersOf(
  db: TenantDb,
  rules: readonly { ref: string | null }[],
): Promise<Map<string, Setter>> {
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
