import './agent-choices.css';
import { type ReactNode, useState } from 'react';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { lookups } from '../contract.ts';

interface AgentChoicesProps {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** What else is asked of each that is ticked. */
  beside?: ((agent: { ID: string; Name: string }) => ReactNode) | undefined;
}

/** My agents, to tick. */
export function AgentChoices({ chosen, onChange, beside }: AgentChoicesProps) {
  const [search, setSearch] = useState('');
  const agents = useCall(lookups.agents, { Search: search, IDs: [...chosen] }, { keep: true });
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <>
      <input
        className="field wide"
        placeholder="查找渠道"
        aria-label="查找渠道"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="agent-choices">
        <Loaded query={agents}>
          {({ items }) =>
            items.length === 0 ? (
              <NoAgent search={search} />
            ) : (
              items.map((agent) => (
                <div key={agent.ID}>
                  <label title={agent.Name}>
                    <input type="checkbox" checked={chosen.has(agent.ID)} onChange={() => toggle(agent.ID)} />
                    <span>{agent.Name}</span>
                    {agent.Note && <small>{agent.Note}</small>}
                  </label>
                  {chosen.has(agent.ID) && beside?.(agent)}
                </div>
              ))
            )
          }
        </Loaded>
      </div>
    </>
  );
}

const NoAgent = ({ search }: { search: string }) =>
  search ? (
    <p className="none">没有这个渠道</p>
  ) : (
    <p className="none">
      还没有渠道，请先到 <Link to="/agent/index">渠道管理</Link> 邀请或新建
    </p>
  );
