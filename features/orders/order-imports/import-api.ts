import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Id, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { pageOf } from '#kit/list/contract.ts';
import { importRefusals as no } from './refusals.ts';
import { TASK_STATUS_NAMES } from './task-status.ts';

const allow = 'order.enter';

export const ApiTask = z.object({
  id: Id,
  fileName: z.string(),
  status: z.enum(TASK_STATUS_NAMES),
  statusName: z.string(),
  thirdPartyName: z.string(),
  templateName: z.string(),
  total: z.number(),
  ready: z.number(),
  duplicate: z.number(),
  failed: z.number(),
  imported: z.number(),
  leftOut: z.number(),
  problem: z.string(),
  createdBy: z.string(),
  createdOn: z.string(),
});

/** The earlier calls to the same work, in camelCase. */
export const importApi = {
  list: reading({
    path: '/api/order/import-task/list',
    allow,
    input: z.object({
      fileName: z.string().max(200).nullish(),
      status: z.enum(TASK_STATUS_NAMES).nullish(),
      ...pageOf(),
    }),
    output: z.object({ total: z.number(), items: z.array(ApiTask) }),
    says: 'Import tasks, newest first. For programs: the earlier call, in camelCase; screens use importtask/get.',
  }),
  templateList: reading({
    path: '/api/order/import-task/template-list',
    allow,
    input: z.object({}),
    output: z.object({
      total: z.number(),
      items: z.array(z.object({ id: z.string(), name: z.string(), isStandard: z.boolean() })),
    }),
    says: 'Templates that an order sheet may be recognised by. For programs: the earlier call; screens use excelcfg/get.',
  }),
  create: endpoint({
    path: '/api/order/import-task/create',
    allow,
    input: z.object({
      fileIds: z.array(Upload).min(1).max(20),
      templateId: Id.nullish(),
      thirdPartyId: Id.nullish(),
      startWhenReady: z.boolean().default(false),
    }),
    output: z.object({ total: z.number(), items: z.array(ApiTask) }),
    refusals: [common.notFound, no.noFile],
    says: 'Makes a task per uploaded file. For programs: the earlier call; screens use pipeline/initializewithtempcfg.',
  }),
  detail: reading({
    path: '/api/order/import-task/detail',
    allow,
    input: z.object({ id: Id }),
    output: ApiTask,
    refusals: [common.notFound],
    says: 'One task with its counts. For programs: the earlier call; screens use importtask/getdetail.',
  }),
  continue: endpoint({
    path: '/api/order/import-task/continue',
    allow,
    input: z.object({ id: Id }),
    output: ApiTask,
    refusals: [common.notFound, no.needsMapping, no.failed],
    says: 'Imports the good rows of a task. For programs: the earlier call; screens use pipeline/startimporting.',
  }),
};
