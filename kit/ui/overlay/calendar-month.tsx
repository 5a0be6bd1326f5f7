import { Button, CalendarCell, CalendarGrid, Heading } from 'react-aria-components';
import { Icon } from '../values/icon.tsx';

/** The month of a calendar, with the way to the ones beside it. */
export const CalendarMonth = () => (
  <>
    <header>
      <Button slot="previous" aria-label="上个月" className="icon-btn">
        <Icon name="left" />
      </Button>
      <Heading />
      <Button slot="next" aria-label="下个月" className="icon-btn">
        <Icon name="right" />
      </Button>
    </header>
    <CalendarGrid weekdayStyle="narrow">
      {(date) => <CalendarCell date={date} className="calendar-day" />}
    </CalendarGrid>
  </>
);
