import { lazy, Suspense, useLayoutEffect } from 'react';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import { hearPaletteKeys, openPalette, paletteEntry } from './palette-entry.ts';

const Palette = lazy(() => import('./palette.tsx'));

/** Button that opens the palette, to search for anything; so does Ctrl K. */
export function PaletteButton() {
  const entry = paletteEntry.use();
  const isPhone = useIsPhone();
  useLayoutEffect(hearPaletteKeys, []);
  return (
    <>
      <button
        type="button"
        className="search-btn"
        aria-label={isPhone ? '搜索' : undefined}
        onClick={openPalette}
      >
        <Icon name="search" />
        <span>搜订单、手机尾号、商品</span>
        <kbd>Ctrl K</kbd>
      </button>
      {entry && (
        <Suspense>
          <Palette entry={entry} />
        </Suspense>
      )}
    </>
  );
}
