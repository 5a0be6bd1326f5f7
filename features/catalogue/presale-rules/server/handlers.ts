import { implement } from '#kit/endpoint/server/implement.ts';
import { presaleRules } from '../contract.ts';
import { readRules, tellRules } from './read-rules.ts';
import { endRules, setPresaleRules } from './set-rules.ts';

export const presaleRuleRoutes = implement(presaleRules, {
  set: (ctx, input) => setPresaleRules(ctx, input),
  get: (ctx, { SpuIDs }) => readRules(ctx, SpuIDs),
  end: (ctx, { SpuIDs }) => endRules(ctx, SpuIDs),
  told: (ctx, { SpuIDs }) => tellRules(ctx, SpuIDs),
});
