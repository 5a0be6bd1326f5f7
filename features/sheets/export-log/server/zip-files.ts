import type { EventEmitter } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/**
 * Files as one zip; what is packed already is not packed again. Equal names get a number. Each is opened when its turn
 * comes; one that can't be read cuts the zip off, and a reader who leaves lets go of the one that was being read.
 */
export function zipFiles(files: readonly { name: string; open(): Promise<Readable> }[]): Readable {
  const zip = new ZipFile();
  const used = new Map<string, number>();
  const out = new PassThrough();
  for (const { name, open } of files) {
    const times = used.get(name) ?? 0;
    used.set(name, times + 1);
    const shown = times === 0 ? name : name.replace(/(\.\w+)?$/, `(${times + 1})$1`);
    zip.addReadStreamLazy(shown, { compress: !/\.(xlsx|zip)$/.test(name) }, (give) => {
      open().then(
        (stream) => {
          if (out.destroyed) return void stream.destroy();
          out.once('close', () => stream.destroy());
          give(null, stream);
        },
        (error: Error) => out.destroy(error),
      );
    });
  }
  // It tells of a stream's error by its own, which without a listener would end the process.
  (zip as unknown as EventEmitter).on('error', (error) => out.destroy(error));
  zip.end();
  return zip.outputStream.on('error', (error) => out.destroy(error)).pipe(out);
}
