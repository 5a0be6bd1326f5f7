import type { Output } from '#kit/endpoint/contract.ts';
import { files } from '#kit/files/contract.ts';
import { CallFailed, finish } from './client.ts';
import { isEnvelope, settle, transportFailed } from './envelope.ts';
import { session } from './session.ts';
import { countUnderWay } from './under-way.ts';

export type UploadedFile = Output<typeof files.upload>;

/** Sends one file; `onProgress` hears 0…1. XMLHttpRequest because fetch tells no upload progress. */
export function upload(
  file: File,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<UploadedFile> {
  const form = new FormData();
  form.append('token', session.token());
  form.append('BusinessUnitID', session.shopId());
  form.append('file', file, file.name);
  const answer = new Promise<UploadedFile>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', files.upload.path);
    request.setRequestHeader('X-Token', session.token());
    request.setRequestHeader('X-Business-Unit-Id', session.shopId());
    request.timeout = 3_600_000;
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => {
      try {
        resolve(finish(outcomeOf(request.responseText)));
      } catch (error) {
        reject(error);
      }
    };
    const failed = () => reject(new CallFailed(-1, '文件没有传完，请检查网络后重试', null));
    request.onerror = failed;
    request.ontimeout = failed;
    request.onabort = () => reject(new CallFailed(-1, '已停止上传', null));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
  return countUnderWay(answer);
}

function outcomeOf(text: string) {
  try {
    const body: unknown = JSON.parse(text);
    return isEnvelope(body) ? settle({ ...body, data: body.data as UploadedFile }) : transportFailed;
  } catch {
    return transportFailed;
  }
}
