/** A drawn picture of demo goods, as SVG: the same for the same code. Fruit is round, what is packed stands as a box. */
export function drawGoods(code: string, category: string): string {
  const dice = diceOf(code);
  const [tint, fruit, leaf] = HUES[category] ?? [34, 28, 110];
  const shapes = PACKED.has(category) ? box(fruit, dice) : fruits(fruit, leaf, dice);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960">
    <rect width="960" height="960" fill="hsl(${tint}, 62%, 92%)"/>
    <ellipse cx="480" cy="790" rx="330" ry="46" fill="hsl(${tint}, 40%, 82%)"/>${shapes}</svg>`;
}

/** Hues of the ground, of the goods and of their leaves. */
const HUES: Readonly<Record<string, readonly [number, number, number]>> = {
  红富士: [18, 4, 104],
  冰糖心: [24, 14, 96],
  橙: [38, 28, 118],
  柑: [40, 34, 112],
  柚子: [62, 66, 100],
  柠檬: [54, 52, 104],
  浆果: [84, 74, 120],
  草莓: [352, 354, 118],
  葡萄: [268, 272, 110],
  其他水果: [14, 348, 110],
  大米: [44, 42, 90],
  菌菇: [28, 20, 80],
  粉面: [30, 26, 80],
  熟食烘焙: [32, 24, 60],
  日用百货: [200, 204, 150],
};
const PACKED: ReadonlySet<string> = new Set(['大米', '菌菇', '粉面', '熟食烘焙', '日用百货']);

type Dice = (least: number, most: number) => number;

/** Numbers that follow from a text alone. */
function diceOf(text: string): Dice {
  let state = [...text].reduce(
    (sum, letter) => (sum * 33 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647,
    5_381,
  );
  return (least, most) => {
    state = (state * 48_271) % 2_147_483_647;
    return least + (state / 2_147_483_647) * (most - least);
  };
}

function fruits(hue: number, leaf: number, dice: Dice): string {
  const places = [
    [310, 600],
    [650, 610],
    [480, 470],
  ] as const;
  return places
    .map(([x, y]) => {
      const radius = dice(150, 185);
      const light = dice(50, 60);
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="hsl(${hue}, 78%, ${light}%)"/>
      <ellipse cx="${x - radius * 0.35}" cy="${y - radius * 0.4}" rx="${radius * 0.26}" ry="${radius * 0.16}" fill="hsl(${hue}, 90%, 84%)"/>
      <path d="M${x} ${y - radius} q${dice(20, 60)} -80 110 -70 q-20 70 -110 70" fill="hsl(${leaf}, 45%, ${dice(36, 46)}%)"/>`;
    })
    .join('');
}

function box(hue: number, dice: Dice): string {
  const left = dice(250, 290);
  const top = dice(250, 300);
  const width = dice(380, 440);
  return `<rect x="${left}" y="${top}" width="${width}" height="${780 - top}" rx="26" fill="hsl(${hue}, 52%, 62%)"/>
    <rect x="${left}" y="${top}" width="${width}" height="92" rx="26" fill="hsl(${hue}, 46%, 48%)"/>
    <circle cx="${left + width / 2}" cy="${top + 300}" r="${dice(90, 120)}" fill="hsl(${hue}, 70%, 88%)"/>`;
}
