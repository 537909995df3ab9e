import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withTown } from '../../../tests/support/edited-town';
import { choicesOf } from './choices';
import { describedBlock } from './described';
import { readStudioPage } from './outline';

const lookup = {
  block: 'lookup',
  id: 'find',
  label: 'places.title',
  name: 'topic',
  submit: 'home.title',
  to: { page: 'home' },
};

it('offers the parameters that pages read for a field that links to a page', () =>
  withTown(({ root, project, edit }) => {
    edit({}, { add: 'home:', slot: 'body', item: lookup });
    edit({}, { set: 'home:/title', key: ['when'], value: "route.query.topic != ''" });
    const read = readStudioPage({ root, project }, 'town', 'home');
    const properties = read && describedBlock(read, '/find')?.schema['properties'];
    expect(properties).toMatchObject({ name: { 'x-choices': 'parameter' }, autocomplete: { 'x-choices': 'autofill' } });
    const context = project.context('town');
    expect(context && choicesOf(context, 'parameter')).toEqual([{ id: 'topic', title: 'topic' }]);
  }));

it('offers the blocks of a page with their kinds', () =>
  withTown(({ project }) => {
    const context = project.context('town');
    expect(context && choicesOf(context, 'block', 'home')).toContainEqual({ id: 'second-words', title: 'heading' });
  }));

it('offers pictures but not the file with their sources', () =>
  withTown(({ root, project }) => {
    writeFileSync(join(root, 'content/images/README.md'), '# Pictures\n');
    project.reload();
    const context = project.context('town');
    expect(context && choicesOf(context, 'picture').map(({ id }) => id)).toEqual(['images/logo.svg']);
  }));
