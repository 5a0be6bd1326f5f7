import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { lookups } from '#features/shops/lookups/contract.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded, Skeleton } from '#kit/ui/loaded.tsx';

/** As many as a sheet lists at once. */
const MOST = 20;

/** A sheet of agents: of those that are chosen, else of the first that there are. */
export function WithAgents({ children }: { children: ReactNode }) {
  const [address, setAddress] = useSearchParams();
  const chosen = address.get('AgentIDs');
  const agents = useCall(lookups.agents, {}, { staleTime: 60_000 });
  const first = agents.data?.items
    .slice(0, MOST)
    .map(({ ID }) => ID)
    .join(',');
  useEffect(() => {
    if (chosen || !first) return;
    setAddress((old) => new URLSearchParams([...old, ['AgentIDs', first]]), { replace: true });
  }, [chosen, first, setAddress]);
  if (chosen) return children;
  return (
    <Loaded query={agents}>
      {({ items }) =>
        items.length > 0 ? (
          <Skeleton lines={12} />
        ) : (
          <Empty says="还没有渠道，先邀请或新建一个">
            <Link className="btn" to="/agent/index">
              渠道管理
            </Link>
          </Empty>
        )
      }
    </Loaded>
  );
}
