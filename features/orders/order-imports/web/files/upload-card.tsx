import { Button } from '#kit/ui/acts/button.tsx';
import { dismissUpload, resendUpload, type SheetUpload } from './uploads.ts';

/** A file that is still on its way, or did not arrive. */
export const UploadCard = ({ upload }: { upload: SheetUpload }) => (
  <li className="file-card is-uploading">
    <span className="file-name" title={upload.file.name}>
      {upload.file.name}
    </span>
    {upload.problem ? (
      <>
        <p className="problem">{upload.problem}</p>
        <div className="row">
          <Button onClick={() => void resendUpload(upload.id)}>重试</Button>
          <Button kind="text" onClick={() => dismissUpload(upload.id)}>
            移除
          </Button>
        </div>
      </>
    ) : (
      <>
        <small className="num">正在上传 {Math.round(upload.part * 100)}%</small>
        <progress className="work-bar" max={1} value={upload.part} />
      </>
    )}
  </li>
);
