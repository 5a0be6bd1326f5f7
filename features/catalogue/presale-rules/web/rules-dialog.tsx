import './presale-rules.css';
import { Act } from '#kit/ui/act.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import { Time } from '#kit/ui/time.tsx';
import { type PresaleRule, presaleRules } from '../contract.ts';

/** 预售规则: what is sold ahead here, how much of it came in, and the end of it. */
export default function RulesDialog({ onClose }: { onClose: () => void }) {
  const rules = useCall(presaleRules.get, {}, { topics: ['catalogue', 'orders'] });
  return (
    <Dialog title="预售规则" onClose={onClose}>
      <Loaded of={rules} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty says="没有正在预售的商品，可在在售商品里选中商品，点“预售”设置" />
          ) : (
            <ul className="presale-rules">
              {items.map((rule) => (
                <Rule key={rule.SpuID} of={rule} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Rule({ of }: { of: PresaleRule }) {
  const isOver = new Date(of.EndsOn) < new Date();
  const isAhead = new Date(of.StartsOn) > new Date();
  return (
    <li>
      <div>
        <b>{of.SpuName}</b>
        <StatusTag tone={isOver ? 'done' : isAhead ? 'wait' : 'work'}>
          {isOver ? '已截止' : isAhead ? '未开始' : of.Mode === 'always' ? '全部预售' : '卖完后转预售'}
        </StatusTag>
      </div>
      <p className="none num">
        {of.ShipOn} 发货，已收 {of.Pieces} 件{of.MaxPieces !== null && `，名额 ${of.MaxPieces} 件`}
        {of.AutoConvert && '，自动转正式'}
      </p>
      <p className="none">
        截止 <Time value={of.EndsOn} />，{of.SetBy} 设置
      </p>
      <Act
        on={presaleRules.end}
        input={{ SpuIDs: [of.SpuID] }}
        kind="text"
        done="预售已结束"
        confirm={{
          title: '结束预售',
          says: `“${of.SpuName}”之后的订单不再排队；已在排队的不受影响`,
          act: '结束',
        }}
      >
        结束
      </Act>
    </li>
  );
}
