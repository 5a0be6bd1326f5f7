import '#features/orders/orders/web/orders.css';
import { useSearchParams } from 'react-router';

/** Who raised them, as filters of the list say it. */
const SIDES: readonly { name: string; filters: Readonly<Record<string, string>> }[] = [
  { name: '全部', filters: {} },
  { name: '我发起的', filters: { RaisedByMe: 'true' } },
  { name: '对方发来的', filters: { RaisedByMe: 'false' } },
  { name: '买家投诉', filters: { IsGuest: 'true' } },
];
const KEYS = [...new Set(SIDES.flatMap(({ filters }) => Object.keys(filters)))];

/** Whose complaints one looks at; everything else that is filtered stays. */
export function SideSwitch() {
  const [address, setAddress] = useSearchParams();
  const choose = (filters: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(address);
    for (const key of [...KEYS, 'page']) next.delete(key);
    for (const [key, value] of Object.entries(filters)) next.set(key, value);
    setAddress(next);
  };
  return (
    <nav className="segments" aria-label="投诉来源">
      {SIDES.map(({ name, filters }) => (
        <button
          key={name}
          type="button"
          aria-pressed={KEYS.every((key) => address.get(key) === (filters[key] ?? null))}
          onClick={() => choose(filters)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
