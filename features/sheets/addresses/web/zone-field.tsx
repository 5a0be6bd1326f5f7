import { useState } from 'react';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { readZones } from '../read-zones.ts';

interface ZoneFieldProps {
  /** The provinces of what was typed or pasted. */
  onGive: (provinceIds: readonly string[]) => void;
}

/** Provinces as somebody wrote them in one cell, 新疆、西藏 or 江浙沪皖, taken over at once; what is none is said. */
export function ZoneField({ onGive }: ZoneFieldProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const take = () => {
    const zones = readZones(text);
    if (text.trim() === '') setProblem('');
    else if (zones.isDenied) setProblem('未选的省份即不配送，无需填写');
    else {
      setProblem(zones.problem);
      // Given with a problem, they would be added again each time the field is left.
      if (zones.problem !== '') return;
      onGive(zones.provinceIds);
      setText('');
    }
  };
  return (
    <LabelledField problem={problem} wide>
      <input
        className="field wide"
        aria-label="按文字选省份"
        placeholder="或粘贴地区，如：江浙沪皖、偏远地区"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
      />
    </LabelledField>
  );
}
