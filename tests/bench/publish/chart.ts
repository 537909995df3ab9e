/** Draws lines in a chart with linear axes, as SVG. */
export type ChartLine = { readonly name: string; readonly points: readonly (readonly [number, number])[] };

export type Chart = {
  readonly title: string;
  /** Name of the horizontal axis. The vertical one is in CPU seconds. */
  readonly across: string;
  readonly lines: readonly ChartLine[];
};

const size = { width: 420, height: 300, left: 44, right: 110, top: 34, bottom: 40 };
const colours = ['#1f5f8b', '#7b9eb8', '#b3541e', '#4d4d4d'];

/** Round steps of an axis up to a value, about five. */
function steps(most: number): readonly number[] {
  const rough = most / 5;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * unit).find((each) => each >= rough) ?? rough;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Moves labels down that would overlap the one above. */
function spread(heights: readonly number[]): readonly number[] {
  const moved = [...heights];
  const order = heights.map((_, index) => index).toSorted((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  for (const [at, index] of order.entries()) {
    const above = order[at - 1];
    if (above !== undefined) moved[index] = Math.max(moved[index] ?? 0, (moved[above] ?? 0) + 13);
  }
  return moved;
}

function panel({ title, across, lines }: Chart, offset: number): string {
  const all = lines.flatMap(({ points }) => points);
  const [widest, highest] = [Math.max(...all.map(([x]) => x)), Math.max(...all.map(([, y]) => y))];
  const { width, height, left, right, top, bottom } = size;
  const atX = (x: number): number => Math.round(left + (x / widest) * (width - left - right));
  const atY = (y: number): number => Math.round(height - bottom - (y / highest) * (height - top - bottom));
  const grid = steps(highest).map(
    (y) =>
      `<path d="M${left} ${atY(y)}H${width - right}" stroke="#ddd"/><text x="${left - 6}" y="${atY(y) + 4}" text-anchor="end">${y}</text>`,
  );
  const marks = steps(widest).map(
    (x) => `<text x="${atX(x)}" y="${height - bottom + 16}" text-anchor="middle">${x}</text>`,
  );
  const ends = spread(lines.map(({ points }) => atY(points.at(-1)?.[1] ?? 0)));
  const drawn = lines.map(({ name, points }, index) => {
    const path = points.map(([x, y]) => `${atX(x)} ${atY(y)}`).join('L');
    const dots = points.map(([x, y]) => `<circle cx="${atX(x)}" cy="${atY(y)}" r="2.5" fill="${colours[index]}"/>`);
    const label = `<text x="${width - right + 8}" y="${(ends[index] ?? 0) + 4}" fill="${colours[index]}">${name}</text>`;
    return `<path d="M${path}" fill="none" stroke="${colours[index]}" stroke-width="2"/>${dots.join('')}${label}`;
  });
  return `<g transform="translate(${offset} 0)"><text x="${left}" y="18" font-weight="bold">${title}</text>
${[...grid, ...marks, ...drawn].join('\n')}
<text x="${(width - right + left) / 2}" y="${height - 6}" text-anchor="middle">${across}</text></g>`;
}

/** Charts next to each other as one picture. */
export const drawCharts = (charts: readonly Chart[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width * charts.length} ${size.height}" font-family="system-ui,sans-serif" font-size="11" fill="#333">
<rect width="100%" height="100%" fill="#fff"/>
${charts.map((chart, index) => panel(chart, index * size.width)).join('\n')}
</svg>
`;
