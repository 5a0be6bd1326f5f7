import { implement } from '#kit/endpoint/server/implement.ts';
import { orderImports } from '../contract.ts';
import { IMPORT_TASK_STATUSES, TASK_STATUS_NAMES } from '../task-status.ts';
import { acceptRemarks, remarksOf } from './accept-remarks.ts';
import { changeThirdParty } from './change-third-party.ts';
import { deleteTask } from './delete-task.ts';
import { duplicationsOfRow } from './duplications-of-row.ts';
import { errorSheet } from './error-sheet.ts';
import { initializeTasks } from './initialize-tasks.ts';
import { leaveOut } from './leave-out.ts';
import { listImportTasks } from './list-tasks.ts';
import { matchImportProducts } from './match-products.ts';
import { newCombination } from './new-combination.ts';
import { newProduct } from './new-product.ts';
import { productIssueSheet } from './product-issue-sheet.ts';
import { deleteProductMatches, listProductMatches, setProductMatch } from './product-matches.ts';
import { retryRows } from './retry-rows.ts';
import { startTasks } from './start-tasks.ts';
import { taskDetail } from './task-detail.ts';
import { taskWire } from './task-wire.ts';
import { unmarkDuplication } from './unmark-duplication.ts';
import { verifyProducts } from './verify-products.ts';
import { entryStores, matchStore, verifyStores } from './verify-stores.ts';

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
    taskWire(await acceptRemarks(ctx, TaskID, Field, Undo)),
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
