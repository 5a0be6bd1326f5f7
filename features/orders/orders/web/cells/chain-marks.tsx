import { useLocation } from 'react-router';
import { Link } from '#kit/ui/link.tsx';
import type { OrderRow } from '../../order-row.ts';

const ME = '本店';

/** Who sells and who supplies, a mark each: 渠道 › 供应商, this shop where there is none beyond it. A press narrows the list to that partner. */
export function ChainMarks({ order }: { order: OrderRow }) {
  const { AgentID, VendorID } = order;
  const agent = AgentID ? (order.AgentName ?? '渠道') : ME;
  const vendor = VendorID ? (order.VendorName ?? '供应商') : ME;
  const all = [AgentID && agent, ME, VendorID && vendor].filter(Boolean).join(' → ');
  return (
    <div className="chain-marks" title={all}>
      <PartnerMark filter="agentIds" id={AgentID} name={agent} />
      <i>›</i>
      <PartnerMark filter="vendorIds" id={VendorID} name={vendor} />
    </div>
  );
}

interface PartnerMarkProps {
  filter: 'agentIds' | 'vendorIds';
  /** Without one it is this shop. */
  id: string | null;
  name: string;
}

function PartnerMark({ filter, id, name }: PartnerMarkProps) {
  const { pathname, search } = useLocation();
  if (!id) return <span className="chain-mark is-me">我</span>;
  const query = new URLSearchParams(search);
  query.set(filter, id);
  query.delete('page');
  return (
    <Link className="chain-mark" title={`只看 ${name}`} aria-label={name} to={`${pathname}?${query}`}>
      {name.slice(0, 1)}
    </Link>
  );
}
