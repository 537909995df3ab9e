import { parse, wcagContrast } from 'culori';
import { asObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Rule } from '../rule';

const report = reporter('contrast', {
  FP7001: {
    severity: 'warning',
    message:
      'The colour {color} has a contrast of {ratio} against white; buttons and links need {least}, so that a darker shade of it is used.',
    fix: 'Choose a darker colour to see exactly this one.',
  },
});

const least: Readonly<Record<string, number>> = { brand: 4.5 };

/** Colours that a site names must be able to carry text. Shades are derived so that they can; this says where they differ. */
export const rule: Rule = {
  name: 'contrast',
  again: {},
  *check({ site }) {
    const colors = asObject(asObject(site.settings['theme'])['color']);
    for (const [name, wanted] of Object.entries(least)) {
      const color = colors[name];
      if (typeof color !== 'string' || parse(color) === undefined) continue;
      const ratio = wcagContrast(color, '#ffffff');
      if (ratio >= wanted) continue;
      yield report(site.name, 'FP7001', originOf(colors, name), { color, ratio: ratio.toFixed(1), least: wanted });
    }
  },
};
