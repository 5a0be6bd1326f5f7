import { qrCode } from '#kit/paper/code-shapes.ts';
import { shapePath } from '#kit/paper/shape-path.ts';

/** The link of an invitation as a picture for the camera of a phone. */
export default function InvitationQr({ link }: { link: string }) {
  const shape = qrCode(link);
  return (
    <svg
      className="issued-qr"
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      role="img"
      aria-label="邀请链接的二维码"
    >
      <path d={shapePath(shape)} fillRule="evenodd" />
    </svg>
  );
}
