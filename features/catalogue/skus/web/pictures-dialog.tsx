import '#features/catalogue/pictures/web/pictures.css';
import { useRef, useState } from 'react';
import { uploadPicture } from '#features/catalogue/pictures/web/take-picture.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { CallFailed, call } from '#kit/ui/calls/client.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { skus } from '../contract.ts';
import { droppedFiles } from './dropped-files.ts';
import { codeInFileName } from './picture-names.ts';

const UNREADABLE = '文件夹没有读完，请重新拖入，或用“选择文件夹”';

interface Outcome {
  done: number;
  problems: readonly { name: string; says: string }[];
}

/** 批量传图: the files of a folder, each called after a code or a barcode. */
export default function PicturesDialog({ onClose }: { onClose: () => void }) {
  const [left, setLeft] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const take = async (files: readonly File[]) => {
    if (files.length === 0 || left !== undefined) return;
    setOutcome(undefined);
    setLeft(files.length);
    setOutcome(await takeAll(files, setLeft));
    setLeft(undefined);
    void refresh([skus.get]);
  };
  const onFiles = (files: FileList | null) => void take([...(files ?? [])]);
  return (
    <Dialog title="批量传图" onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same by keyboard */}
      <div
        className="pictures-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void droppedFiles(event.dataTransfer).then(take, () => tell.warning(UNREADABLE));
        }}
      >
        <p>文件名写商品编码或条形码，如 GY-PG-5.jpg；把图片或整个文件夹拖到这里，或</p>
        <div className="row">
          <Choice says="选择文件夹" busy={left !== undefined} isFolder onFiles={onFiles} />
          <Choice says="选择图片" busy={left !== undefined} onFiles={onFiles} />
        </div>
      </div>
      {left !== undefined && <p role="status">正在上传，还剩 {left} 张…</p>}
      {outcome && <PicturesResult outcome={outcome} />}
    </Dialog>
  );
}

interface ChoiceProps {
  says: string;
  busy: boolean;
  isFolder?: true;
  onFiles: (files: FileList | null) => void;
}

function Choice({ says, busy, isFolder, onFiles }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button busy={busy} onClick={() => input.current?.click()}>
        {says}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={`${says}文件`}
        {...(isFolder && { webkitdirectory: '' })}
        onChange={(event) => onFiles(event.target.files)}
      />
    </>
  );
}

const PicturesResult = ({ outcome: { done, problems } }: { outcome: Outcome }) => (
  <>
    <p role="status">
      已更新 {done} 个商品的图片{problems.length > 0 && `，${problems.length} 张没有用上：`}
    </p>
    <ul>
      {problems.map(({ name, says }) => (
        <li key={name}>
          <b>{name}</b> {says}
        </li>
      ))}
    </ul>
  </>
);

const BATCH = 500;

async function takeAll(files: readonly File[], onLeft: (left: number) => void): Promise<Outcome> {
  const codes = [...new Set(files.map(({ name }) => codeInFileName(name)))];
  const known = await byCode(codes);
  const problems: { name: string; says: string }[] = [];
  let done = 0;
  for (const [at, file] of files.entries()) {
    onLeft(files.length - at);
    const ids = known.get(codeInFileName(file.name)) ?? [];
    if (ids.length === 0) problems.push({ name: file.name, says: '没有这个编码或条形码的商品，请改文件名' });
    else
      try {
        const SkuImageUrl = await uploadPicture(file);
        for (const SkuID of ids) await call(skus.update, { SkuID, SkuImageUrl });
        done += ids.length;
      } catch (error) {
        problems.push({
          name: file.name,
          says: error instanceof CallFailed ? error.message : '没有传完，请重试',
        });
      }
  }
  return { done, problems };
}

async function byCode(codes: readonly string[]): Promise<Map<string, string[]>> {
  const filesByProduct = new Map<string, Set<string>>();
  for (let at = 0; at < codes.length; at += BATCH)
    for (const key of ['externalID', 'BarCode'] as const) {
      const { items } = await call(skus.get, { [`${key}s`]: codes.slice(at, at + BATCH), pageSize: BATCH });
      for (const sku of items)
        if (sku[key])
          filesByProduct.set(sku[key], (filesByProduct.get(sku[key]) ?? new Set()).add(sku.SkuID));
    }
  return new Map([...filesByProduct].map(([code, ids]) => [code, [...ids]]));
}
