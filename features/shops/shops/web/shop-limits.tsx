import './shops.css';
import { countText, expiryText } from '#kit/ui/values/display.ts';
import type { Shop } from '../contract.ts';
import { VersionTag } from './version-tag.tsx';

/** Version, expiry (only above 0) and orders left of the shop; what has run out says what to do. */
export function ShopLimits({ shop }: { shop: Shop }) {
  const expiry = expiryText(shop.SubscriptionExpireAt);
  const hasExpired = expiry !== undefined && shop.SubscriptionExpireAt * 1000 <= Date.now();
  return (
    <>
      <VersionTag shop={shop} />
      {hasExpired ? (
        <a
          href="/bu/versions"
          target="_blank"
          rel="noreferrer"
          className="limit-met"
          title="店铺已到期，只能查看、发货、结算和导出；请联系服务商续费，续费后立即恢复"
        >
          已于 <span className="num">{expiry}</span> 到期，请续费
        </a>
      ) : (
        expiry && (
          <span className="wide-only">
            到期 <span className="num">{expiry}</span>
          </span>
        )
      )}
      {shop.OrderCount > 0 ? (
        <span className="wide-only">
          剩余 <span className="num">{countText(shop.OrderCount)}</span> 单
        </span>
      ) : (
        <a
          href="/bu/versions"
          target="_blank"
          rel="noreferrer"
          className="limit-met wide-only"
          title="店铺可用订单数不足：剩余 0 单，请升级店铺版本；已有订单照常发货和结算"
        >
          剩余 0 单，请升级
        </a>
      )}
    </>
  );
}
