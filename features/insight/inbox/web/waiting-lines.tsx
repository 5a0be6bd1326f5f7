import './waiting-lines.css';
import { Link } from '#kit/ui/link.tsx';
import { fullTimeText } from '#kit/ui/values/display.ts';
import type { WaitingEntry } from '../contract.ts';
import { weightOf } from '../weight.ts';
import { agoText } from './ago-text.ts';

/** What waits, a line each: whose and why, since when, and the one thing to do. */
export function WaitingLines({ entries, onOpen }: { entries: readonly WaitingEntry[]; onOpen?: () => void }) {
  return (
    <ul className="waiting-lines">
      {entries.map((entry) => (
        <li key={`${entry.Kind} ${entry.To} ${entry.Says}`} className={`is-${weightOf(entry)}`}>
          <Link to={entry.To} {...(onOpen && { onClick: onOpen })}>
            <i aria-hidden="true" />
            <span>{entry.Says}</span>
            <WaitingAge entry={entry} />
            <b>{entry.Act}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function WaitingAge({ entry: { Since, Count } }: { entry: WaitingEntry }) {
  if (!Since) return null;
  return (
    <time title={Since.length > 10 ? fullTimeText(Since) : Since}>
      {Count > 1 && '最早 '}
      {agoText(Since)}
    </time>
  );
}
