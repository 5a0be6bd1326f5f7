import { standardTemplates } from '#features/sheets/templates/recognition/standard-templates.ts';
import { importTemplates } from '#features/sheets/templates/server/index.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { orderImports } from '../contract.ts';
import { importApi } from '../import-api.ts';
import type { ImportTask } from '../import-task.ts';
import { taskOrRefuse } from './task/task-record.ts';
import { taskWire } from './task/task-wire.ts';
import { initializeTasks } from './tasks/initialize-tasks.ts';
import { listImportTasks } from './tasks/list-tasks.ts';
import { startTasks } from './tasks/start-tasks.ts';

/** Handlers of the calls for programs: the same verbs in camelCase. */
export const importApiRoutes = implement(importApi, {
  list: async (ctx, { status, ...query }) => {
    const input = orderImports.list.input.parse({ ...query, status: status ? [status] : null });
    const { total, items } = await listImportTasks(ctx, input);
    return { total, items: items.map(apiTask) };
  },
  templateList: async (ctx) => {
    const own = await importTemplates(ctx.db, 'orderImport');
    const standard = standardTemplates.filter(({ command }) => command === 'order');
    const items = [
      ...own.map(({ id, name }) => ({ id, name, isStandard: false })),
      ...standard.map(({ key, platform }) => ({ id: key, name: platform, isStandard: true })),
    ];
    return { total: items.length, items };
  },
  create: async (ctx, { fileIds, templateId, thirdPartyId, startWhenReady }) => {
    const tasks = await initializeTasks(ctx, {
      FileIDs: [],
      Files: fileIds.map((FileID) => ({ FileID, TemplateID: templateId })),
      ThirdPartyID: thirdPartyId,
      AvoidDuplicationInDays: 3,
      StartWhenReady: startWhenReady,
    });
    return { total: tasks.length, items: tasks.map((task) => apiTask(taskWire(task))) };
  },
  detail: async (ctx, { id }) => apiTask(taskWire(await taskOrRefuse(ctx.db, id))),
  continue: async (ctx, { id }) => {
    await startTasks(ctx, [id]);
    return apiTask(taskWire(await taskOrRefuse(ctx.db, id)));
  },
});

const apiTask = (task: ImportTask) => ({
  id: task.TaskID,
  fileName: task.FileName,
  status: task.Status,
  statusName: task.StatusName,
  thirdPartyName: task.ThirdPartyName,
  templateName: task.TemplateName,
  total: task.RowsRead,
  ready: task.RowsReady,
  duplicate: task.RowsDuplicate,
  failed: task.RowsFailed,
  imported: task.RowsImported,
  leftOut: task.RowsLeftOut,
  problem: task.Problem,
  createdBy: task.CreatedByName,
  createdOn: task.CreatedOn,
});
