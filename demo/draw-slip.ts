const LINES = [190, 250, 310, 370, 470, 530];

/** A bank's slip as one photographs it: a headed paper with lines and a round seal, without a word on it. */
export function drawSlip(): string {
  const lines = LINES.map(
    (y, at) => `<rect x="60" y="${y}" width="${120 + (at % 3) * 22}" height="16" rx="8" fill="#b9b4ac"/>
      <rect x="260" y="${y}" width="${250 - (at % 4) * 32}" height="16" rx="8" fill="#4a4742"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="720" viewBox="0 0 640 720">
    <rect width="640" height="720" fill="#e9e5df"/>
    <rect x="24" y="24" width="592" height="672" rx="10" fill="#ffffff"/>
    <rect x="24" y="24" width="592" height="104" rx="10" fill="#2f6f8f"/>
    <rect x="200" y="62" width="240" height="28" rx="14" fill="#ffffff"/>
    ${lines.join('')}
    <g fill="none" stroke="#c8372d" stroke-width="9" opacity="0.8">
      <circle cx="478" cy="572" r="84"/><circle cx="478" cy="572" r="30"/>
    </g>
  </svg>`;
}
