import './paper-page.css';
import { type Ink, MM_PER_POINT, type PaperPage } from '#kit/paper/page.ts';
import { shapePath } from '#kit/paper/shape-path.ts';
import { textWidth } from '#kit/paper/text-width.ts';

/** White at the lower edge that is left out: a sheet as high as the paper, rounded up, would need a second one. */
const EDGE = 0.5;

/** A page that is laid out, at its true size or as wide as its place; black on white, as it comes out of the printer. */
export const PaperSheet = ({ page, says, fits }: { page: PaperPage; says: string; fits?: boolean }) => (
  <svg
    className="paper-page"
    role="img"
    aria-label={says}
    width={fits ? '100%' : `${page.width}mm`}
    height={fits ? undefined : `${page.height - EDGE}mm`}
    viewBox={`0 0 ${page.width} ${page.height - EDGE}`}
  >
    {page.inks.map((ink, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn whole, its ink has no name
      <Drawn key={at} ink={ink} />
    ))}
  </svg>
);

function Drawn({ ink }: { ink: Ink }) {
  if (ink.kind === 'text')
    // The browser's font is another than the PDF's: each text is set as wide as it was laid out.
    return (
      <text
        x={ink.x}
        y={ink.baseline}
        fontSize={ink.size * MM_PER_POINT}
        fontWeight={ink.isBold ? 700 : 400}
        textLength={textWidth(ink.text, ink) || undefined}
        lengthAdjust="spacingAndGlyphs"
        fill="currentColor"
        xmlSpace="preserve"
      >
        {ink.text}
      </text>
    );
  const line = { fill: 'none', stroke: 'currentColor' };
  if (ink.kind === 'rule')
    return <line {...line} x1={ink.x} x2={ink.to} y1={ink.y} y2={ink.y} strokeWidth={ink.thick} />;
  if (ink.kind === 'frame') {
    const { kind: _, thick, ...box } = ink;
    return <rect {...line} {...box} strokeWidth={thick} />;
  }
  const { x, y, width, height, shape } = ink;
  const scale = `translate(${x} ${y}) scale(${width / shape.width} ${height / shape.height})`;
  return <path d={shapePath(shape)} transform={scale} fill="currentColor" fillRule="evenodd" />;
}
