/** A readable report of disagreements between a site and its API. */
import { grouped } from '../../base/json';
import type { TextOf } from '../source-site';
import type { ContractDifference, ContractFindings } from './contract';

type ReportContext = {
  readonly site: string;
  /** The description, as it was named. */
  readonly description: string;
  readonly textOf: TextOf;
};

const most = 6;

function place({ at }: ContractDifference, textOf: TextOf): string {
  if (at === undefined) return '';
  const before = (textOf(at.file) ?? '').slice(0, at.from).split('\n');
  return `${at.file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

const shortened = (names: readonly string[]): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');

/** The broken screens, blocks and fields. */
function broken({ routes, blocks, fields }: ContractDifference): string {
  const parts = [
    routes.length === 0 ? 'no screen' : shortened(routes),
    ...(blocks.length === 0 ? [] : [`block ${shortened(blocks)}`]),
    ...(fields.length === 0 ? [] : [`asked in ${shortened(fields)}`]),
  ];
  return `breaks ${parts.join('; ')}`;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const summary = ({ held, left, differences }: ContractFindings, { site, description }: ReportContext): string =>
  `${site} against ${description}: ${counted(held.length, 'call')} held, ${counted(differences.length, 'difference')}${left.length === 0 ? '' : `; of another API or protocol: ${left.join(', ')}`}`;

/** For a terminal: a paragraph for each disagreement, and a line with the number of compared operations. */
export const contractAsText = (findings: ContractFindings, options: ReportContext): string =>
  [
    ...findings.differences.map((one) =>
      [
        `${place(one, options.textOf)}  ${one.operation}`,
        one.message,
        `  ${broken(one)}`,
        `  see ${options.description}${one.pointer}`,
        `  Help: ${one.help}`,
      ].join('\n'),
    ),
    summary(findings, options),
  ].join('\n\n');

/** For a pull request: a list by operation. */
export const contractAsMarkdown = (findings: ContractFindings, options: ReportContext): string =>
  [
    `**${summary(findings, options)}**`,
    ...[...grouped(findings.differences, ({ operation }) => operation)].map(([operation, all]) =>
      [
        `### ${operation}`,
        ...all.map((one) => `- \`${place(one, options.textOf)}\` ${one.message} ${broken(one)}. ${one.help}`),
      ].join('\n'),
    ),
  ].join('\n\n');
