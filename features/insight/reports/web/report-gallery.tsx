import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { Sparkline } from '../../charts/web/sparkline.tsx';
import { reports } from '../contract.ts';
import { ABOUT, REPORT_TYPES, type ReportType } from '../report-types.ts';
import { chiefOf } from './chief-figure.ts';
import { firstOf, reportAddress, reportInput } from './report-address.ts';
import { riseText } from './rise-text.ts';

/** Reports with the same first digit are about the same: what is sold, what is bought, what is shipped. */
const SHELVES = [
  { title: '销售', first: 1 },
  { title: '采购', first: 2 },
  { title: '发货', first: 3 },
];

/** The thirteen reports, each with a small picture of now. */
export const ReportGallery = () =>
  SHELVES.map(({ title, first }) => (
    <Section key={title} title={title}>
      <ul className="report-gallery" aria-label={`${title}报表`}>
        {Object.entries(REPORT_TYPES)
          .filter(([id]) => Math.floor(Number(id) / 1_000) === first)
          .map(([id, type]) => (
            <Card key={id} id={Number(id)} type={type} />
          ))}
      </ul>
    </Section>
  ));

function Card({ id, type }: { id: number; type: ReportType }) {
  const chosen = firstOf(id);
  const report = useCall(
    reports.get,
    { ...reportInput(chosen), pageSize: 1 },
    { keep: true, staleTime: 60_000 },
  );
  return (
    <li>
      <Link to={`?${reportAddress(chosen)}`}>{type.name}</Link>
      <small>
        各{ABOUT[type.kind]} · {type.per === 'month' ? '近6个月，按月' : '近30天，按天'}
      </small>
      <Loaded query={report} lines={3}>
        {({ Totals, Previous, Series, PreviousSeries }) => {
          const { name, show, isRate, figure } = chiefOf(type, Totals);
          const now = figure(Totals);
          return (
            <>
              <span>{name}</span>
              <b className="num">{now === null ? '-' : show(now)}</b>
              <small>{riseText(now, figure(Previous), isRate)}</small>
              <Sparkline
                values={Series.map(({ Value }) => Value)}
                past={PreviousSeries.map(({ Value }) => Value)}
              />
            </>
          );
        }}
      </Loaded>
    </li>
  );
}
