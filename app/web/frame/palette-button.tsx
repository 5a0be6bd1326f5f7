import { lazy, Suspense, useState } from 'react';
import { useKeys } from '#kit/ui/hooks/use-keys.ts';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { Icon } from '#kit/ui/values/icon.tsx';

const Palette = lazy(() => import('./palette.tsx'));

/** Button that opens the palette, to search for anything; so does Ctrl K. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
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
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
