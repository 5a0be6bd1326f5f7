import { implement } from '#kit/endpoint/server/implement.ts';
import { orderImports } from '../contract.ts';
import { IMPORT_TASK_STATUSES, TASK_STATUS_NAMES } from '../task-status.ts';
import { changeThirdParty } from './checking/change-third-party.ts';
import { unmarkDuplication } from './judging/unmark-duplication.ts';
import { matchImportProducts } from './products/match-products.ts';
import { newCombination } from './products/new-combination.ts';
import { newProduct } from './products/new-product.ts';
import { productIssueSheet } from './products/product-issue-sheet.ts';
import { deleteProductMatches, listProductMatches, setProductMatch } from './products/product-matches.ts';
import { verifyProducts } from './products/verify-products.ts';
import { acceptTaskRemarks, remarksOf } from './rows/accept-remarks.ts';
import { duplicationsOfRow } from './rows/duplications-of-row.ts';
import { errorSheet } from './rows/error-sheet.ts';
import { leaveOut } from './rows/leave-out.ts';
import { retryRows } from './rows/retry-rows.ts';
import { entryStores, matchStore, verifyStores } from './rows/verify-stores.ts';
import { taskWire } from './task/task-wire.ts';
import { deleteTask } from './tasks/delete-task.ts';
import { initializeTasks } from './tasks/initialize-tasks.ts';
import { listImportTasks } from './tasks/list-tasks.ts';
import { startTasks } from './tasks/start-tasks.ts';
import { taskDetail } from './tasks/task-detail.ts';

const matchedWire = ({ rows, otherRows, tasks }: Awaited<ReturnType<typeof matchImportProducts>>) => ({
  Rows: rows,
  OtherRows: otherRows,
  Tasks: tasks.map(taskWire),
});

export const orderImportRoutes = implement(orderImports, {
  list: listImportTasks,
  detail: taskDetail,
  retry: (ctx, { TaskID, Edits }) => retryRows(ctx, TaskID, Edits),
  remove: async (ctx, { TaskID, Reason }) => ({ CancelledOrders: await deleteTask(ctx, TaskID, Reason) }),
  entryStores: (ctx, { TaskID }) => entryStores(ctx, TaskID),
  statusDefinitions: () => ({
    total: TASK_STATUS_NAMES.length,
    items: TASK_STATUS_NAMES.map((value) => {
      const { label, tone } = IMPORT_TASK_STATUSES[value];
      return { value, name: label, tone };
    }),
  }),
  exportErrors: (ctx, { TaskID }) => errorSheet(ctx, TaskID),
  changeThirdParty: (ctx, { TaskIDs, ThirdPartyID, ThirdPartyName }) =>
    changeThirdParty(ctx, TaskIDs, { id: ThirdPartyID, name: ThirdPartyName }),
  duplicationsOfRow: (ctx, { TaskID, RowNo, LineNo }) => duplicationsOfRow(ctx, TaskID, RowNo, LineNo),
  unmarkDuplication: async (ctx, { TaskID, Rows, All }) =>
    taskWire(await unmarkDuplication(ctx, TaskID, Rows, All)),
  remarks: (ctx, { TaskID }) => remarksOf(ctx, TaskID),
  acceptRemarks: async (ctx, { TaskID, Field, Undo }) =>
    taskWire(await acceptTaskRemarks(ctx, TaskID, Field, Undo)),
  leaveOut,
  initialize: async (ctx, setup) => ({ Tasks: (await initializeTasks(ctx, setup)).map(taskWire) }),
  verifyStores: (ctx, { TaskIDs }) => verifyStores(ctx, TaskIDs),
  verifyProducts,
  start: async (ctx, { TaskIDs }) => ({ Tasks: (await startTasks(ctx, TaskIDs)).map(taskWire) }),
  matchProducts: async (ctx, { TaskID, Matches }) => {
    return matchedWire(await matchImportProducts(ctx, TaskID, Matches));
  },
  newProduct: async (ctx, product) => {
    const { SpuID, ...matched } = await newProduct(ctx, product);
    return { SpuID, ...matchedWire(matched) };
  },
  newCombination: async (ctx, input) => {
    const { SpuID, ...matched } = await newCombination(ctx, input);
    return { SpuID, ...matchedWire(matched) };
  },
  matchStore: (ctx, { TaskID, Name, BusinessUnitID }) => matchStore(ctx, TaskID, Name, BusinessUnitID),
  exportProductIssues: (ctx, { TaskIDs }) => productIssueSheet(ctx, TaskIDs),
  productMatches: listProductMatches,
  setProductMatch: async (ctx, { SpuID, Pieces, ...key }) => {
    await setProductMatch(ctx, key, SpuID, Pieces);
    return {};
  },
  deleteProductMatches: (ctx, { Matches }) => deleteProductMatches(ctx, Matches),
});
