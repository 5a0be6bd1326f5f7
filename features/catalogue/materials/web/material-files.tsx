import { useRef, useState } from 'react';
import { sentence } from '#kit/endpoint/refusal.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { CallFailed, call } from '#kit/ui/calls/client.ts';
import { upload } from '#kit/ui/calls/upload.ts';
import { useUnsaved } from '#kit/ui/drafts/unsaved-parts.ts';
import { materials } from '../contract.ts';
import { type Material, MOST_MATERIALS, megabytes, mostBytesOf } from '../material.ts';
import { materialRefusals as no } from '../refusals.ts';

interface MaterialFilesProps {
  files: readonly Material[];
  onChange: (next: readonly Material[]) => void;
}

/** Videos (mp4) and files to take along; one by one, so that what is refused is told by its name. */
export function MaterialFiles({ files, onChange }: MaterialFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const { take, busy, problem } = useKeeping(files, onChange);
  useUnsaved([files, busy]);
  return (
    <div className="material-files">
      <ul>
        {files.map(({ Kind, Url, Name }) => (
          <li key={Url}>
            {Kind === 'video' ? '视频' : '文件'} {Name || Url}
            <Button kind="text" onClick={() => onChange(files.filter((each) => each.Url !== Url))}>
              移除
            </Button>
          </li>
        ))}
      </ul>
      <Button busy={busy !== ''} onClick={() => input.current?.click()}>
        添加视频或文件
      </Button>
      <small>
        {busy
          ? `正在上传“${busy}”`
          : `mp4 视频最大 ${megabytes(mostBytesOf('.mp4'))} MB，其他文件最大 ${megabytes(mostBytesOf(''))} MB`}
      </small>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="选择视频或文件"
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {problem && (
        <small className="problem" role="alert">
          {problem}
        </small>
      )}
    </div>
  );
}

function useKeeping(files: readonly Material[], onChange: MaterialFilesProps['onChange']) {
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const take = async (chosen: readonly File[]) => {
    setProblem('');
    let kept = [...files];
    for (const file of chosen.slice(0, MOST_MATERIALS - files.length)) {
      setBusy(file.name);
      try {
        kept = [...kept, await keep(file)];
        onChange(kept);
      } catch (error) {
        setProblem(error instanceof CallFailed ? error.message : `“${file.name}”没有传完，请重试`);
      }
    }
    setBusy('');
  };
  return { take, busy, problem };
}

/** What is too heavy is told before anybody waits for it. */
async function keep(file: File): Promise<Material> {
  const most = mostBytesOf(file.name);
  if (file.size > most) {
    const params = { name: file.name, most: megabytes(most) };
    throw new CallFailed(no.tooHeavy.status, sentence(no.tooHeavy, params), null);
  }
  const { FileID } = await upload(file);
  return { ...(await call(materials.keep, { file: FileID })), Text: '' };
}
