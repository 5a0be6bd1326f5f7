import { escaped } from '../answer.ts';
import type { SandboxWaybill } from './label-desk.ts';

/** A label as a provider draws it, 76 × 130 mm at 8 dots a mm. */
export async function labelPicture(waybill: SandboxWaybill): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const lines = [
    waybill.mark,
    waybill.sortingCode,
    waybill.waybillNo,
    `${waybill.receiver.name} ${waybill.receiver.phone}`,
    waybill.receiver.address,
    waybill.cargo,
  ];
  const texts = lines.map(
    (line, at) => `<text x="24" y="${90 + at * 80}" font-size="${at < 3 ? 52 : 28}">${escaped(line)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="608" height="1040"><rect width="608" height="1040"
    fill="#fff" stroke="#000" stroke-width="4"/>${texts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
