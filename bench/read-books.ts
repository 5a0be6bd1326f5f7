import type pg from 'pg';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { settlementStatistics } from '#features/settlement/statistics/contract.ts';
import { bareClients } from './bare-clients.ts';
import { inTurns } from './in-turns.ts';
import { type RunningProduct, type Session, succeed } from './running-product.ts';

/** First pages with their sums beside the bare page, and the figures of a quarter beside the sums of its rows. */
export async function readBooks(product: RunningProduct, seller: Session, buyerId: string) {
  const { shopId } = seller;
  const ask = (path: string, input: object) => () => succeed(product.port, path, input, seller);
  const of = { TraderIDs: [buyerId], Side: 1, pageSize: 20 };
  const quarter = { PeriodStart: day(90), PeriodEnd: day(0) };
  return await bareClients(product.databaseUrl, async (clientOf) => {
    const pair = async (work: string, reach: string, ours: () => Promise<void>, raw: Probe) => ({
      work,
      ...(await inTurns(ours, (n) => raw(clientOf(n)))),
      unit: '/s',
      reach,
    });
    return [
      await pair(
        'W10 first page of items, with sums',
        '≥ 0.35',
        ask(settlementItems.get.path, of),
        page([shopId, buyerId]),
      ),
      await pair(
        'W10 first page of bills',
        '≥ 0.35',
        ask(bills.get.path, { pageSize: 20 }),
        pageOfBills([shopId]),
      ),
      await pair(
        'W10 statistics of a quarter',
        '≥ 0.5',
        ask(settlementStatistics.statistics.path, quarter),
        sums([shopId]),
      ),
    ];
  });
}

type Probe = (client: pg.Client) => Promise<unknown>;
const probe =
  (name: string, text: string) =>
  (values: string[]): Probe =>
  (client) =>
    client.query({ name, text, values });

const page = probe(
  'items',
  'select * from settlement_items where shop_id = $1 and trader_id = $2 order by id desc limit 20',
);
const pageOfBills = probe(
  'bills',
  'select * from settlement_bills where shop_id = $1 order by created_at desc limit 20',
);
const sums = probe(
  'sums',
  `select trader_id, type, sum(n), sum(amount) from settlement_tallies where shop_id = $1
   and day >= now()::date - 90 group by 1, 2`,
);

const day = (ago: number) => new Date(Date.now() + 28_800_000 - ago * 86_400_000).toISOString().slice(0, 10);
