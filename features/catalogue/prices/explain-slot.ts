import { type ExplainedRule, timed } from './explain-price.ts';
import type { LiveChange, PriceFacts, SetPrice } from './price-facts.ts';
import { runningAt, slotsAt } from './price-facts.ts';
import { PRICE_KINDS } from './price-kinds.ts';

/** The prices of a listing that are the same for all. */
export type OwnKind = typeof PRICE_KINDS.retail | typeof PRICE_KINDS.floor;

/** One rule of such a price; `slot` is what is written of it for good. */
export type SlotRule = Omit<ExplainedRule, 'rule'> & { rule: ExplainedRule['rule'] | 'slot' };

interface SlotFacts {
  /** Who wrote what stands in the slot now. */
  writtenBy: string | null;
  /** Of the shop's own group-buys, which say what it sells for in them. */
  groupBuys?: readonly { price: number | null; ref: string | null; from: number; to: number }[];
  ended?: readonly LiveChange[];
}

/** The rules of a retail price or a floor from the strongest on, then what is to come and what is over. */
export function explainSlot(facts: PriceFacts, kind: OwnKind, at: number, known: SlotFacts): SlotRule[] {
  const mine = facts.changes.filter((each) => each.kind === kind && !each.skuId);
  const running = runningAt({ changes: mine }, kind, at);
  const rules: Omit<SlotRule, 'state'>[] = [
    ...(known.groupBuys ?? []).flatMap(({ price, ref, from, to }) =>
      price !== null && from <= at && at < to ? [{ rule: 'group_buy' as const, price, ref, from, to }] : [],
    ),
    ...(running ? [timed(running, 'used')] : []),
    { rule: 'slot', ...slotOf(facts, mine, kind, at, known.writtenBy), from: null, to: null },
  ];
  return [
    ...rules.map(
      (each, i): SlotRule => ({
        ...each,
        state: each.price === null ? 'unset' : i === 0 ? 'used' : 'outranked',
      }),
    ),
    ...(known.groupBuys ?? []).flatMap(({ from, price, ref, to }): SlotRule[] =>
      from > at && price !== null ? [{ rule: 'group_buy', price, ref, from, to, state: 'future' }] : [],
    ),
    ...mine.filter(({ from }) => from > at).map((each) => coming(each)),
    ...(known.ended ?? []).filter((each) => each.kind === kind).map((each) => timed(each, 'ended')),
  ];
}

/** For good it becomes what is written. */
const coming = (change: LiveChange): SlotRule =>
  change.to === null ? { ...timed(change, 'future'), rule: 'slot' } : timed(change, 'future');

function slotOf(
  facts: PriceFacts,
  mine: readonly LiveChange[],
  kind: OwnKind,
  at: number,
  writtenBy: string | null,
): SetPrice | { price: null; ref: string | null } {
  const { retail, floor } = slotsAt(facts, at);
  const due = mine.filter(({ from, to }) => to === null && from <= at).sort((a, b) => b.from - a.from);
  const price = kind === PRICE_KINDS.retail ? retail : floor < 0 ? null : floor;
  return { price, ref: due[0]?.ref ?? writtenBy };
}
