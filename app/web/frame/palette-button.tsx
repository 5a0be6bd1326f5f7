import { lazy, Suspense, useState } from 'react';
import { useKeys } from '#kit/ui/hooks/use-keys.ts';
import { Icon } from '#kit/ui/icon.tsx';

const Palette = lazy(() => import('./palette.tsx'));

/** Button that opens the palette, to search for anything; so does Ctrl K. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    setOpen(true);
  });
  return (
    <>
      <button type="button" className="search-btn" aria-label="搜索 Ctrl K" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>搜索</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
