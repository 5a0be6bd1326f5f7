import '#features/orders/orders/web/orders.css';
import './sales-leads.css';
import { useSearchParams } from 'react-router';
import { ListPage } from '#kit/ui/list-page.tsx';
import { salesLeads } from '../contract.ts';
import { LeadActs } from './lead-acts.tsx';
import { LeadBatch } from './lead-batch.tsx';
import { leadColumnsBySide } from './lead-columns.tsx';
import { filtersOf } from './lead-filters.ts';
import { NewLeadActs } from './new-lead-acts.tsx';

const VIEWS = [
  { side: 'agent', name: '我提交的', empty: '渠道想要的货还没有链接时，先记成意向单' },
  { side: 'vendor', name: '渠道提交的', empty: '还没有渠道提交意向单。渠道想要的货没有链接时，会提交到这里' },
] as const;

/** 意向订单: what buyers want before there is a listing, as the shop that asks and as the one that is asked. */
export default function LeadsPage() {
  const [address, setAddress] = useSearchParams();
  const { side, empty } = VIEWS.find((view) => view.side === address.get('view')) ?? VIEWS[0];
  const views = (
    <div className="segments">
      {VIEWS.map((view) => (
        <button
          key={view.side}
          type="button"
          aria-pressed={view.side === side}
          onClick={() => setAddress({ view: view.side })}
        >
          {view.name}
        </button>
      ))}
    </div>
  );
  return (
    <ListPage
      key={side}
      list={salesLeads.get}
      idOf={(row) => row.SalesLeadID}
      filters={filtersOf[side]}
      columns={leadColumnsBySide[side]}
      actions={(row) => <LeadActs lead={row} />}
      batch={(marked) => <LeadBatch side={side} marked={marked} />}
      acts={side === 'agent' && <NewLeadActs />}
      export={() => views}
      empty={empty}
    />
  );
}
