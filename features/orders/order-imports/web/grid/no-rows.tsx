import { useWorkbenchAddress } from '../task/use-workbench-address.ts';

const SAYS: Readonly<Record<string, string>> = {
  toCorrect: '没有待修正的行',
  duplicate: '没有重复的行',
  ready: '没有可导入的行',
  imported: '还没有导入',
  remarked: '没有要核对的行',
  leftOut: '每一行都已使用',
};

export function NoImportRows() {
  const { shown } = useWorkbenchAddress();
  return <p className="grid-none">{SAYS[shown ?? ''] ?? '这里没有行'}</p>;
}
