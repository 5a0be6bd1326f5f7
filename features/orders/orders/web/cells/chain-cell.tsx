import { useLocation } from 'react-router';
import { Link } from '#kit/ui/link.tsx';
import type { OrderRow } from '../../order-row.ts';

/** 渠道 → 我 → 供应商; a partner's tag narrows the list to that partner. */
export function ChainCell({ order, links = true }: { order: OrderRow; links?: boolean }) {
  return (
    <div className="chain">
      {order.AgentID && (
        <>
          <Partner filter="agentIds" id={order.AgentID} name={order.AgentName ?? '渠道'} links={links} />
          <i>→</i>
        </>
      )}
      <span className="shop-tag is-me">我</span>
      {order.VendorID && (
        <>
          <i>→</i>
          <Partner filter="vendorIds" id={order.VendorID} name={order.VendorName ?? '供应商'} links={links} />
        </>
      )}
    </div>
  );
}

interface PartnerProps {
  filter: 'agentIds' | 'vendorIds';
  id: string;
  name: string;
  links: boolean;
}

function Partner({ filter, id, name, links }: PartnerProps) {
  const { pathname, search } = useLocation();
  if (!links)
    return (
      <span className="shop-tag" title={name}>
        {name}
      </span>
    );
  const query = new URLSearchParams(search);
  query.set(filter, id);
  query.delete('page');
  return (
    <Link className="shop-tag" title={`只看 ${name}`} to={`${pathname}?${query}`}>
      {name}
    </Link>
  );
}
