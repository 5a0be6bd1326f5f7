import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { Link } from '#kit/ui/link.tsx';
import { Menu } from '#kit/ui/openers/menu.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import { MAX_LEVELS } from '../category-tree.ts';
import type { CategoryDraft } from './use-tree-edits.ts';
import type { Branch } from './view-tree.ts';

interface CategoryRowProps {
  branch: Branch;
  isClosed: boolean;
  acts: {
    draft: ((draft: CategoryDraft) => void) | undefined;
    remove: (branch: Branch) => void;
    move: (branch: Branch) => void;
    toggle: (id: string) => void;
  };
  drag: HTMLAttributes<HTMLDivElement>;
  /** Gives whether the key meant something. */
  onKey: (event: KeyboardEvent) => boolean;
  /** The field for its new name. */
  naming: ReactNode;
  /** The field of a new one that comes after it. */
  below: ReactNode;
}

export function CategoryRow({ branch, isClosed, acts, drag, onKey, naming, below }: CategoryRowProps) {
  const { CategoryID: id, hasBranches } = branch;
  return (
    <>
      <div
        {...drag}
        role="treeitem"
        aria-level={branch.level}
        aria-expanded={hasBranches ? !isClosed : undefined}
        className="category-row"
        style={{ '--level': branch.level } as React.CSSProperties}
        data-id={id}
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.target === event.currentTarget && onKey(event)) event.preventDefault();
        }}
      >
        {naming ?? (
          <>
            <span className="twist">
              {hasBranches && (
                <IconButton
                  icon={isClosed ? 'right' : 'down'}
                  says={isClosed ? '展开' : '收起'}
                  onClick={() => acts.toggle(id)}
                />
              )}
            </span>
            <b title={branch.path}>{branch.CategoryName}</b>
            <Counts branch={branch} />
            {acts.draft && <RowMenu branch={branch} acts={{ ...acts, draft: acts.draft }} />}
          </>
        )}
      </div>
      {below}
    </>
  );
}

/** With the branches, as the lists behind the links count. */
const Counts = ({ branch }: { branch: Branch }) => (
  <>
    <Count n={branch.skus} says="商品" to={`/sku/index?CategoryID=${branch.CategoryID}`} />
    <Count n={branch.spus} says="在售" to={`/sku/spu?CategoryID=${branch.CategoryID}`} />
  </>
);

const Count = ({ n, says, to }: { n: number; says: string; to: string }) =>
  n === 0 ? (
    <span className="num none">0 {says}</span>
  ) : (
    <Link className="num" to={to} tabIndex={-1}>
      {countText(n)} {says}
    </Link>
  );

function RowMenu({
  branch,
  acts,
}: Pick<CategoryRowProps, 'branch'> & {
  acts: { draft: (draft: CategoryDraft) => void } & CategoryRowProps['acts'];
}) {
  const { CategoryID: id, parentID } = branch;
  const below = {
    title: '加下级',
    act: () => acts.draft({ kind: 'new', parentID: id, after: undefined }),
  };
  return (
    <Menu
      label={`${branch.CategoryName}的操作`}
      entries={[
        ...(branch.level < MAX_LEVELS ? [below] : []),
        { title: '加同级', act: () => acts.draft({ kind: 'new', parentID, after: id }) },
        { title: '改名', act: () => acts.draft({ kind: 'name', id }) },
        { title: '移到…', act: () => acts.move(branch) },
        { title: '删除', act: () => acts.remove(branch), danger: true },
      ]}
      button={(toggle) => (
        <Button kind="text" onClick={toggle}>
          操作 <Icon name="down" size={12} />
        </Button>
      )}
    />
  );
}
