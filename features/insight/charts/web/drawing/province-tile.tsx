import { provinceName } from '#features/sheets/addresses/provinces.ts';
import { Link } from '#kit/ui/link.tsx';
import { Popover } from '#kit/ui/openers/popover.tsx';
import { Tip } from '#kit/ui/openers/tip.tsx';
import { type ListLink, ListLinks } from '../list-links.tsx';
import { shortText } from './short-text.ts';

interface ProvinceTileProps {
  id: string;
  value: number;
  /** With the figure as it is drawn: what is spoken as it is seen finds the tile. */
  name: string;
  /** With the whole figure. */
  says: string;
  lists: readonly ListLink[];
}

/** One province: opens its list, or asks which where they are several. */
export function ProvinceTile({ id, value, name, says, lists }: ProvinceTileProps) {
  const [only, ...more] = lists;
  const inside = (
    <>
      {provinceName(id)}
      {value > 0 && <small className="num">{shortText(value)}</small>}
    </>
  );
  if (value === 0 || !only) return <span title={says}>{inside}</span>;
  if (more.length === 0)
    return (
      <Tip<HTMLAnchorElement> says={says}>
        {(tip) => (
          <Link {...tip} to={only.to} aria-label={name}>
            {inside}
          </Link>
        )}
      </Tip>
    );
  return (
    <Popover
      says={says}
      button={(toggle, isOpen) => (
        <Tip<HTMLButtonElement> says={says}>
          {(tip) => (
            <button {...tip} type="button" aria-expanded={isOpen} aria-label={name} onClick={toggle}>
              {inside}
            </button>
          )}
        </Tip>
      )}
    >
      {() => (
        <>
          <p>{says}</p>
          <ListLinks listLinks={lists} />
        </>
      )}
    </Popover>
  );
}
