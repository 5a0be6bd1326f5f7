import { sql } from 'kysely';
import { type InboxSource, longest, nameFew, RECENT_PERIOD } from '../source.ts';
import { causesSay } from './causes-say.ts';

const WORKBENCH = '/orderv2/acquiring-orders?task=';
const TASKS = '/orderv2/task?tab=waiting';

const lately = sql.lit(RECENT_PERIOD);
const tasks = (shopId: string) => sql`import_tasks where shop_id = ${shopId} and deleted_at is null
  and status in ('mapping', 'ready', 'partly') and created_at > now() - ${lately}::interval`;
const NAME = sql`regexp_replace(file_name, '\\.[A-Za-z]{1,5}$', '')`;

export const sheetsToConfirm: InboxSource = {
  kind: 'sheets-to-confirm',
  allow: ['order.enter'],
  rows: (shopId) =>
    longest(sql`
    select 1 as n, created_at as since, id, ${NAME} as name,
      causes || json_build_object('ready', rows_ready, 'wrong', rows_failed)::jsonb as why
    from ${tasks(shopId)} and status <> 'partly' and (rows_ready > 0 or rows_failed = 0)`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ id, name, why }) => {
        const { ready = 0, wrong = 0, ...causes } = why ?? {};
        const also = wrong > 0 ? `，${wrong} 行要改${causesSay(causes)}` : '';
        const says = ready > 0 ? `有 ${ready} 行可以导入${also}` : '的列等待确认';
        const Act = ready > 0 ? '去导入' : '去确认';
        return { Count: 1, Says: `“${name}”${says}`, Act, To: `${WORKBENCH}${id}` };
      },
      ({ kinds }) => ({ Says: `另外 ${kinds} 个表格等待确认或导入`, Act: '查看', To: TASKS }),
    ),
};

export const rowsToCorrect: InboxSource = {
  kind: 'rows-to-correct',
  allow: ['order.enter'],
  rows: (shopId) =>
    longest(sql`
    select rows_failed as n, created_at as since, id, ${NAME} as name, causes as why
    from ${tasks(shopId)} and rows_failed > 0 and (status = 'partly' or rows_ready = 0)`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ id, name, n, why }) => ({
        Count: n,
        Says: `“${name}”有 ${n} 行要改${causesSay(why ?? {})}`,
        Act: '去修正',
        To: `${WORKBENCH}${id}&state=toCorrect`,
      }),
      ({ kinds, n }) => ({ Says: `另外 ${kinds} 个表格有 ${n} 行要改`, Act: '去修正', To: TASKS }),
    ),
};

export const waybillSheets: InboxSource = {
  kind: 'waybill-sheets',
  allow: ['order.ship'],
  rows: (shopId) =>
    longest(sql`
    select 1 as n, created_at as since, id, ${NAME} as name, json_build_object('rows', rows_total) as why
    from waybill_imports where shop_id = ${shopId} and deleted_at is null and status in ('mapping', 'matched')
      and created_at > now() - ${lately}::interval`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ id, name, why }) => ({
        Count: 1,
        Says: `物流表“${name}”${why?.rows ? ` ${why.rows} 行` : ''}等待确认，还没有发货`,
        Act: '去确认',
        To: `/delivery/express?id=${id}`,
      }),
      ({ kinds }) => ({
        Says: `另外 ${kinds} 个物流表等待确认`,
        Act: '查看',
        To: '/delivery/express?statuses=mapping,matched',
      }),
    ),
};
