import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { LIMITED_BY_QUOTAS } from '#features/catalogue/quotas/quota.ts';
import { LeftCell } from '#features/catalogue/quotas/web/left-cell.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import type { Tone } from '#kit/ui/theme.ts';
import { countText, moneyText, timeText } from '#kit/ui/values/display.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { type SalesPolicy, salesPolicies } from '../contract.ts';
import { POLICY_STATES } from '../policy-state.ts';
import type { OpenForm } from './policies-target.ts';

const { draft, published, suspended, over } = POLICY_STATES;
const TONES: Readonly<Record<number, Tone>> = {
  [draft.id]: 'wait',
  [published.id]: 'ok',
  [suspended.id]: 'error',
  [over.id]: 'done',
};

interface PolicyCardProps {
  salesPolicy: SalesPolicy;
  onOpen: (open: OpenForm) => void;
}

/** One policy: what it says, what it brought, and what can be done with it. */
export const PolicyCard = ({ salesPolicy, onOpen }: PolicyCardProps) => (
  <li>
    <header className="row">
      <b>{salesPolicy.salesPolicyName}</b>
      <StatusTag tone={TONES[salesPolicy.idSalesPolicyStatus] ?? 'done'}>{stateSays(salesPolicy)}</StatusTag>
      <span className="num policy-price">
        {salesPolicy.spuPrice === null ? '-' : moneyText(salesPolicy.spuPrice)}
      </span>
    </header>
    <p>
      {timeText(salesPolicy.PolicyStartAt)} 至{' '}
      {salesPolicy.PolicyEndAt ? timeText(salesPolicy.PolicyEndAt) : '长期'}
      {salesPolicy.LogisticPolicyName && ` · 物流 ${salesPolicy.LogisticPolicyName}`}
      {` · ${soldSays(salesPolicy)} · ${salesPolicy.CreatedBy}设置`}
    </p>
    <Agents salesPolicy={salesPolicy} onOpen={onOpen} />
    <Acts salesPolicy={salesPolicy} onOpen={onOpen} />
  </li>
);

const stateSays = ({ idSalesPolicyStatus, StatusName, IsRunning }: SalesPolicy): string =>
  idSalesPolicyStatus === published.id && !IsRunning ? '已发布，未到开始时间' : StatusName;

function soldSays({ OrderCount, OrderAmount }: SalesPolicy): string {
  if (OrderCount === 0) return '还没有订单';
  return `${countText(OrderCount)} 单${OrderAmount === null ? '' : ` ${moneyText(OrderAmount)}`}`;
}

/** Who is in it; each can be taken out. */
function Agents({ salesPolicy, onOpen }: PolicyCardProps) {
  const { SalesPolicyID, AgentQuotas, idInventoryOption, idSalesPolicyStatus } = salesPolicy;
  const isOver = idSalesPolicyStatus === over.id;
  const maySet = useMay()(salesQuotas.setMany) && LIMITED_BY_QUOTAS(idInventoryOption) && !isOver;
  if (AgentQuotas.length === 0) return <p className="none">还没有渠道，请先添加</p>;
  return (
    <ul className="policy-agents">
      {AgentQuotas.map((agent) => (
        <li key={agent.AgentID}>
          {agent.AgentName}
          <QuotaLeft agentQuota={agent} />
          {maySet && (
            <Button
              kind="text"
              title={`改 ${agent.AgentName} 的额度`}
              onClick={() => onOpen({ form: 'quota', salesPolicy, agent })}
            >
              {agent.Left === null ? '设额度' : '改额度'}
            </Button>
          )}
          <Act
            on={salesPolicies.removeAgents}
            input={{ SalesPolicyID, AgentIDs: [agent.AgentID] }}
            kind="text"
            title={`移出 ${agent.AgentName}`}
            confirm={{
              title: `把 ${agent.AgentName} 移出政策`,
              says: '以后按其他价格付款；只因这个政策才有这个商品的，不能再下单。已有订单不受影响',
              act: '移出',
            }}
          >
            <Icon name="close" />
          </Act>
        </li>
      ))}
    </ul>
  );
}

/** `剩 8 / 10`; an agent without a limit says nothing. */
function QuotaLeft({
  agentQuota: { Quota, Left: left, Level },
}: {
  agentQuota: SalesPolicy['AgentQuotas'][number];
}) {
  if (left === null) return null;
  return (
    <span className="policy-left">
      剩 <LeftCell left={left} level={Level} /> / {countText(Quota ?? 0)}
    </span>
  );
}

function Acts({ salesPolicy, onOpen }: PolicyCardProps) {
  const may = useMay();
  const status = salesPolicy.idSalesPolicyStatus;
  const input = { SalesPolicyIDs: [salesPolicy.SalesPolicyID] };
  return (
    <div className="row">
      {status !== over.id && may(salesPolicies.addAgents) && (
        <Button kind="text" onClick={() => onOpen({ form: 'agents', salesPolicy })}>
          加渠道
        </Button>
      )}
      {(status === draft.id || status === suspended.id) && (
        <Act
          on={salesPolicies.publish}
          input={input}
          kind="text"
          disabled={salesPolicy.AgentQuotas.length === 0}
        >
          {status === draft.id ? '发布' : '恢复发布'}
        </Act>
      )}
      {status === published.id && (
        <Act
          on={salesPolicies.suspend}
          input={input}
          kind="text"
          confirm={{
            title: `暂停“${salesPolicy.salesPolicyName}”`,
            says: '政策期间这些渠道不能下单这个商品，恢复发布后才能下单。已有订单不受影响',
            act: '暂停',
            danger: true,
          }}
        >
          暂停
        </Act>
      )}
      {may(salesPolicies.add) && (
        <Button kind="text" onClick={() => onOpen({ form: 'new', copied: salesPolicy })}>
          复制为新政策
        </Button>
      )}
    </div>
  );
}
