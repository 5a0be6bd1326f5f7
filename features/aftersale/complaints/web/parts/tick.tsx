interface TickProps {
  on: boolean;
  says: string;
  onChange: (on: boolean) => void;
}

export const Tick = ({ on, says, onChange }: TickProps) => (
  <label className="complaint-tick">
    <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
    {says}
  </label>
);
