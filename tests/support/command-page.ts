/** The reference page of the command, made from the help of its verbs. */
import { help as field } from '../../scripts/command/new/field';
import { help as form } from '../../scripts/command/new/form';
import { help as language } from '../../scripts/command/new/language';
import { help as operation } from '../../scripts/command/new/operation';
import { help as page } from '../../scripts/command/new/page';
import { help as part } from '../../scripts/command/new/part';
import { help as project } from '../../scripts/command/new/project';
import { help as site } from '../../scripts/command/new/site';
import { verbs } from '../../scripts/command/cli';

const code = (lines: readonly string[]): string =>
  `\`\`\`text\n${lines.map((line) => `npx faceplate ${line}`).join('\n')}\n\`\`\``;

const begun = [project, site, page, form, field, part, language, operation];

/** Markdown: one section a verb. */
export function commandPage(): string {
  const sections = Object.entries(verbs).map(([name, { usage, summary, detail }]) => {
    const sentence = `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
    const usages = name === 'new' ? [...usage, ...begun] : usage;
    return `## ${name}\n\n${sentence}${detail === undefined ? '' : ` ${detail}`}\n\n${code(usages)}\n`;
  });
  return [
    '# Commands\n',
    '<!-- Generated from the help of the command. Do not edit. -->\n',
    'Exit codes: 0 nothing to report, 1 findings, 2 the command cannot run and says what to do, 3 a fault of Faceplate.\n',
    ...sections,
  ].join('\n');
}
