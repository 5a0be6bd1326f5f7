import { Button } from '#kit/ui/acts/button.tsx';
import { countText } from '#kit/ui/values/display.ts';

interface PagesProps {
  index: number;
  total: number;
  /** Rows of a page. */
  size: number;
  onPage: (index: number) => void;
}

/** Leafs through figures that are more than one page. */
export function Pages({ index, total, size, onPage }: PagesProps) {
  const pages = Math.ceil(total / size);
  if (pages < 2) return null;
  return (
    <div className="row">
      <Button disabled={index === 0} onClick={() => onPage(index - 1)}>
        上一页
      </Button>
      <span className="num">
        {index + 1} / {pages} 页，共 {countText(total)} 行
      </span>
      <Button disabled={index + 1 >= pages} onClick={() => onPage(index + 1)}>
        下一页
      </Button>
    </div>
  );
}
