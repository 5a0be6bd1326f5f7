export { type ChainHop, type ChainPlan, chainPlans, MAX_HOPS } from './chain-plans.ts';
