import { useEffect, useRef, useState } from 'react';
import { readBarcodes } from './read-barcodes.ts';
import { scannedNumbers } from './scanned-numbers.ts';

interface CameraViewProps {
  /** What was read, one number or several to choose from. */
  onNumbers: (numbers: readonly string[]) => void;
  onPhoto: () => void;
  onClose: () => void;
}

/** Between two looks: a phone stays cool, a hand is not waited for. */
const LOOK_MS = 200;
const AWAY = '摄像头打不开，请允许使用摄像头，或拍一张照片';

/** The camera, looked through until there is a number in sight. */
export default function CameraView({ onNumbers, onPhoto, onClose }: CameraViewProps) {
  const box = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const latest = useRef(onNumbers);
  latest.current = onNumbers;
  useEffect(() => box.current?.showModal(), []);
  useEffect(() => {
    const looking = new AbortController();
    look(video.current, looking.signal).then(
      (numbers) => numbers.length > 0 && latest.current(numbers),
      () => looking.signal.aborted || setProblem(AWAY),
    );
    return () => looking.abort();
  }, []);
  return (
    <dialog ref={box} className="camera" aria-label="扫面单条码" onClose={onClose}>
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <>
          <video ref={video} muted playsInline />
          <p>把面单的条码放进画面</p>
        </>
      )}
      <div className="camera-acts">
        <button type="button" className="btn" onClick={() => box.current?.close()}>
          关闭
        </button>
        <button type="button" className="btn btn-main" onClick={onPhoto}>
          拍照识别
        </button>
      </div>
    </dialog>
  );
}

/** Opens the camera at the back and looks until a number is read; none once it was told to stop. */
async function look(video: HTMLVideoElement | null, signal: AbortSignal): Promise<string[]> {
  if (!video) return [];
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  try {
    if (signal.aborted) return [];
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const numbers = scannedNumbers(await readBarcodes(video));
      if (numbers.length > 0) return signal.aborted ? [] : numbers;
      await new Promise((next) => setTimeout(next, LOOK_MS));
    }
    return [];
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
