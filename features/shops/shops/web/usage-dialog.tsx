import { useEffect } from 'react';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { shops } from '../contract.ts';
import { UsageTable } from './usage-table.tsx';

/** 店铺额度使用情况: six quotas, each with maximum and remaining (specification §2). */
export default function UsageDialog({ onClose }: { onClose: () => void }) {
  const usage = useCall(shops.usage, {});
  useEffect(() => {
    if (usage.error) tell.warning('获取店铺可用配置数据失败');
  }, [usage.error]);
  return (
    <Dialog title="店铺额度使用情况" onClose={onClose}>
      <Loaded query={usage} lines={7}>
        {(data) => <UsageTable usage={data} />}
      </Loaded>
      <a className="usage-versions" href="/bu/versions" target="_blank" rel="noreferrer">
        对比各版本
      </a>
    </Dialog>
  );
}
