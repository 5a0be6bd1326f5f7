import { useState } from 'react';
import { CameraButton } from '#features/shipping/waybill-scans/web/camera-button.tsx';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';

interface ScanFieldProps {
  says: string;
  /** What was scanned or typed. */
  onScan: (code: string) => void;
  /** Enter with nothing in the field: the main act of the screen. */
  onEnter: () => void;
}

/** Takes what a scanner types, which ends with Enter, or a camera sees; Enter alone does what the screen is for. */
export function ScanField({ says, onScan, onEnter }: ScanFieldProps) {
  const [text, setText] = useState('');
  const isPhone = useIsPhone();
  return (
    <span className="row print-scan-row">
      <input
        className="field print-scan"
        aria-label={says}
        placeholder={says}
        // biome-ignore lint/a11y/noAutofocus: a scanner types where the focus is; on a phone the keyboard would come
        autoFocus={!isPhone}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const code = text.trim();
          setText('');
          if (code) onScan(code);
          else onEnter();
        }}
      />
      <CameraButton scope="ours" onCode={onScan} />
    </span>
  );
}
