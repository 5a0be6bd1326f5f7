import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { readFreightTable, type FreightTable as Table } from '../read-freight-table.ts';

interface FreightTableProps {
  /** Gives what could not be followed, each in a sentence. */
  onGive: (table: Table) => readonly string[];
  onClose: () => void;
}

/** A freight table as it is copied out of a spreadsheet becomes the fees of a policy; what can't be read is said row by row. */
export function FreightTable({ onGive, onClose }: FreightTableProps) {
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = () => {
    const table = readFreightTable(text);
    const isRead = table.rows.length > 0 || table.deniedIds.length > 0;
    const all = [...table.problems, ...(isRead ? onGive(table) : [])];
    setProblems(all);
    if (isRead && all.length === 0) onClose();
  };
  return (
    <div className="freight-table">
      <textarea
        className="field wide"
        aria-label="运费表"
        rows={6}
        placeholder="从表格里复制地区和运费，粘贴在这里，一行一个地区，如：江浙沪皖　5　2"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problems.length > 0 && (
        <ul className="problem" role="alert">
          {problems.map((says) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      )}
      <div className="row">
        <Button disabled={text.trim() === ''} onClick={take}>
          读取运费
        </Button>
        <Button kind="text" onClick={onClose}>
          收起
        </Button>
      </div>
    </div>
  );
}
