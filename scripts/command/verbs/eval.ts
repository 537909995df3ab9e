import type { Evaluated, EvaluatedPart } from '../../../src/definition/explain/evaluated';
import { openProject } from '../../../src/definition/engine';
import { UsageError, parseWords } from '../usage';
import { knownSite, usualSite } from '../known-site';

const options = {
  site: { type: 'string' },
  page: { type: 'string' },
  block: { type: 'string' },
  as: { type: 'string' },
  locale: { type: 'string' },
  sample: { type: 'string' },
} as const;

const width = 80;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}

function table(parts: readonly EvaluatedPart[]): string {
  const widest = Math.max(...parts.map(({ source }) => source.length));
  const values = parts.map(({ value }) => shown(value));
  const wide = Math.max(...values.map(({ length }) => length));
  return parts
    .map(({ source, type }, index) => {
      const indent = index === 0 ? '' : '  ';
      return `${indent}${source.padEnd(widest + 2 - indent.length)}  ${(values[index] ?? '').padEnd(wide)}  ${type}`;
    })
    .join('\n');
}

function printMistakes(source: string, problems: Extract<Evaluated, { problems: unknown }>['problems']): void {
  for (const { from, to, message, fix, suggestion } of problems) {
    const near = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
    console.error(
      `${source}\n${' '.repeat(from)}${'^'.repeat(Math.max(1, to - from))}\n${[message, fix].filter(Boolean).join(' ')}${near}`,
    );
  }
}

/**
 * Runs `faceplate eval EXPRESSION --page P`: prints value, type and parts of an expression on a page, with recorded
 * answers and defaults instead of an API and input. Exit 1 for an error in the expression.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseWords(words, options, 1);
  const [source] = positionals;
  const { page, block, as: role, locale, sample } = values;
  if (source === undefined || page === undefined)
    throw new UsageError(
      'Name an expression and the page, e.g. npx faceplate eval "size(data.services)" --page my-services.',
    );
  const project = openProject(root);
  const site = knownSite(project, values.site) ?? usualSite(root);
  const evaluated = project.evaluate(site, source, { page, block, role, locale, sample, now: new Date() });
  if (evaluated === undefined)
    throw new UsageError(`The site "${site}" cannot be read: npx faceplate check --site ${site} says why.`);
  if ('unknown' in evaluated) {
    const { unknown, near } = evaluated;
    const name = { page, block, role, sample }[unknown];
    throw new UsageError(`There is no ${unknown} "${name}".${near ? ` Did you mean "${near}"?` : ''}`);
  }
  if ('problems' in evaluated) {
    printMistakes(source, evaluated.problems);
    return 1;
  }
  console.log(table(evaluated.parts));
  for (const [name, of] of evaluated.items) console.log(`\n${name}: the first of ${of}`);
  for (const { name, operation, sample: used } of evaluated.answers)
    console.log(
      `\ndata.${name}: ${used === undefined ? `${operation} has no good recorded answer` : `the answer "${used}" of ${operation}`}`,
    );
  return 0;
}
