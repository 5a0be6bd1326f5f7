import { type ReactNode, useRef } from 'react';
import { ACCEPTED } from './files/dropped-files.ts';
import { offer } from './use-drop.ts';

interface ChooseFilesProps {
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

/** A button that lets one choose several sheets. */
export function ChooseFiles({ onFiles, className = 'btn', children }: ChooseFilesProps) {
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" className={className} onClick={() => field.current?.click()}>
        {children}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        onChange={(event) => {
          offer([...(event.target.files ?? [])], onFiles);
          event.target.value = '';
          // Free for the first problem that the sheet will have.
          button.current?.blur();
        }}
      />
    </>
  );
}
