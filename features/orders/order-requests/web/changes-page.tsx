import '#features/orders/orders/web/orders.css';
import './requests.css';
import { useSearchParams } from 'react-router';
import { ChangeList } from './change-list.tsx';
import { RequestList } from './request-list.tsx';

const VIEWS = [
  { key: 'changes', name: '变更记录', List: ChangeList },
  { key: 'requests', name: '变更申请', List: RequestList },
] as const;

/** 发货变更查询: what changed after it was packed or counted on, and what one side asks the other. */
export default function ChangesPage() {
  const [address, setAddress] = useSearchParams();
  const view = VIEWS.find(({ key }) => key === address.get('view')) ?? VIEWS[0];
  const { List } = view;
  const views = (
    <div className="segments">
      {VIEWS.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === view.key}
          onClick={() => setAddress({ view: key })}
        >
          {name}
        </button>
      ))}
    </div>
  );
  return <List key={view.key} views={views} />;
}
