import { implement } from '#kit/endpoint/server/implement.ts';
import { lookups } from '../contract.ts';
import { goodsStubsPort, partnerStubs, STUB_SOURCES, stubs } from './stubs.ts';

export { goodsStubsPort, idsByInitials, type StubSource } from './stubs.ts';

export const lookupRoutes = implement(lookups, {
  agents: (ctx, input) => partnerStubs(ctx, 'agent', input),
  vendors: (ctx, input) => partnerStubs(ctx, 'vendor', input),
  skus: ({ db }, input) => stubs(db, goodsStubsPort.use().skus, input),
  spus: ({ db }, input) => stubs(db, goodsStubsPort.use().spus, input),
  excelCfgs: ({ db }, input) => stubs(db, STUB_SOURCES.excelCfgs, input),
  members: ({ db }, input) => stubs(db, STUB_SOURCES.members, input),
  enterers: ({ db }, input) => stubs(db, STUB_SOURCES.enterers, input),
  pricers: ({ db }, input) => stubs(db, STUB_SOURCES.pricers, input),
});
