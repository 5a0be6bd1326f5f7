import '#kit/ui/theme.css';
import '#kit/ui/controls.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SupplierPage } from '#features/shipping/supplier-pages/web/page/supplier-page.tsx';

/** A page of its own beside the back office: a grower's phone loads nothing of that. */
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <SupplierPage />
  </StrictMode>,
);
