import './views.css';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { useKeys } from '#kit/ui/hooks/use-keys.ts';
import { isTyping } from '#kit/ui/list/keys.ts';
import type { ViewsProps } from '#kit/ui/list/views.ts';
import { Tip } from '#kit/ui/openers/tip.tsx';
import type { SavedView } from '../contract.ts';
import { useCounted } from './counted-views.ts';
import { useSavedViews } from './use-saved-views.ts';
import { ViewWords } from './view-words.tsx';

const ManageViews = lazy(() => import('./manage-views.tsx'));

/**
 * The views of a list, each with how many rows it finds; pressing the one that is on takes its filters away, and one
 * that is lost leads to where it can be dropped.
 */
export default function ViewRow(props: ViewsProps) {
  const { views, isOn, show } = useSavedViews(props);
  const counted = useCounted(props, views);
  const [isManaging, setManaging] = useState(false);
  const press = ({ view, isLost }: (typeof counted)[number]) =>
    isLost ? setManaging(true) : show(isOn(view) ? undefined : view);
  useDigits((digit) => counted.slice(digit - 1, digit).map(press));
  const isEmpty = views.length === 0;
  // Else the dialog would open by itself when the last view that was deleted is given back.
  useEffect(() => {
    if (isEmpty) setManaging(false);
  }, [isEmpty]);
  if (isEmpty) return null;
  return (
    <nav className="views" aria-label="我的视图">
      {counted.map((one) => (
        <ViewChip key={one.view.Name} {...props} {...one} isOn={isOn(one.view)} onPress={() => press(one)} />
      ))}
      <IconButton icon="settings" says="管理视图" onClick={() => setManaging(true)} />
      <Suspense>
        {isManaging && <ManageViews {...props} views={views} onClose={() => setManaging(false)} />}
      </Suspense>
    </nav>
  );
}

interface ViewChipProps extends ViewsProps {
  view: SavedView;
  isLost: boolean;
  count: string | undefined;
  isOn: boolean;
  onPress: () => void;
}

const ViewChip = ({ view, isLost, count, isOn, onPress, ...list }: ViewChipProps) => (
  <Tip<HTMLButtonElement> says={<ViewWords {...list} query={view.Query} />}>
    {(tip) => (
      <button
        type="button"
        className={`chip${isOn ? ' is-on' : ''}${isLost ? ' is-lost' : ''}`}
        aria-pressed={isLost ? undefined : isOn}
        {...tip}
        onClick={onPress}
      >
        <span>{view.Name}</span> <span className="num">{isLost ? '已失效' : count}</span>
      </button>
    )}
  </Tip>
);

/** 1 … 9 choose a view, pressed alone: a scanner, or who types elsewhere, sends more within a moment. */
const ALONE_MS = 200;

function useDigits(choose: (digit: number) => void): void {
  const latest = useRef(choose);
  latest.current = choose;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useKeys((event) => {
    clearTimeout(timer.current);
    const isFirst = event.timeStamp - last.current > ALONE_MS;
    last.current = event.timeStamp;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (!isFirst || !isPlain || !/^[1-9]$/.test(event.key) || isTyping(event.target)) return;
    timer.current = setTimeout(() => latest.current(Number(event.key)), ALONE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
