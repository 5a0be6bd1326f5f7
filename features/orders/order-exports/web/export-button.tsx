import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';

const ExportDialog = lazy(() => import('./export-dialog.tsx'));

type ExportButtonProps = Omit<ExportDialogProps, 'onClose' | 'children'> & {
  label?: string;
  kind?: 'main' | 'plain';
  /** Said in the dialog; drawn only when it opens. */
  says?: () => ReactNode;
};

/** 导出: opens the choices. */
export function ExportButton({ label = '导出', kind, says, ...rest }: ExportButtonProps) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const kinds = rest.kinds.filter(({ on, needs = [] }) => may(on) && needs.every((right) => may(right)));
  if (kinds.length === 0) return null;
  return (
    <>
      <Button kind={kind} disabled={rest.count === 0} onClick={() => setOpen(true)}>
        <Icon name="download" /> {label}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog {...rest} kinds={kinds} onClose={() => setOpen(false)}>
            {says?.()}
          </ExportDialog>
        </Suspense>
      )}
    </>
  );
}
