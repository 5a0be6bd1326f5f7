import { useState } from 'react';
import type { Endpoint, Input } from '#kit/endpoint/contract.ts';
import { Button } from '../button.tsx';
import { CallFailed, download } from '../client.ts';
import { Icon } from '../icon.tsx';
import { useMay } from '../session.ts';
import { tell } from '../toast.ts';

interface ExportProps<E extends Endpoint> {
  on: E;
  input: Input<E>;
  label?: string;
}

/** 导出: saves the file, or says that it is being made in the background. */
export function Export<E extends Endpoint>({ on, input, label = '导出' }: ExportProps<E>) {
  const [busy, setBusy] = useState(false);
  if (!useMay()(on)) return null;
  const run = async () => {
    setBusy(true);
    try {
      const end = await download(on, input);
      tell.success(end === 'saved' ? '已导出' : '正在导出，完成后见下载记录');
    } catch (error) {
      tell.error(error instanceof CallFailed ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void run()}>
      <Icon name="download" /> {label}
    </Button>
  );
}
