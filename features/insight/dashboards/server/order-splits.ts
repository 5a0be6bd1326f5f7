import { sql } from 'kysely';
import type { z } from 'zod';
import { CREATION_NAMES } from '#features/orders/orders/creation-types.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { FigureKind } from '../../day-figures/kinds.ts';
import { type FigureFreshness, freshnessOf, sumFigures } from '../../day-figures/server/index.ts';
import type { DaySpan } from '../../day-figures/spans.ts';
import type { dashboards, SplitRow } from '../contract.ts';
import { requestSpan } from './request-span.ts';

const MOST = 40;

/** Orders of a span divided in five ways. */
export async function orderSplits({ db }: ShopCtx, input: z.output<typeof dashboards.statistics.input>) {
  const span = requestSpan(input);
  const fresh = await freshnessOf(db, span);
  const parts = (kind: FigureKind) => partsOf(db, fresh, kind, span);
  const [byHour, provinces, platforms, creations, carriers] = await Promise.all([
    parts('hour'),
    parts('province'),
    parts('platform'),
    parts('creation'),
    parts('carrier'),
  ]);
  const hours = new Map(byHour.map((row) => [row.Key, row]));
  return {
    AsOf: fresh.asOf,
    Hours: Array.from({ length: 24 }, (_, hour) => ({
      ...(hours.get(String(hour)) ?? { Key: String(hour), Orders: 0, Pieces: 0 }),
      Name: `${hour} 时`,
    })),
    Provinces: nameRows(provinces, (key) => key || '未填'),
    ThirdParties: nameRows(platforms, (key) => key || '未填平台'),
    CreationTypes: nameRows(creations, (key) => CREATION_NAMES[Number(key)] ?? '其他'),
    Carriers: nameRows(carriers, (key) => key),
  };
}

type Parts = Omit<SplitRow, 'Name'>[];

async function partsOf(
  db: ShopCtx['db'],
  fresh: FigureFreshness,
  kind: FigureKind,
  span: DaySpan,
): Promise<Parts> {
  const order = sql`sum(orders) - sum(cancelled) desc, 1`;
  const rows = await sumFigures(db, fresh, { kind, span, by: ['key'], order, limit: MOST });
  return rows.map(({ key: Key, orders, cancelled, pieces }) => ({
    Key,
    Orders: orders - cancelled,
    Pieces: Number(pieces),
  }));
}

const nameRows = (rows: Parts, name: (key: string) => string): SplitRow[] =>
  rows.filter(({ Orders }) => Orders > 0).map((row) => ({ ...row, Name: name(row.Key) }));
