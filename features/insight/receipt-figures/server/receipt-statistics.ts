import { sql } from 'kysely';
import type { z } from 'zod';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { askedSpan, namesOf } from '../../dashboards/server/index.ts';
import type { Figures, Kind } from '../../day-figures/kinds.ts';
import { type By, freshnessOf, sumFigures } from '../../day-figures/server/index.ts';
import { type Span, spanBefore } from '../../day-figures/spans.ts';
import type { Group, ReceiptFigures, ReceiptRow, receiptFigures } from '../contract.ts';
import { cameIn } from './came-in.ts';

type Asked = z.output<typeof receiptFigures.statistics.input>;

/** Roll-ups that know the channel. */
const KIND: Readonly<Record<Group, { kind: Kind; by: By }>> = {
  day: { kind: 'agent', by: 'day' },
  agent: { kind: 'agent', by: 'agent' },
  platform: { kind: 'platform', by: 'key' },
  carrier: { kind: 'carrier', by: 'key' },
};
const MOST = 500;

/** What came in over a span, and how far it has arrived. */
export async function receiptStatistics(ctx: ShopCtx, asked: Asked) {
  const { db } = ctx;
  const span = askedSpan(asked);
  const before = spanBefore(span);
  const fresh = await freshnessOf(db, span, before);
  const { kind, by } = KIND[asked.GroupBy];
  const side = asked.view === 'byagent' ? ('from-agents' as const) : ('entered' as const);
  const order = by === 'day' ? sql`1 desc` : sql`sum(orders) - sum(cancelled) desc, 1`;
  const rows = await sumFigures(db, fresh, { kind, span, side, by: [by], order, limit: MOST });
  const wholeOf = async (of: Span) => {
    const [whole] = await sumFigures(db, fresh, { kind: 'agent', span: of, side });
    return figuresOf(ctx, whole as Figures, 'day');
  };
  const ids = asked.GroupBy === 'agent' ? rows.map(({ agent }) => agent) : [];
  const names = await namesOf(db, 'agent', ids);
  const items = rows
    .filter((row) => row.orders > row.cancelled)
    .map(
      (row): ReceiptRow => ({
        ...{ ID: row[by], Name: nameOf(asked.GroupBy, row[by], names) },
        ...figuresOf(ctx, row, asked.GroupBy),
      }),
    );
  return {
    ...{ AsOf: fresh.asOf, total: items.length, items },
    Totals: await wholeOf(span),
    Previous: await wholeOf(before),
    CameIn: await cameIn(db, span),
  };
}

function nameOf(group: Group, id: string, names: ReadonlyMap<string, string>): string {
  if (group === 'platform') return id || '未填平台';
  if (group !== 'agent') return id;
  return names.get(id) ?? (id === EMPTY_ID ? '本店录入' : '已解除');
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

function figuresOf({ can }: Pick<ShopCtx, 'can'>, sums: Figures, group: Group): ReceiptFigures {
  const seesAmount = can('price.sales.view') && group !== 'carrier';
  return {
    ...{ Orders: sums.orders - sums.cancelled, Pieces: Number(sums.pieces), Shipped: sums.shipped },
    ...(seesAmount && { Amount: sums.sales }),
    ...{ Signed: sums.signed, Moving: sums.moving, ToFetch: sums.to_fetch },
    ...{ Trouble: sums.trouble, GoingBack: sums.going_back },
    SignedRate: sums.shipped > 0 ? rounded(sums.signed / sums.shipped, 4) : null,
    DaysToSign: sums.signed > 0 ? rounded(sums.sign_hours / sums.signed / 24, 1) : null,
  };
}
