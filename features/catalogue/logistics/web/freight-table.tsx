import { useEffect, useRef, useState } from 'react';
import { DropSheet } from '#features/sheets/sheet-imports/web/drop-sheet.tsx';
import { useDroppedFile } from '#features/sheets/sheet-imports/web/use-dropped-file.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { upload } from '#kit/ui/calls/upload.ts';
import { logistics } from '../contract.ts';
import { MOST_FREIGHT_ROWS, readFreightTable, type FreightTable as Table } from '../read-freight-table.ts';

interface FreightTableProps {
  /** Gives what could not be followed, each in a sentence. */
  onGive: (table: Table) => readonly string[];
  onClose: () => void;
}

/**
 * A freight table, as a file or as it is copied out of a spreadsheet, becomes the fees of a policy; what can't be read is
 * said row by row.
 */
export function FreightTable({ onGive, onClose }: FreightTableProps) {
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = (table: Table) => {
    const isRead = table.rows.length > 0 || table.deniedIds.length > 0;
    const all = [...table.problems, ...(isRead ? onGive(table) : [])];
    setProblems(all);
    if (isRead && all.length === 0) onClose();
  };
  const { progress, send } = useFreightFile(take, setProblems);
  const isOver = useDroppedFile(send);
  return (
    <div className="freight-table">
      <DropSheet what="运费" mostRows={MOST_FREIGHT_ROWS} isOver={isOver} progress={progress} onFile={send} />
      <textarea
        className="field wide"
        aria-label="运费表"
        rows={6}
        placeholder="也可以从表格里复制地区和运费，粘贴在这里，一行一个地区，如：江浙沪皖　5　2"
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
        <Button disabled={text.trim() === ''} onClick={() => take(readFreightTable(text))}>
          读取运费
        </Button>
        <Button kind="text" onClick={onClose}>
          收起
        </Button>
      </div>
    </div>
  );
}

/** Sends a file and reads it: fees may be typed meanwhile, so they are given to what stands by then, and to nobody once it is closed. */
function useFreightFile(onRead: (table: Table) => void, onProblems: (says: readonly string[]) => void) {
  const [progress, setProgress] = useState<string>();
  const read = useRef(onRead);
  read.current = onRead;
  const closing = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);
  const sendOne = async (chosen: File) => {
    const { signal } = closing.current;
    onProblems([]);
    setProgress('正在上传…');
    try {
      const { FileID } = await upload(
        chosen,
        (part) => setProgress(`正在上传 ${Math.round(part * 100)}%`),
        signal,
      );
      setProgress('正在读取…');
      const { Fees, DeniedProvinceIDs, Problems } = await call(logistics.readTable, { FileID }, { signal });
      if (signal.aborted) return;
      const rows = Fees.map((fee) => ({
        provinceIds: fee.ProvinceIDs,
        fee: fee.LogisticFee,
        firstCount: fee.FirstCount,
        nextCount: fee.NextCount,
        nextFee: fee.NextFee,
      }));
      read.current({ rows, deniedIds: DeniedProvinceIDs, problems: Problems });
    } catch (error) {
      if (!signal.aborted) onProblems([(error as Error).message]);
    } finally {
      setProgress(undefined);
    }
  };
  const send = (chosen: File | undefined) => {
    if (chosen && progress === undefined) void sendOne(chosen);
  };
  return { progress, send };
}
