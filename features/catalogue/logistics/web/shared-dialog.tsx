import { useState } from 'react';
import { provinceName } from '#features/sheets/addresses/provinces.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { type Cfg, logistics } from '../contract.ts';
import { feeSentence } from './fee-text.ts';
import { SharedForm } from './shared-form.tsx';

/** 运费配置: fees that several policies share; changed here, all of them follow. */
export default function SharedDialog({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<Cfg | 'new'>();
  const shared = useCall(logistics.cfgs, { pageSize: 500 }, { topics: ['catalogue'] });
  if (edited)
    return <SharedForm edited={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />;
  return (
    <Dialog
      title="运费配置"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button kind="main" onClick={() => setEdited('new')}>
            新建运费配置
          </Button>
        </>
      }
    >
      <p className="none">几个物流政策共用的运费。在这里改一次，使用它的政策一起生效。</p>
      <Loaded query={shared}>
        {({ items }) => (
          <ul className="policy-samples">
            {items.map((cfg) => (
              <Line key={cfg.LogisticCfgID} cfg={cfg} onEdit={() => setEdited(cfg)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

const Line = ({ cfg, onEdit }: { cfg: Cfg; onEdit: () => void }) => (
  <li className="shared-line">
    <span>
      <b>{cfg.LogisticCfgName || '未命名'}</b> {feeSentence(cfg)}
      <small>{cfg.ProvinceIDs.map(provinceName).join('、')}</small>
      <small>{cfg.Policies.map((each) => each.LogisticPolicyName).join('、') || '还没有政策使用'}</small>
    </span>
    <Button kind="text" onClick={onEdit}>
      编辑
    </Button>
    <Act
      on={logistics.removeCfg}
      input={{ LogisticCfgID: cfg.LogisticCfgID }}
      kind="text"
      done="运费配置已删除"
      disabled={cfg.Policies.length > 0}
    >
      删除
    </Act>
  </li>
);
