import '#kit/ui/theme.css';
import '#kit/ui/controls.css';
import '#kit/ui/parts.css';
import '#kit/ui/paper/print.css';
import './frame/around.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { firstScreen } from '#kit/ui/calls/first-screen.ts';
import { queryClient } from '#kit/ui/calls/query.ts';
import { session } from '#kit/ui/calls/session.ts';
import { AllRoutes } from './all-routes.ts';
import { App } from './app.tsx';
import { BatchReport } from './frame/batch-report.tsx';
import { OfflineBar } from './frame/offline-bar.tsx';
import { hearPaletteKeys } from './frame/palette-entry.ts';
import { followOtherTabs } from './other-tabs.ts';
import { routes } from './routes.ts';
import { preload } from './screens.tsx';

const Toasts = lazy(() => firstScreen.then(() => import('./frame/toasts.tsx')));

// The interface is in Chinese whatever the browser speaks; the build keeps no other words of the overlays.
Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: 'zh-CN' });
followOtherTabs();
if (session.token()) hearPaletteKeys();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const screen = createRoot(root);
const draw = () =>
  screen.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <OfflineBar />
          <AllRoutes value={routes}>
            <App />
          </AllRoutes>
          <BatchReport />
          <Suspense>
            <Toasts />
          </Suspense>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
// All that opens above a page is one file of the build, fetched ahead, so that it opens at once.
void firstScreen.then(() => import('#kit/ui/overlay/popover-box.tsx'));

if (session.token()) {
  // Drawing the frame first would make the screen's code, and its first answer, wait for it.
  const patience = new Promise((resolve) => setTimeout(resolve, 200));
  void Promise.race([preload(window.location.pathname), patience]).then(draw, draw);
} else draw();
