import { sql } from 'kysely';
import {
  type DueNumber,
  noteTraces,
  type TraceSettings,
  takeDueNumbers,
  traceSettings,
  withoutAhead,
} from '#features/shipping/deliveries/server/index.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import { asClock, inShop } from '#kit/tenant/server/transaction.ts';
import { carrierCode } from '../carrier-codes.ts';
import type { CarrierAnswer } from './carrier-answer.ts';
import { CarriersAway, queryTrace, subscribeTrace } from './kuaidi100/ask.ts';
import { SOONEST_MS } from './next-query.ts';
import { scheduleQueries } from './schedule-queries.ts';

/** What is asked for in a minute; of one shop at most so much, so that all have their turn. */
const A_ROUND = 300;
const OF_A_SHOP = 60;
const BESIDE_EACH_OTHER = 4;

/** Asks for what is due, every minute; nothing where nobody can be asked. */
export const askCarriers: Routine = {
  name: 'shipping-ask-carriers',
  cron: '* * * * *',
  run: async (pool) => {
    const settings = traceSettings();
    if (settings) await askRound(pool, settings);
  },
};

async function askRound(pool: Parameters<Routine['run']>[0], settings: TraceSettings): Promise<void> {
  const { rows } = await asClock(pool, (db) =>
    sql<{ shop_id: string }>`select shop_id from parcel_traces where next_at <= now()
      group by 1 order by min(next_at) limit ${sql.lit(A_ROUND)}`.execute(db.k),
  );
  let left = A_ROUND;
  for (const { shop_id: shopId } of rows) {
    if (left <= 0) return;
    const due = await inShop(pool, { shopId }, (db) =>
      takeDueNumbers(db, Math.min(left, OF_A_SHOP), SOONEST_MS),
    );
    left -= due.length;
    const { answers, isAway } = await lookAt(settings, shopId, due);
    await inShop(pool, { shopId }, async (db) => {
      await noteTraces(
        { db },
        answers.map(({ claim, lines }) => ({ waybillNo: claim.waybill_no, lines: withoutAhead(lines) })),
      );
      await scheduleQueries(db, answers);
    });
    // They come again in half an hour: claimed numbers are put off before they are asked for.
    if (isAway) return;
  }
}

/** Asks outside of any transaction: a carrier may take its time. */
async function lookAt(settings: TraceSettings, shopId: string, due: readonly DueNumber[]) {
  const answers: CarrierAnswer[] = [];
  const queue = [...due];
  let isAway = false;
  const work = async () => {
    for (let claim = queue.shift(); claim && !isAway; claim = queue.shift()) {
      try {
        answers.push({ claim, ...(await lookAtOne(settings, shopId, claim)) });
      } catch (error) {
        if (!(error instanceof CarriersAway)) throw error;
        isAway = true;
      }
    }
  };
  await Promise.all(Array.from({ length: BESIDE_EACH_OTHER }, work));
  return { answers, isAway };
}

async function lookAtOne(settings: TraceSettings, shopId: string, claim: DueNumber) {
  const code = carrierCode(claim.company);
  if (!code) return { lines: [], isTold: false, isAsked: false };
  const input = { code, waybillNo: claim.waybill_no, phoneTail: claim.phone_tail };
  const isTold = claim.told_by_push || (await subscribeTrace(settings, shopId, input));
  return { lines: await queryTrace(settings, input), isTold, isAsked: true };
}
