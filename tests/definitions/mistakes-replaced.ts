import type { Edit } from './project';
import type { Mistake } from './mistake';

const town: Edit = { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town" }' };

const says = (locale: string, text: string): Edit => ({
  file: `sites/town/content/messages/${locale}.json`,
  to: `{ "faceplate": 1,\n"home.hello": "${text}" }`,
});

/** Mistakes next to what a site replaces or takes away: nothing is said of what is no longer there. */
export const mistakesInReplacing: readonly Mistake[] = [
  {
    name: 'value that no place hands to a text',
    edits: [town, says('en', 'Since {year}'), says('de', 'Seit {year}')],
    problems: ['content/pages/home.json:6:60 FP5005 The message "home.hello" requires a value for year.'],
  },
];
