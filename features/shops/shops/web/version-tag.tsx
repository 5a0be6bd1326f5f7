import { lazy, Suspense, useState } from 'react';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { type Shop, shops } from '../contract.ts';
import { worstTone } from '../usage-rows.ts';

const UsageDialog = lazy(() => import('./usage-dialog.tsx'));

/** Above it there is no version to speak of (specification §9). */
const SHOWN_UP_TO = 500;
const MINUTE = 60_000;

/** The version; coloured when a quota nears its end or has met it (domain page §9). */
export function VersionTag({ shop }: { shop: Shop }) {
  const [isOpen, setOpen] = useState(false);
  const isShown = shop.IdBuLevel <= SHOWN_UP_TO;
  const usage = useCall(shops.usage, {}, { enabled: isShown, staleTime: MINUTE });
  if (!isShown) return null;
  const tone = usage.data ? worstTone(usage.data) : 'done';
  return (
    <>
      <button
        type="button"
        className={`tag tone-${tone} desk-only`}
        title="查看版本限制"
        onClick={() => setOpen(true)}
      >
        {shop.BuLevel}
        {tone !== 'done' && <span className="unseen">，有额度将满或已满</span>}
      </button>
      {isOpen && (
        <Suspense>
          <UsageDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
