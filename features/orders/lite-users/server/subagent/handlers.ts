import { commands } from '#features/sheets/templates/commands.ts';
import { emptySheet } from '#features/sheets/templates/server/index.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { subagent } from '../../subagent-contract.ts';
import { enterLiteOrders } from './enter-orders.ts';
import { listListings } from './list-listings.ts';
import { listMyOrders, myOrder } from './my-orders.ts';
import { addSheet, correctRows, listSheets, mySheet, notDuplicates } from './my-sheets.ts';
import { readPastedText } from './read-text.ts';

/** Thin: each works as the verbs of orders and imports do, on what this lite user entered. */
export const subagentRoutes = implement(subagent, {
  listings: (ctx, input) => listListings(ctx, input),
  readText: (ctx, { Text }) => readPastedText(ctx, Text),
  place: async (ctx, input) => ({ OrderIDs: await enterLiteOrders(ctx, input) }),
  orders: (ctx, input) => listMyOrders(ctx, input),
  order: (ctx, { OrderID }) => myOrder(ctx, OrderID),
  template: (ctx) => emptySheet(ctx, undefined, commands.orderImport.id),
  sheets: (ctx, input) => listSheets(ctx, input),
  addSheet: (ctx, { FileID }) => addSheet(ctx, FileID),
  sheet: (ctx, { TaskID, ...page }) => mySheet(ctx, TaskID, page),
  correct: (ctx, { TaskID, Edits }) => correctRows(ctx, TaskID, Edits),
  notDuplicate: (ctx, { TaskID, Rows }) => notDuplicates(ctx, TaskID, Rows),
});
