import { Link } from '#kit/ui/link.tsx';
import type { ListLink } from '../../charts/web/list-links.tsx';

/** A name that opens its rows; where they stand in two lists both are named behind it. */
export function NameLists({ name, lists }: { name: string; lists: readonly ListLink[] }) {
  const [only, ...more] = lists;
  if (only && more.length === 0)
    return (
      <Link to={only.to} title={name}>
        {name}
      </Link>
    );
  return (
    <span className="name-lists" title={name}>
      {name}
      {lists.map(({ name: list, to }) => (
        <Link key={list} to={to} aria-label={`${name}的${list}`}>
          {list}
        </Link>
      ))}
    </span>
  );
}
