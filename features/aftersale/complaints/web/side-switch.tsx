import '#features/orders/orders/web/orders.css';
import { useSearchParams } from 'react-router';

/** Who raised them, as filters of the list say it. */
const SIDES: readonly { name: string; of: Readonly<Record<string, string>> }[] = [
  { name: '全部', of: {} },
  { name: '我发起的', of: { RaisedByMe: 'true' } },
  { name: '对方发来的', of: { RaisedByMe: 'false' } },
  { name: '买家投诉', of: { IsGuest: 'true' } },
];
const KEYS = [...new Set(SIDES.flatMap(({ of }) => Object.keys(of)))];

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
      {SIDES.map(({ name, of }) => (
        <button
          key={name}
          type="button"
          aria-pressed={KEYS.every((key) => address.get(key) === (of[key] ?? null))}
          onClick={() => choose(of)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
