import { useState } from 'react';
import { Icon } from '#kit/ui/icon.tsx';

interface DropSheetProps {
  says: string;
  progress: string | undefined;
  onFile: (file: File | undefined) => void;
}

/** Where a sheet is dropped or chosen. */
export function DropSheet({ says, progress, onFile }: DropSheetProps) {
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
        onChange={(event) => onFile(event.target.files?.[0])}
      />
      <Icon name="upload" size={28} />
      <b aria-live="polite">{progress ?? says}</b>
      <span>支持 xlsx、xls、csv，一次最多 5,000 行</span>
    </label>
  );
}
