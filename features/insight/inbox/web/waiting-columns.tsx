import './waiting-columns.css';
import { useState } from 'react';
import { Link } from '#kit/ui/link.tsx';
import { countText } from '#kit/ui/values/display.ts';
import type { WaitingEntry } from '../contract.ts';
import { WEIGHTS, type Weight, weightOf } from '../weight.ts';
import { WaitingAge } from './waiting-lines.tsx';

/** So many of a weight that how the day goes is still in sight below them. */
const AT_FIRST = 3;

/** 待办 by weight: whose it is, the number large, the words after it, the act beside them. */
export function WaitingColumns({ entries }: { entries: readonly WaitingEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const columns = WEIGHTS.map(({ weight, name }) => ({
    weight,
    name,
    all: entries.filter((entry) => weightOf(entry) === weight),
  }));
  const hidden = columns.reduce((sum, { all }) => sum + Math.max(0, all.length - AT_FIRST), 0);
  return (
    <section className="what-waits" aria-label="待办">
      <h2>
        待办 <span className="num">{countText(entries.length)}</span>
      </h2>
      <div className="waiting-columns">
        {columns.map(({ weight, name, all }) => (
          <Column
            key={weight}
            weight={weight}
            name={name}
            count={all.length}
            entries={isOpen ? all : all.slice(0, AT_FIRST)}
          />
        ))}
      </div>
      {hidden > 0 && (
        <button
          type="button"
          className="waiting-more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : `展开其余 ${hidden} 项`}
        </button>
      )}
    </section>
  );
}

interface ColumnProps {
  weight: Weight;
  name: string;
  /** Of all, also those that are folded. */
  count: number;
  entries: readonly WaitingEntry[];
}

const Column = ({ weight, name, count, entries }: ColumnProps) => (
  <section className={`waiting-column is-${weight}`} aria-label={name}>
    <h3>
      <i aria-hidden="true" /> {name} <span className="num">{countText(count)}</span>
    </h3>
    {entries.length === 0 && <p className="none">暂无</p>}
    <ul>
      {entries.map((entry) => (
        <li key={`${entry.Kind} ${entry.To} ${entry.Says}`}>
          <Link to={entry.To} title={entry.Says}>
            <span>
              <Sentence entry={entry} />
            </span>
            <em>{entry.Act}</em>
            <WaitingAge entry={entry} />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** What waits, with its number large where the sentence says it: once, after whose it is. */
function Sentence({ entry: { Says, Count } }: { entry: WaitingEntry }) {
  const at = ` ${Says}`.indexOf(` ${Count} `);
  if (at < 0) return Says;
  return (
    <>
      {Says.slice(0, at)}
      <b className="num">{Count}</b>
      {Says.slice(at + `${Count}`.length)}
    </>
  );
}
