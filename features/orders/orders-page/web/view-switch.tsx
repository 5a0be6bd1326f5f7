import type { Views } from './use-views.ts';

/** Which side of the chain one looks from; not there for a shop that has only one. */
export function ViewSwitch({ views: { open, chosen, choose } }: { views: Views }) {
  if (open.length < 2) return null;
  return (
    <nav className="segments" aria-label="订单视角">
      {open.map(({ name, title }) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
          {title}
        </button>
      ))}
    </nav>
  );
}
