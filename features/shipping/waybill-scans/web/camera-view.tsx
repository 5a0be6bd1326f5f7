import { useEffect, useRef, useState } from 'react';
import { readBarcodes } from './read-barcodes.ts';
import { type CodeScope, type ScannedCode, scannedCodes } from './scanned-numbers.ts';

interface CameraViewProps {
  scope: CodeScope;
  /** What was read, one code or several to choose from. */
  onCodes: (codes: readonly ScannedCode[]) => void;
  onPhoto: () => void;
  onClose: () => void;
}

/** Between two looks: a phone stays cool, a hand is not waited for. */
const LOOK_MS = 200;
const TITLES: Readonly<Record<CodeScope, string>> = { waybill: '扫面单条码', ours: '扫条码或二维码' };
const AIMS: Readonly<Record<CodeScope, string>> = {
  waybill: '把面单的条码放进画面',
  ours: '把面单的条码，或订单、打印任务的二维码放进画面',
};
const AWAY = '摄像头打不开，请允许使用摄像头，或拍一张照片';

/** The camera, looked through until there is a number in sight. */
export default function CameraView({ scope, onCodes, onPhoto, onClose }: CameraViewProps) {
  const box = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const latest = useRef(onCodes);
  latest.current = onCodes;
  useEffect(() => box.current?.showModal(), []);
  useEffect(() => {
    const looking = new AbortController();
    look(video.current, scope, looking.signal).then(
      (codes) => codes.length > 0 && latest.current(codes),
      () => looking.signal.aborted || setProblem(AWAY),
    );
    return () => looking.abort();
  }, [scope]);
  return (
    <dialog ref={box} className="camera" aria-label={TITLES[scope]} onClose={onClose}>
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <>
          <video ref={video} muted playsInline />
          <p>{AIMS[scope]}</p>
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

/** Opens the camera at the back and looks until a code is read; none once it was told to stop. */
async function look(
  video: HTMLVideoElement | null,
  scope: CodeScope,
  signal: AbortSignal,
): Promise<ScannedCode[]> {
  if (!video) return [];
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  try {
    if (signal.aborted) return [];
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const codes = scannedCodes(await readBarcodes(video), scope);
      if (codes.length > 0) return signal.aborted ? [] : codes;
      await new Promise((next) => setTimeout(next, LOOK_MS));
    }
    return [];
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
