import { implement } from '#kit/endpoint/server/implement.ts';
import { lookups, orderLookups } from '../contract.ts';
import { namesInOrders } from './names-in-orders.ts';
import { SOURCES, stubs } from './stubs.ts';

export const lookupRoutes = implement(lookups, {
  agents: ({ db }, wanted) => stubs(db, SOURCES.agents, wanted),
  vendors: ({ db }, wanted) => stubs(db, SOURCES.vendors, wanted),
  skus: ({ db }, wanted) => stubs(db, SOURCES.skus, wanted),
  spus: ({ db }, wanted) => stubs(db, SOURCES.spus, wanted),
  excelCfgs: ({ db }, wanted) => stubs(db, SOURCES.excelCfgs, wanted),
  members: ({ db }, wanted) => stubs(db, SOURCES.members, wanted),
  enterers: ({ db }, wanted) => stubs(db, SOURCES.enterers, wanted),
  pricers: ({ db }, wanted) => stubs(db, SOURCES.pricers, wanted),
});

export const orderLookupRoutes = implement(orderLookups, {
  fromOrders: ({ db }, wanted) => namesInOrders(db, wanted),
});
