import './slips.css';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { CallFailed, call } from '#kit/ui/calls/client.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { upload } from '#kit/ui/calls/upload.ts';
import { useUnsaved } from '#kit/ui/drafts/unsaved-parts.ts';
import { PictureStrip } from '#kit/ui/values/picture-strip.tsx';
import { pictures } from '../contract.ts';

const MOST = 9;

interface SlipsFieldProps {
  value: readonly string[];
  onChange: (urls: readonly string[]) => void;
  /** Of what, where that is not plain. */
  says?: string;
}

/** Slips of a payment: chosen, dropped or pasted pictures and PDFs, nine at most. */
export function SlipsField({ value, onChange, says }: SlipsFieldProps) {
  const { take, busy, problem } = useTaking(value, onChange);
  const input = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className="slips"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
      onPaste={({ clipboardData: { files } }: ClipboardEvent) => files.length > 0 && take(files)}
    >
      <PictureStrip
        urls={value}
        below={(url) => (
          <Button kind="text" onClick={() => onChange(value.filter((each) => each !== url))}>
            移除
          </Button>
        )}
      />
      {value.length < MOST && (
        <Button busy={busy} onClick={() => input.current?.click()}>
          选择凭证
        </Button>
      )}
      <small>
        {says && `${says}；`}可拖入图片、PDF，或粘贴截图，最多 {MOST} 个
      </small>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif,application/pdf"
        aria-label="选择凭证图片"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {problem && (
        <small className="problem" role="alert">
          {problem}
        </small>
      )}
    </div>
  );
}

/** Who claims or asks need not be who pays. */
function useKeep(): (file: File) => Promise<string> {
  const may = useMay();
  return async (file) => {
    const { FileID } = await upload(file);
    return (await call(may(pictures.addSlip) ? pictures.addSlip : pictures.addProof, { file: FileID })).Url;
  };
}

function useTaking(value: readonly string[], onChange: SlipsFieldProps['onChange']) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const keepSlip = useKeep();
  useUnsaved([value, busy]);
  const take = async (files: FileList | null) => {
    const some = [...(files ?? [])].slice(0, MOST - value.length);
    if (some.length === 0) return;
    setBusy(true);
    setProblem('');
    const urls = [...value];
    try {
      for (const file of some) urls.push(await keepSlip(file));
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : '凭证没有传完，请重试');
    }
    onChange([...new Set(urls)]);
    setBusy(false);
  };
  return { take: (files: FileList | null) => void take(files), busy, problem };
}
