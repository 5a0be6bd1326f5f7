import { AgentChoices } from '#features/shops/lookups/web/agent-choices.tsx';
import { agents } from '#features/shops/partners/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { BuyDraft } from './buy-draft.ts';

const CHOICES = [
  { key: 'all', name: '所有渠道' },
  { key: 'some', name: '指定渠道' },
  { key: 'none', name: '只有本店自己卖' },
] as const;

interface AudienceFieldsProps {
  draft: BuyDraft;
  onChange: (part: Partial<BuyDraft>) => void;
}

/** Whom the group-buy is for; what they don't have yet is offered to them with it. */
export const AudienceFields = ({ draft, onChange }: AudienceFieldsProps) => (
  <fieldset className="buy-audience">
    <legend>开放渠道</legend>
    <div className="row">
      {CHOICES.map(({ key, name }) => (
        <label key={key} className="check">
          <input
            type="radio"
            name="audience"
            checked={draft.audience === key}
            onChange={() => onChange({ audience: key })}
          />
          {name}
        </label>
      ))}
    </div>
    {draft.audience === 'some' && (
      <>
        <GroupChoices
          chosen={new Set(draft.groups)}
          onChange={(groups) => onChange({ groups: [...groups] })}
        />
        <AgentChoices
          chosen={new Set(draft.agents)}
          onChange={(chosen) => onChange({ agents: [...chosen] })}
        />
      </>
    )}
  </fieldset>
);

interface GroupChoicesProps {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function GroupChoices({ chosen, onChange }: GroupChoicesProps) {
  const groups = useCall(agents.groups, { pageSize: 100 }).data?.items ?? [];
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <div className="row">
      {groups.map(({ GroupID, GroupName }) => (
        <label key={GroupID} className="check">
          <input type="checkbox" checked={chosen.has(GroupID)} onChange={() => toggle(GroupID)} />
          {GroupName}（组）
        </label>
      ))}
    </div>
  );
}
