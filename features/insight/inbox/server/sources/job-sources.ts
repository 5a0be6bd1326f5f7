import { sql } from 'kysely';
import { isResting } from '#features/insight/failed-jobs/server/index.ts';
import { type InboxSource, longest, nameFew } from '../source.ts';

const TO = '/setting/failed-jobs';

/** What work in the background left undone, until it was done after all. */
export const jobsFailed: InboxSource = {
  kind: 'jobs-failed',
  allow: ['shop.settings'],
  rows: (shopId) =>
    longest(sql`
    select count(*)::int as n, min(failed_at) as since, job as id, '' as name, max(says) as says
    from failed_jobs where shop_id = ${shopId} and ${isResting} group by job`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, says = '' }) => ({
        Count: n,
        Says: n === 1 ? says : `${n} 项后台任务没有完成，例如：${says}`,
        Act: '重试',
        To: TO,
      }),
      ({ n }) => ({ Says: `另外 ${n} 项后台任务没有完成`, Act: '重试', To: TO }),
    ),
};
