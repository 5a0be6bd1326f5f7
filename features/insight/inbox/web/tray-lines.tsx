import type { WaitingEntry } from '../contract.ts';
import { byWeight } from '../weight.ts';
import { WaitingLines } from './waiting-lines.tsx';

/** What the open bell lists, what is urgent first. */
const TrayLines = ({ entries, onOpen }: { entries: readonly WaitingEntry[]; onOpen: () => void }) => (
  <WaitingLines entries={byWeight(entries)} onOpen={onOpen} />
);
export default TrayLines;
