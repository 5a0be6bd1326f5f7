import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed, call } from '#kit/ui/calls/client.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import { upload } from '#kit/ui/calls/upload.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { deliveries } from '../../contract.ts';

/** Has a file read that another page had uploaded, once; gives why it can't be. */
export function useStoredFile(FileID: string | null): string {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const begun = useRef('');
  useEffect(() => {
    if (!FileID || begun.current === FileID) return;
    begun.current = FileID;
    call(deliveries.importCreate, { FileID })
      .then(({ ImportID }) => navigate(`/delivery/express?id=${ImportID}`, { replace: true }))
      .catch((error: Error) => setProblem(error.message));
  }, [FileID, navigate]);
  return problem;
}

/** Uploads waybill files and has them read; a single one is opened at once. */
export function useImportFile() {
  const navigate = useNavigate();
  const [sending, setSending] = useState<{ name: string; part: number }>();
  const take = async (files: readonly File[]) => {
    const ids: string[] = [];
    for (const file of files) {
      try {
        setSending({ name: file.name, part: 0 });
        const { FileID } = await upload(file, (part) => setSending({ name: file.name, part }));
        const { ImportID } = await call(deliveries.importCreate, { FileID });
        ids.push(ImportID);
      } catch (error) {
        tell.error(`${file.name}：${error instanceof CallFailed ? error.message : String(error)}`);
      }
    }
    setSending(undefined);
    void refresh([deliveries.importList]);
    if (ids.length === 1) void navigate(`/delivery/express?id=${ids[0]}`);
  };
  return { take, sending };
}
