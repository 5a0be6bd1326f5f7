import { lazy, Suspense, useRef, useState } from 'react';
import { useKeys } from '#kit/ui/hooks/use-keys.ts';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { Icon } from '#kit/ui/values/icon.tsx';

const Palette = lazy(() => import('./palette.tsx'));

/** Button that opens the palette, to search for anything; so does Ctrl K. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const takeEarlySigns = useEarlySigns(isOpen);
  useKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    setOpen(true);
  });
  return (
    <>
      <button
        type="button"
        className="search-btn"
        aria-label={isPhone ? '搜索' : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>搜订单、手机尾号、商品</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette takeEarlySigns={takeEarlySigns} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Signs that are typed before the palette stands, so that none is lost; the palette takes them once it has the focus. */
function useEarlySigns(isOpen: boolean): () => string {
  const signs = useRef('');
  const isTaken = useRef(false);
  if (!isOpen) {
    signs.current = '';
    isTaken.current = false;
  }
  useKeys(
    (event) => {
      const isSign = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isTaken.current || !isSign || event.isComposing) return;
      signs.current += event.key;
      event.preventDefault();
    },
    { isOn: isOpen, isFirst: true },
  );
  return () => {
    isTaken.current = true;
    return signs.current;
  };
}
