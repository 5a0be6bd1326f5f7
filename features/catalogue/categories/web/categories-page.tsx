import './categories.css';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page } from '#kit/ui/page.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { categories } from '../contract.ts';
import { CategoryTree } from './category-tree.tsx';
import type { CategoryDraft } from './use-tree-edits.ts';
import { branchesOf } from './view-tree.ts';

const PasteDialog = lazy(() => import('./paste-dialog.tsx'));

/** 分类管理: the tree of categories, made and changed in place. */
export default function CategoriesPage() {
  const answer = useCall(categories.get, {}, { topics: ['catalogue'] });
  const [draft, setDraft] = useState<CategoryDraft>();
  const [isPasting, setPasting] = useState(false);
  const acts = useMay()(categories.add) && (
    <>
      <Button kind="main" onClick={() => setDraft({ kind: 'new', parentID: null, after: undefined })}>
        新建分类
      </Button>
      <Button onClick={() => setPasting(true)}>
        <Icon name="copy" /> 粘贴清单
      </Button>
    </>
  );
  return (
    <Page>
      <Loaded query={answer} lines={8}>
        {({ items }) =>
          items.length === 0 && !draft ? (
            <Empty says="还没有分类，粘贴一份清单或新建">{acts}</Empty>
          ) : (
            <CategoryTree branches={branchesOf(items)} draft={draft} onDraft={setDraft}>
              {acts}
            </CategoryTree>
          )
        }
      </Loaded>
      <Suspense>{isPasting && <PasteDialog onClose={() => setPasting(false)} />}</Suspense>
    </Page>
  );
}
