import './versions.css';
import { wechat } from '#features/shops/accounts/wechat-contract.ts';
import { useSession } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { Mark } from '#kit/ui/values/mark.tsx';
import { MANAGED, SHOP_LEVELS, type ShopLevel, TRIAL } from '../levels.ts';
import { levelQuotaText } from './quota-text.ts';

const QUOTAS = [
  ['members', '成员', '能登录并操作店铺的人'],
  ['orders', '订单', '可录入和导入的订单'],
  ['listings', '在售商品', '同时在售的商品'],
  ['vendors', '供应商', '可合作的上游店铺'],
  ['agents', '渠道', '可合作的下游店铺'],
  ['groupBuys', '团购', '可创建的团购'],
] as const satisfies readonly (readonly [keyof ShopLevel, string, string])[];

/** What comes beside the numbers. */
const NOTES: Readonly<Record<number, string>> = {
  [TRIAL.level]: `新店试用 ${TRIAL.days} 天`,
  [MANAGED]: '由代运营店铺开通',
  10: '每月 300 单',
};

const textOf = (level: ShopLevel, quota: (typeof QUOTAS)[number][0]) =>
  level.id === MANAGED ? '同运营店铺' : levelQuotaText(level[quota]);

/** 版本对比: all levels beside each other; below each other on a phone. Anyone may look. */
export default function VersionsPage() {
  const session = useSession();
  const isPhone = useIsPhone();
  const contact = useCall(wechat.ways, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.Contact;
  const current =
    session.token() && session.get('idBuLevel') !== '' ? Number(session.get('idBuLevel')) : undefined;
  return (
    <main className="versions">
      <header>
        <h1>
          <Mark size={30} /> 来单啦版本对比
        </h1>
        <p>
          额度用到八成会提醒，用满后不能新增；已有的订单照常发货和结算。到期后仍可查看、发货、结算和导出。
        </p>
      </header>
      {isPhone ? <Cards current={current} /> : <Table current={current} />}
      <footer>升级或续费请联系服务商{contact && `（${contact}）`}，开通后立即生效，已有数据不受影响。</footer>
    </main>
  );
}

const Head = ({ level, current }: { level: ShopLevel; current: number | undefined }) => (
  <>
    <b>{level.name}</b>
    <small>{level.id === current ? '当前版本' : (NOTES[level.id] ?? '')}</small>
  </>
);

const Table = ({ current }: { current: number | undefined }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow window its columns are reached by scrolling.
  <section className="versions-box" aria-label="各版本的额度" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">额度</th>
          {SHOP_LEVELS.map((level) => (
            <th key={level.id} scope="col" className={level.id === current ? 'is-current' : ''}>
              <Head level={level} current={current} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {QUOTAS.map(([quota, title, says]) => (
          <tr key={quota}>
            <th scope="row">
              {title}
              <small>{says}</small>
            </th>
            {SHOP_LEVELS.map((level) => (
              <td key={level.id} className={level.id === current ? 'is-current num' : 'num'}>
                {textOf(level, quota)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Cards = ({ current }: { current: number | undefined }) =>
  SHOP_LEVELS.map((level) => (
    <section key={level.id} className={`version-card${level.id === current ? ' is-current' : ''}`}>
      <h2>
        <Head level={level} current={current} />
      </h2>
      <dl>
        {QUOTAS.map(([quota, title]) => (
          <div key={quota}>
            <dt>{title}</dt>
            <dd className="num">{textOf(level, quota)}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
