import { useCall } from '#kit/ui/hooks/use-call.ts';
import { type ChosenReport, reportAddress } from '../../reports/web/report-address.ts';
import { savedReports } from '../contract.ts';
import { chosenReport } from './chosen-of.ts';

interface SavedRowProps {
  /** What is open; nothing in the gallery. */
  choice?: ChosenReport;
  onChoose: (chosen: ChosenReport) => void;
}

/** The member's own reports, each one click away. */
export function SavedRow({ choice, onChoose }: SavedRowProps) {
  const { data } = useCall(savedReports.get, {});
  if (!data || data.items.length === 0) return null;
  const here = choice && reportAddress(choice).toString();
  return (
    <nav className="report-types" aria-label="我的报表">
      {data.items.map((report) => {
        const chosen = chosenReport(report);
        const isOpen = reportAddress(chosen).toString() === here;
        return (
          <button
            key={report.ReportID}
            type="button"
            className={`chip${isOpen ? ' is-on' : ''}`}
            aria-pressed={isOpen}
            onClick={() => onChoose(chosen)}
          >
            {report.Name}
          </button>
        );
      })}
    </nav>
  );
}
