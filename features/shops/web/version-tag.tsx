import { lazy, Suspense, useState } from 'react';
import type { Shop } from '../contract.ts';

const UsageDialog = lazy(() => import('./usage-dialog.tsx'));

/** Above it there is no version to speak of (specification §9). */
const SHOWN_UP_TO = 500;

export function VersionTag({ shop }: { shop: Shop }) {
  const [isOpen, setOpen] = useState(false);
  if (shop.IdBuLevel > SHOWN_UP_TO) return null;
  return (
    <>
      <button
        type="button"
        className="tag tone-done version-tag"
        title="查看版本限制"
        onClick={() => setOpen(true)}
      >
        {shop.BuLevel}
      </button>
      {isOpen && (
        <Suspense>
          <UsageDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
