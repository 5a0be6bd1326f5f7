import './presale-rules.css';
import { Act } from '#kit/ui/acts/act.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { type PresaleRule, presaleRules } from '../contract.ts';

/** 预售规则: what is sold ahead here, how much of it came in, and the end of it. */
export default function RulesDialog({ onClose }: { onClose: () => void }) {
  const rules = useCall(presaleRules.get, {}, { topics: ['catalogue', 'orders'] });
  return (
    <Dialog title="预售规则" onClose={onClose}>
      <Loaded query={rules} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty says="没有正在预售的商品，可在在售商品里选中商品，点“预售”设置" />
          ) : (
            <ul className="presale-rules">
              {items.map((rule) => (
                <Rule key={rule.SpuID} presaleRule={rule} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Rule({ presaleRule }: { presaleRule: PresaleRule }) {
  const isOver = new Date(presaleRule.EndsOn) < new Date();
  const isAhead = new Date(presaleRule.StartsOn) > new Date();
  return (
    <li>
      <div>
        <b>{presaleRule.SpuName}</b>
        <StatusTag tone={isOver ? 'done' : isAhead ? 'wait' : 'work'}>
          {isOver
            ? '已截止'
            : isAhead
              ? '未开始'
              : presaleRule.Mode === 'always'
                ? '全部预售'
                : '卖完后转预售'}
        </StatusTag>
      </div>
      <p className="none num">
        {presaleRule.ShipOn} 发货，已收 {presaleRule.Pieces} 件
        {presaleRule.MaxPieces !== null && `，名额 ${presaleRule.MaxPieces} 件`}
        {presaleRule.AutoConvert && '，自动转正式'}
      </p>
      <p className="none">
        截止 <Time value={presaleRule.EndsOn} />，{presaleRule.SetBy} 设置
      </p>
      <Act
        on={presaleRules.end}
        input={{ SpuIDs: [presaleRule.SpuID] }}
        kind="text"
        done="预售已结束"
        confirm={{
          title: '结束预售',
          says: `“${presaleRule.SpuName}”之后的订单不再排队；已在排队的不受影响`,
          act: '结束',
        }}
      >
        结束
      </Act>
    </li>
  );
}
