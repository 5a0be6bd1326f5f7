import { Blank } from '#kit/ui/table/blank.tsx';
import { Copy } from '#kit/ui/values/copy.tsx';
import type { OrderRow } from '../order-row.ts';

interface SourceCellProps {
  order: Pick<OrderRow, 'ThirdPartyName' | 'ThirdPartyOrderID'>;
  /** The channel that it came from, if from one. */
  agentName: string | null | undefined;
}

/** Where an order came from: its platform, or the channel where no platform is told, and its number there. */
export function SourceCell({ order: { ThirdPartyName, ThirdPartyOrderID }, agentName }: SourceCellProps) {
  const who = ThirdPartyName || (agentName && `渠道 ${agentName}`);
  if (!who && !ThirdPartyOrderID) return <Blank />;
  return (
    <div className="stack">
      <div title={who || undefined}>{who || '其他来源'}</div>
      {ThirdPartyOrderID && (
        <div title={ThirdPartyOrderID}>
          <span className="mono">{ThirdPartyOrderID}</span>
          <Copy text={ThirdPartyOrderID} />
        </div>
      )}
    </div>
  );
}
