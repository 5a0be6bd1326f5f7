import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import type { ViewsProps } from '#kit/ui/list/views.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { savedViews } from '../contract.ts';
import { QUERY_LENGTH } from '../limits.ts';
import { SaveDialog } from './save-dialog.tsx';
import { useSavedViews } from './use-saved-views.ts';

/** Keeps the filters as they are; not there while none are set, or a view with just these is there already. */
export default function SaveButton(props: ViewsProps) {
  const { List, views, now, isOn } = useSavedViews(props);
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const mayKeep = useMay()(savedViews.save);
  if (!mayKeep || now === '' || views.some(isOn)) return null;
  const open = () =>
    now.length > QUERY_LENGTH ? tell.warning('筛选的内容太多，不能保存为视图，请减少后再试') : setOpen(true);
  return (
    <>
      {isPhone ? (
        <IconButton icon="bookmark" says="保存为视图" onClick={open} />
      ) : (
        <Button kind="text" onClick={open}>
          保存为视图
        </Button>
      )}
      {isOpen && (
        <SaveDialog
          {...props}
          savedView={{ List, Query: now }}
          views={views}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
