import './pictures.css';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { CallFailed, call } from '#kit/ui/client.ts';
import { Picture } from '#kit/ui/picture.tsx';
import { upload } from '#kit/ui/upload.ts';
import { pictures } from '../contract.ts';

interface PictureFieldProps {
  value: string;
  onChange: (address: string) => void;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';

/** Uploads a picture; gives its address. */
export async function keepPicture(file: File): Promise<string> {
  const { FileID } = await upload(file);
  return (await call(pictures.add, { file: FileID })).Url;
}

/** A picture by choice, drop or paste; an https address is taken too. */
export function PictureField({ value, onChange }: PictureFieldProps) {
  const { take, busy, problem } = useTaking(onChange);
  const isOurs = /^\/(?!\/)/.test(value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside is operable; the box only takes drops and pastes
    <div
      className="picture-field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
      onPaste={({ clipboardData: { files } }: ClipboardEvent) => files.length > 0 && take(files)}
    >
      {isOurs && <Picture src={value} />}
      <div>
        <Choice says={isOurs ? '换一张' : '选择图片'} busy={busy} onFiles={take}>
          {isOurs && (
            <Button kind="text" onClick={() => onChange('')}>
              移除
            </Button>
          )}
        </Choice>
        {!isOurs && (
          <input
            className="field wide"
            aria-label="图片地址"
            placeholder="拖入或粘贴图片，也可填 https 地址"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        {problem && (
          <small className="problem" role="alert">
            {problem}
          </small>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps {
  says: string;
  busy: boolean;
  onFiles: (files: FileList | null) => void;
  children: ReactNode;
}

function Choice({ says, busy, onFiles, children }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="row">
      <Button busy={busy} onClick={() => input.current?.click()}>
        {says}
      </Button>
      {children}
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label="选择图片文件"
        onChange={(event) => {
          onFiles(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function useTaking(onChange: (address: string) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const take = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    setBusy(true);
    setProblem('');
    try {
      onChange(await keepPicture(file));
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : '图片没有传完，请重试');
    } finally {
      setBusy(false);
    }
  };
  return { take: (files: FileList | null) => void take(files), busy, problem };
}
