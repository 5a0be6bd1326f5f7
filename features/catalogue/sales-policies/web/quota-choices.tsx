import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { LIMITED_BY_QUOTAS } from '#features/catalogue/quotas/quota.ts';
import { AgentChoices } from '#features/shops/lookups/web/agent-choices.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { quotasTyped, type TypedQuotas } from '../typed-quotas.ts';

interface QuotaChoicesProps {
  quotas: TypedQuotas;
  /** How the policy limits what may be ordered. */
  option: number;
  onChange: (next: TypedQuotas) => void;
}

/** My agents, to tick, each with how many it may order under the policy. */
export function QuotaChoices({ quotas, option, onChange }: QuotaChoicesProps) {
  const may = useMay();
  const asksQuotas = LIMITED_BY_QUOTAS(option) && may(salesQuotas.setMany);
  return (
    <AgentChoices
      chosen={new Set(quotas.keys())}
      onChange={(chosen) => onChange(new Map([...chosen].map((id) => [id, quotas.get(id) ?? ''])))}
      beside={
        asksQuotas
          ? ({ ID, Name }) => (
              <input
                className="field policy-quota"
                inputMode="numeric"
                placeholder="不限"
                aria-label={`${Name} 的额度`}
                aria-invalid={quotasTyped(new Map([[ID, quotas.get(ID) ?? '']])) === undefined}
                value={quotas.get(ID) ?? ''}
                onChange={(event) => onChange(new Map(quotas).set(ID, event.target.value))}
              />
            )
          : undefined
      }
    />
  );
}
