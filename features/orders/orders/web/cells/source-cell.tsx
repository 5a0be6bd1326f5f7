import { Copy } from '#kit/ui/copy.tsx';
import type { OrderRow } from '../../order-row.ts';

/** The platform and its order number. */
export const SourceCell = ({ of }: { of: OrderRow }) =>
  of.ThirdPartyName || of.ThirdPartyOrderID ? (
    <div className="stack">
      <div title={of.ThirdPartyName}>{of.ThirdPartyName || '其他来源'}</div>
      {of.ThirdPartyOrderID && (
        <div title={of.ThirdPartyOrderID}>
          <span className="mono">{of.ThirdPartyOrderID}</span>
          <Copy text={of.ThirdPartyOrderID} />
        </div>
      )}
    </div>
  ) : (
    <span className="none">-</span>
  );
