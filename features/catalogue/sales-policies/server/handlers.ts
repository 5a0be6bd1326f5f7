import { implement } from '#kit/endpoint/server/implement.ts';
import { salesPolicies } from '../contract.ts';
import { newPolicy } from './new-policy.ts';
import { addAgents, removeAgents } from './policy-agents.ts';
import { listSalesPolicies } from './policy-rows.ts';
import { publishPolicies, suspendPolicies } from './publish-policies.ts';

export const salesPolicyRoutes = implement(salesPolicies, {
  get: listSalesPolicies,
  add: newPolicy,
  addAgents: (ctx, { SalesPolicyID, AgentQuotas, AgentIDs }) =>
    addAgents(ctx, SalesPolicyID, [...AgentIDs.map((AgentID) => ({ AgentID })), ...AgentQuotas]),
  removeAgents: (ctx, { SalesPolicyID, AgentIDs }) => removeAgents(ctx, SalesPolicyID, AgentIDs),
  publish: (ctx, { SalesPolicyIDs }) => publishPolicies(ctx, SalesPolicyIDs),
  suspend: (ctx, { SalesPolicyIDs }) => suspendPolicies(ctx, SalesPolicyIDs),
});
