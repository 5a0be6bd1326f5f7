import './views.css';
import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { ViewsProps } from '#kit/ui/list/views.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { type SavedView, savedViews } from '../contract.ts';
import { isLost } from './counted-views.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { ViewWords } from './view-words.tsx';

interface ManageViewsProps extends ViewsProps {
  views: readonly SavedView[];
  onClose: () => void;
}

/** 管理视图: what each stands for; their order, their names, and which to drop. */
export default function ManageViews({ views, onClose, ...list }: ManageViewsProps) {
  const [named, setNamed] = useState<SavedView>();
  return (
    <Dialog
      title="管理视图"
      onClose={onClose}
      footer={
        <Button kind="main" onClick={onClose}>
          完成
        </Button>
      }
    >
      <ul className="views-managed">
        {views.map((view) => (
          <li key={view.Name}>
            <div>
              <b>{view.Name}</b>
              <p className="view-words">
                <ViewWords {...list} query={view.Query} />
                {isLost(list.filters, view.Query) && ' · 筛选项已不存在，请删除后重新保存'}
              </p>
            </div>
            <ViewActs savedView={view} among={views} onRename={() => setNamed(view)} />
          </li>
        ))}
      </ul>
      {named && <RenameDialog savedView={named} onClose={() => setNamed(undefined)} />}
    </Dialog>
  );
}

interface ViewActsProps {
  savedView: SavedView;
  among: readonly SavedView[];
  onRename: () => void;
}

const refreshes = [savedViews.get];

function ViewActs({ savedView, among, onRename }: ViewActsProps) {
  const { List, Name } = savedView;
  const Names = among.map((view) => view.Name);
  const order = useAction(savedViews.setOrders, { refreshes }).run;
  const save = useAction(savedViews.save, { refreshes }).run;
  const giveBack = async () => (await save(savedView)) && void order({ List, Names });
  const remove = useAction(savedViews.remove, {
    refreshes,
    onDone: () => tell.success(`视图“${Name}”已删除`, () => void giveBack()),
  });
  const at = Names.indexOf(Name);
  const raise = () => void order({ List, Names: Names.toSpliced(at, 1).toSpliced(at - 1, 0, Name) });
  return (
    <div className="row">
      <IconButton icon="up" says={`${Name}上移`} disabled={at === 0} onClick={raise} />
      <Button kind="text" aria-label={`${Name}改名`} onClick={onRename}>
        改名
      </Button>
      <Button
        kind="text"
        aria-label={`删除${Name}`}
        busy={remove.pending}
        onClick={() => void remove.run({ List, Name })}
      >
        删除
      </Button>
    </div>
  );
}
