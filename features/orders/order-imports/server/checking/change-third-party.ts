import { forgetRowPlatforms } from '#features/orders/staging/server/index.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { importRefusals as no } from '../../refusals.ts';
import { type NamedThirdParty, requestedThirdParty } from '../task/find-third-party.ts';
import {
  changeTask,
  isTaskBusy,
  lockTaskOrRefuse,
  lockTasksOrRefuse,
  type TaskRecord,
} from '../task/task-record.ts';
import { recheckSoon } from './recheck-rows.ts';

/** Changes the platform that tasks come from; matches and duplicates depend on it, so their rows are judged again. */
export async function changeThirdParty(
  ctx: ShopCtx,
  taskIds: readonly string[],
  input: { id?: string | null | undefined; name?: string | null | undefined },
): Promise<BatchResult> {
  const party = (await requestedThirdParty(ctx.db, input.id, input.name)) ?? { id: null, name: '' };
  const skipped: BatchResult['skipped'] = [];
  let done = 0;
  for (const task of await lockTasksOrRefuse(ctx.db, taskIds)) {
    const reason = await changeOne(ctx, task, party);
    if (reason) skipped.push(skip(task.id, reason));
    else done += 1;
  }
  return { done, skipped };
}

async function changeOne(
  ctx: ShopCtx,
  task: TaskRecord,
  party: NamedThirdParty,
): Promise<Denial | undefined> {
  if (isTaskBusy(task)) return deny(no.busy);
  if (task.rows_imported > 0) return deny(no.imported, { what: '第三方平台' });
  await forgetRowPlatforms(ctx.db, task.id);
  await changeTask(ctx.db, task.id, { third_party_id: party.id, third_party_name: party.name });
  await recheckSoon(ctx.db, await lockTaskOrRefuse(ctx.db, task.id), 'open', ctx);
  return undefined;
}
