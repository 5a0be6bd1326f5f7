import './categories.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { useCategories } from './use-categories.ts';
import { visibleBranches } from './view-tree.ts';

/** The categories beside a list: pressed, the list shows that one with its branches. On a phone the filter does it. */
export function CategoryRail({ count }: { count?: 'skus' | 'spus' | undefined }) {
  const { branches, isComing } = useCategories();
  const [address, setAddress] = useSearchParams();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const chosen = address.get('CategoryID') ?? '';
  const isPhone = useIsPhone();
  // Its place is kept, else the list beside it would jump.
  if (!isPhone && isComing) return <nav className="category-rail" aria-label="分类" aria-busy="true" />;
  if (isPhone || branches.length === 0) return null;
  const choose = (id: string) =>
    setAddress((old) => {
      const next = new URLSearchParams(old);
      next.delete('page');
      if (id && id !== chosen) next.set('CategoryID', id);
      else next.delete('CategoryID');
      return next;
    });
  const toggle = (id: string) =>
    setClosed((old) => new Set(old.has(id) ? [...old].filter((each) => each !== id) : [...old, id]));
  return (
    <nav className="category-rail" aria-label="分类">
      <button type="button" aria-pressed={chosen === ''} onClick={() => choose('')}>
        全部分类
      </button>
      {visibleBranches(branches, closed, '').map((branch) => (
        <div key={branch.CategoryID} style={{ paddingLeft: (branch.level - 1) * 14 }}>
          <button
            type="button"
            className="fold"
            disabled={!branch.hasBranches}
            aria-label={
              closed.has(branch.CategoryID) ? `展开${branch.CategoryName}` : `收起${branch.CategoryName}`
            }
            onClick={() => toggle(branch.CategoryID)}
          >
            {branch.hasBranches ? (closed.has(branch.CategoryID) ? '▸' : '▾') : ''}
          </button>
          <button
            type="button"
            title={branch.path}
            aria-pressed={chosen === branch.CategoryID}
            onClick={() => choose(branch.CategoryID)}
          >
            <span>{branch.CategoryName}</span>
            {count && <small className="num">{branch[count]}</small>}
          </button>
        </div>
      ))}
    </nav>
  );
}
