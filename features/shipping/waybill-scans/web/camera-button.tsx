import './camera.css';
import { lazy, Suspense, useRef, useState } from 'react';
import { scannedNumbers } from './scanned-numbers.ts';

const CameraView = lazy(() => import('./camera-view.tsx'));

const NOTHING_READ = '没有认出条形码，请靠近面单的条码再拍一次，或手工填写';
const UNREADABLE = '这张照片读不了，请重新拍一张，或手工填写';

/** Over plain HTTP browsers give no camera; there a photo is taken. */
const hasCamera = (): boolean => isSecureContext && 'mediaDevices' in navigator;

/** 扫码: takes a waybill number by the camera, or from a photo of the label. */
export function CameraButton({ onNumber }: { onNumber: (waybillNo: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [isReading, setReading] = useState(false);
  const [choices, setChoices] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const photo = useRef<HTMLInputElement>(null);
  const take = (numbers: readonly string[]) => {
    const [first] = numbers;
    setOpen(false);
    setProblem(first ? '' : NOTHING_READ);
    setChoices(numbers.length > 1 ? numbers : []);
    if (first && numbers.length === 1) onNumber(first);
  };
  const read = async (file: File) => {
    setReading(true);
    setProblem('');
    try {
      const { readBarcodes } = await import('./read-barcodes.ts');
      take(scannedNumbers(await readBarcodes(file)));
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
  const choose = (no: string) => {
    setChoices([]);
    onNumber(no);
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
          <legend>照片里有 {choices.length} 个条码，请点快递单号</legend>
          {choices.map((no) => (
            <button key={no} type="button" className="btn" onClick={() => choose(no)}>
              {no}
            </button>
          ))}
        </fieldset>
      )}
      {isOpen && (
        <Suspense>
          <CameraView
            onNumbers={take}
            onPhoto={() => photo.current?.click()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
