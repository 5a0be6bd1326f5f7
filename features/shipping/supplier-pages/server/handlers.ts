import { implement } from '#kit/endpoint/server/implement.ts';
import { supplierLinks } from '../contract.ts';
import { supplierPage } from '../page-contract.ts';
import { createLink, listLinkLog, listLinks, revokeLink, setPrints } from './link-rows.ts';
import { matchFile, matchPasted } from './match-pasted.ts';
import { pageInStock, pageOutOfStock, pageShip } from './page-acts.ts';
import { markChangesSeen, pageChanges } from './page-changes.ts';
import { pageHead } from './page-head.ts';
import { pageNote } from './page-note.ts';
import { pageOrders } from './page-orders.ts';
import { pageLabels, pagePrint, pagePrinted, pagePrints } from './page-prints.ts';
import { pageAnswer, pageQuestions } from './page-questions.ts';

export const supplierLinkRoutes = implement(supplierLinks, {
  get: (ctx, input) => listLinks(ctx, input),
  create: (ctx, input) => createLink(ctx, input),
  setPrints: async (ctx, input) => {
    await setPrints(ctx, input);
    return {};
  },
  revoke: async (ctx, { LinkID }) => {
    await revokeLink(ctx, LinkID);
    return {};
  },
  log: (ctx, input) => listLinkLog(ctx, input),
});

export const supplierPageRoutes = implement(supplierPage, {
  head: (ctx) => pageHead(ctx),
  orders: (ctx, input) => pageOrders(ctx, input),
  note: (ctx, { OnlyNew }) => pageNote(ctx, OnlyNew),
  match: (ctx, { Text }) => matchPasted(ctx, Text),
  matchFile: (ctx, { file }) => matchFile(ctx, file),
  ship: (ctx, input) => pageShip(ctx, input),
  prints: (ctx, input) => pagePrints(ctx, input),
  print: (ctx, input) => pagePrint(ctx, input),
  labels: (ctx, { RunID }) => pageLabels(ctx, RunID),
  printed: (ctx, { RunID }) => pagePrinted(ctx, RunID),
  outOfStock: (ctx, input) => pageOutOfStock(ctx, input),
  inStock: (ctx, { OrderIDs }) => pageInStock(ctx, OrderIDs),
  questions: (ctx) => pageQuestions(ctx),
  changes: (ctx) => pageChanges(ctx),
  seen: (ctx, { ChangeIDs }) => markChangesSeen(ctx, ChangeIDs),
  answer: (ctx, input) => pageAnswer(ctx, input),
});
