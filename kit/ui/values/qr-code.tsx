import { qrCode } from '#kit/paper/code-shapes.ts';
import { shapePath } from '#kit/paper/shape-path.ts';
import { shapePixels } from '#kit/paper/shape-pixels.ts';
import { Button } from '../acts/button.tsx';
import { save } from '../calls/client.ts';
import { tell } from '../openers/toast.ts';

/** Pixels of a square, and squares of white around all: sharp on a phone, and read from paper too. */
const SCALE = 12;
const BORDER = 4;

export interface QrCodeProps {
  text: string;
  /** What it is called, and the picture's file after it. */
  name: string;
  onSaved?: () => void;
}

/** A text for the camera of a phone, to be kept as a picture. Load it lazily. */
export default function QrCode({ text, name, onSaved }: QrCodeProps) {
  const shape = qrCode(text);
  const keep = async () => {
    const file = await pictureOf(shapePixels(shape, SCALE, BORDER), `${name}.png`);
    if (!file) return tell.warning('没有存成图片，请截图保存');
    save(file);
    tell.success('二维码已保存');
    onSaved?.();
  };
  return (
    <>
      <svg viewBox={`0 0 ${shape.width} ${shape.height}`} role="img" aria-label={`二维码：${name}`}>
        <path d={shapePath(shape)} fillRule="evenodd" />
      </svg>
      <Button kind="text" onClick={() => void keep()}>
        保存二维码
      </Button>
    </>
  );
}

async function pictureOf(
  { data, width, height }: ReturnType<typeof shapePixels>,
  fileName: string,
): Promise<File | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return picture ? new File([picture], fileName, { type: picture.type }) : undefined;
}
