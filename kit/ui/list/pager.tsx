import type { ReactNode } from 'react';
import { Button } from '../acts/button.tsx';
import { IconButton } from '../acts/icon-button.tsx';
import { Select } from '../fields/select.tsx';
import { PAGE_SIZES } from '../hooks/use-list.ts';
import { countText, totalText } from '../values/display.ts';

interface PagerProps {
  page: number;
  size: number;
  total: number;
  isLeast: boolean;
  set: (change: { page?: number; size?: number; exact?: number }) => void;
  /** Sums of the page, each named. */
  sums?: ReactNode;
}

/** How many there are, what those of this page come to, and the other pages, in one line. */
export function Pager({ page, size, total, isLeast, set, sums }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  const to = (next: number) => set({ page: next });
  return (
    <div className="pager">
      <span>
        共 <b className="num">{totalText(total, isLeast)}</b> 条{' '}
        {isLeast && (
          <Button kind="text" onClick={() => set({ page, exact: 1 })}>
            精确计数
          </Button>
        )}
      </span>
      <span className="pager-sums">{sums}</span>
      <IconButton icon="left" says="上一页" disabled={page <= 1} onClick={() => to(page - 1)} />
      <PageField page={page} pages={pages} onPage={to} />
      <IconButton icon="right" says="下一页" disabled={page >= pages} onClick={() => to(page + 1)} />
      <Select
        label="每页条数"
        value={String(size)}
        options={PAGE_SIZES.map((one) => ({ value: one, label: `${one} 条/页` }))}
        onChange={(one) => set({ size: Number(one) })}
      />
    </div>
  );
}

type PageFieldProps = { page: number; pages: number; onPage: (page: number) => void };
/** The page's number, to be typed over. */
function PageField({ page, pages, onPage }: PageFieldProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const typed = Number(new FormData(event.currentTarget).get('page'));
        onPage(Math.min(pages, Math.max(1, Math.round(typed) || 1)));
      }}
    >
      <input
        key={page}
        name="page"
        className="field num"
        aria-label="页码"
        defaultValue={page}
        inputMode="numeric"
      />
      <span className="num"> / {countText(pages)}</span>
    </form>
  );
}
