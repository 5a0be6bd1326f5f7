import { type ReactNode, useMemo } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { useKeys } from '#kit/ui/hooks/use-keys.ts';
import { type Panel, PanelContext, panelSteps } from '#kit/ui/panel.ts';

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
        <PanelBar panel={panel} />
        <div className="side-panel-body">{children}</div>
      </aside>
    </PanelContext>
  );
}

/** Stays while the details scroll: the rows before and behind, the full page, and the way back. */
function PanelBar({ panel }: { panel: Panel }) {
  const steps = panelSteps.use();
  return (
    <header className="side-panel-bar">
      {steps && (
        <>
          <IconButton icon="up" says="上一条" disabled={steps.at <= 1} onClick={() => steps.step(-1)} />
          <IconButton
            icon="down"
            says="下一条"
            disabled={steps.at >= steps.count}
            onClick={() => steps.step(1)}
          />
          <span className="num">
            {steps.at} / {steps.count}
          </span>
        </>
      )}
      <span className="row">
        <IconButton icon="expand" says="整页打开" onClick={panel.expand} />
        <IconButton icon="close" says="关闭" onClick={panel.close} />
      </span>
    </header>
  );
}
