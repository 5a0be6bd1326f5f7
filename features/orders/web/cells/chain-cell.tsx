import { Link, useLocation } from 'react-router';
import type { OrderRow } from '../../order-row.ts';

/** 渠道 → 我 → 供应商; a partner's tag narrows the list to that partner. */
export function ChainCell({ of }: { of: OrderRow }) {
  return (
    <div className="chain">
      {of.AgentID && (
        <>
          <Partner filter="agentIds" id={of.AgentID} name={of.AgentName ?? '渠道'} />
          <i>→</i>
        </>
      )}
      <span className="shop-tag is-me">我</span>
      {of.VendorID && (
        <>
          <i>→</i>
          <Partner filter="vendorIds" id={of.VendorID} name={of.VendorName ?? '供应商'} />
        </>
      )}
    </div>
  );
}

function Partner({ filter, id, name }: { filter: 'agentIds' | 'vendorIds'; id: string; name: string }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(filter, id);
  query.delete('page');
  return (
    <Link className="shop-tag" title={`只看 ${name}`} to={`${pathname}?${query}`}>
      {name}
    </Link>
  );
}
