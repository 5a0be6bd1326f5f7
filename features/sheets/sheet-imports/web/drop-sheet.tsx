import './sheet-imports.css';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { countText } from '#kit/ui/values/display.ts';
import { Icon } from '#kit/ui/values/icon.tsx';

interface DropSheetProps {
  /** What its rows are: 商品. */
  what: string;
  /** None where a sheet may be as long as it is. */
  mostRows?: number;
  isOver: boolean;
  progress: string | undefined;
  onFile: (file: File | undefined) => void;
}

/** Where one sheet is chosen, and where a dropped one is awaited. */
export function DropSheet({ what, mostRows, isOver, progress, onFile }: DropSheetProps) {
  const says = useIsPhone() ? `点击选择${what}表` : `把${what}表拖到这里，或点击选择`;
  return (
    <label className={`drop-sheet${isOver ? ' is-over' : ''}`}>
      <input
        type="file"
        accept=".xlsx,.xls,.csv"
        disabled={progress !== undefined}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // Else the same file, mended after a refusal, would be no change.
          event.target.value = '';
        }}
      />
      <Icon name="upload" size={28} />
      <b aria-live="polite">{progress ?? says}</b>
      <span>
        支持 xlsx、xls、csv，一次一个文件{mostRows !== undefined && `，最多 ${countText(mostRows)} 行`}
      </span>
    </label>
  );
}
