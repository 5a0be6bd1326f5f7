import { type ReactNode, useMemo } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { useKeys } from '#kit/ui/hooks/use-keys.ts';
import { PanelContext } from '#kit/ui/panel.ts';

/** Panel with details beside the list: the list stays as it is, Esc goes back to it. */
export function SidePanel({ over, children }: { over: Location; children: ReactNode }) {
  const navigate = useNavigate();
  const here = useLocation();
  const panel = useMemo(
    () => ({
      close: () => void navigate(`${over.pathname}${over.search}`, { replace: true, state: over.state }),
      expand: () => void navigate(`${here.pathname}${here.search}`, { replace: true, state: null }),
    }),
    [navigate, over, here],
  );
  useKeys(
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('.shade, .popover-box, .over')) return;
      event.stopImmediatePropagation();
      panel.close();
    },
    { isFirst: true },
  );
  return (
    <PanelContext value={panel}>
      <aside className="side-panel" aria-label="详情">
        {children}
      </aside>
    </PanelContext>
  );
}
