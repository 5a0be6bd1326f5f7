import type { Endpoint, Input } from '#kit/endpoint/contract.ts';
import { Act } from '../acts/act.tsx';
import { Icon } from '../values/icon.tsx';

interface ExportProps<E extends Endpoint> {
  on: E;
  input: Input<E>;
  label?: string;
}

/** 导出: saves the file, or says that it is being made in the background. */
export const Export = <E extends Endpoint>({ on, input, label = '导出' }: ExportProps<E>) => (
  <Act
    on={on}
    input={input}
    refreshes={[]}
    done={(made: unknown) => (made instanceof File ? '已导出' : '正在导出，完成后见下载记录')}
  >
    <Icon name="download" /> {label}
  </Act>
);
