import './camera.css';
import { lazy, Suspense, useRef, useState } from 'react';
import { type CodeScope, type ScannedCode, scannedCodes } from './scanned-numbers.ts';

const CameraView = lazy(() => import('./camera-view.tsx'));

const NOTHING_READ: Readonly<Record<CodeScope, string>> = {
  waybill: '没有认出条形码，请靠近面单的条码再拍一次，或手工填写',
  ours: '没有认出条码或二维码，请靠近再拍一次，或手工填写',
};
const KINDS: Readonly<Record<ScannedCode['kind'], string>> = {
  waybill: '快递单号',
  order: '订单',
  run: '打印任务',
};
const UNREADABLE = '这张照片读不了，请重新拍一张，或手工填写';

/** Over plain HTTP browsers give no camera; there a photo is taken. */
const hasCamera = (): boolean => isSecureContext && 'mediaDevices' in navigator;

interface CameraButtonProps {
  /** A waybill number unless said. */
  scope?: CodeScope;
  onCode: (text: string) => void;
}

/** 扫码: takes a waybill number, or a code of ours, by the camera or from a photo. */
export function CameraButton({ scope = 'waybill', onCode }: CameraButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isReading, setReading] = useState(false);
  const [choices, setChoices] = useState<readonly ScannedCode[]>([]);
  const [problem, setProblem] = useState('');
  const photo = useRef<HTMLInputElement>(null);
  const take = (codes: readonly ScannedCode[]) => {
    const [first] = codes;
    setOpen(false);
    setProblem(first ? '' : NOTHING_READ[scope]);
    setChoices(codes.length > 1 ? codes : []);
    if (first && codes.length === 1) onCode(first.text);
  };
  const read = async (file: File) => {
    setReading(true);
    setProblem('');
    try {
      const { readBarcodes } = await import('./read-barcodes.ts');
      take(scannedCodes(await readBarcodes(file), scope));
    } catch {
      setOpen(false);
      setProblem(UNREADABLE);
    } finally {
      setReading(false);
    }
  };
  const begin = () => {
    setChoices([]);
    setProblem('');
    if (hasCamera()) setOpen(true);
    else photo.current?.click();
  };
  const choose = (text: string) => {
    setChoices([]);
    onCode(text);
  };
  return (
    <div className="camera-part">
      <button type="button" className="btn" disabled={isReading} onClick={begin}>
        {isReading ? '正在识别…' : '扫码'}
      </button>
      <input
        ref={photo}
        type="file"
        hidden
        aria-label="面单照片"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same label, taken again, is another photo.
          target.value = '';
          if (file) void read(file);
        }}
      />
      {problem && <p role="alert">{problem}</p>}
      {choices.length > 0 && (
        <fieldset className="camera-choices">
          <legend>
            照片里有 {choices.length} 个{scope === 'ours' ? '码，请点要用的' : '条码，请点快递单号'}
          </legend>
          {choices.map(({ kind, text }) => (
            <button key={text} type="button" className="btn" onClick={() => choose(text)}>
              {scope === 'ours' && `${KINDS[kind]} `}
              {kind === 'run' ? '' : text}
            </button>
          ))}
        </fieldset>
      )}
      {isOpen && (
        <Suspense>
          <CameraView
            scope={scope}
            onCodes={take}
            onPhoto={() => photo.current?.click()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
