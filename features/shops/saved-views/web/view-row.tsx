import './views.css';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { isTyping } from '#kit/ui/list/keys.ts';
import type { ViewsProps } from '#kit/ui/list/views.ts';
import { Tip } from '#kit/ui/tip.tsx';
import type { SavedView } from '../contract.ts';
import { useSavedViews } from './use-saved-views.ts';
import { useViewCounts } from './view-counts.ts';
import { ViewWords } from './view-words.tsx';

const ManageViews = lazy(() => import('./manage-views.tsx'));

/** The views of a list, each with how many rows it finds; pressing the one that is on takes its filters away. */
export default function ViewRow(props: ViewsProps) {
  const { views, isOn, show } = useSavedViews(props);
  const counts = useViewCounts(props, views);
  const [isManaging, setManaging] = useState(false);
  const toggle = (view: SavedView) => show(isOn(view) ? undefined : view);
  useDigits((digit) => views.slice(digit - 1, digit).map(toggle));
  if (views.length === 0) return null;
  return (
    <nav className="views" aria-label="我的视图">
      {views.map((view, at) => (
        <Tip<HTMLButtonElement> key={view.Name} says={<ViewWords {...props} query={view.Query} />}>
          {(tip) => (
            <button
              type="button"
              className={`chip${isOn(view) ? ' is-on' : ''}`}
              aria-pressed={isOn(view)}
              {...tip}
              onClick={() => toggle(view)}
            >
              {view.Name} {counts[at] !== undefined && <span className="num">{counts[at]}</span>}
            </button>
          )}
        </Tip>
      ))}
      <IconButton icon="settings" says="管理视图" onClick={() => setManaging(true)} />
      <Suspense>
        {isManaging && <ManageViews {...props} views={views} onClose={() => setManaging(false)} />}
      </Suspense>
    </nav>
  );
}

/** 1 … 9 choose a view. */
function useDigits(choose: (digit: number) => void): void {
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isPlain && /^[1-9]$/.test(event.key) && !isTyping(event.target)) latest.current(Number(event.key));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
