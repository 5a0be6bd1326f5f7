import { useState } from 'react';
import { countText } from '#kit/ui/display.ts';
import { Icon } from '#kit/ui/icon.tsx';

interface DropSheetProps {
  says: string;
  mostRows: number;
  progress: string | undefined;
  onFile: (file: File | undefined) => void;
}

/** Where one sheet is dropped or chosen. */
export function DropSheet({ says, mostRows, progress, onFile }: DropSheetProps) {
  const [isOver, setOver] = useState(false);
  return (
    <label
      className={`drop-sheet${isOver ? ' is-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
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
      <span>支持 xlsx、xls、csv，一次一个文件，最多 {countText(mostRows)} 行</span>
    </label>
  );
}
