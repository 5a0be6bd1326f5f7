import './pictures.css';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useUnsaved } from '#kit/ui/drafts/unsaved-parts.ts';
import { Picture } from '#kit/ui/values/picture.tsx';
import { useTaking } from './take-picture.ts';

interface PictureFieldProps {
  value: string;
  onChange: (address: string) => void;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';

/** A picture by choice, drop or paste; an https address is taken too. */
export function PictureField({ value, onChange }: PictureFieldProps) {
  const { take, busy, problem } = useTaking(onChange);
  useUnsaved([value, busy]);
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
