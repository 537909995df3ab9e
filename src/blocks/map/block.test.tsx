// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, describe, expect, it } from 'vitest';
import type { MapBlock } from '../../generated/blocks';
import { emptyScope, testBlock, TestPage } from '../../forms/testing';
import MapView from './block';
import examples from './examples.json';

const { given } = examples;

function show({ block }: { readonly block: object }, state: object = given.state): HTMLElement {
  const compiled = testBlock({ ...block, block: 'map', id: 'example' }) as unknown as MapBlock;
  return render(
    <TestPage
      store={proxy({ ...emptyScope(), state: { ...given.state, ...state } })}
      messages={{ ...given.messages, 'map.streets': '{count} streets as a list' }}
    >
      <MapView block={compiled} />
    </TestPage>,
  ).container;
}

const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
afterEach(cleanup);

describe('map', () => {
  it('is labelled by its title', () => {
    show(examples.town);
    expect(screen.getByRole('img', { name: given.messages['example.title'] })).toBeDefined();
  });

  it('lists areas with their state', () => {
    show(examples.areas);
    expect(entries()).toContain('Altstadtconnectedsince March 2026');
    expect(entries()).toContain('Kurviertelunder constructionsince February 2027');
  });

  it('lists every street in a list that unfolds', () => {
    const page = show(examples.town);
    const details = page.querySelector('details');
    expect(details?.open).toBe(false);
    expect(within(details as HTMLElement).getAllByRole('listitem')).toHaveLength(5);
  });

  it('has nothing focusable in the drawing', () => {
    const page = show(examples['areas that lead somewhere']);
    expect(page.querySelector('svg a, svg [tabindex]')).toBeNull();
    expect(Array.from(page.querySelectorAll('li a'), ({ textContent }) => textContent)).toEqual([
      'Altstadt',
      'Kurviertel',
    ]);
  });

  it('draws each line style differently', () => {
    const page = show(examples.town);
    const lines = Array.from(page.querySelectorAll('path'), (path) => path.getAttribute('class'));
    expect(new Set(lines).size).toBeGreaterThan(5);
    expect(page.querySelector('[style], style')).toBeNull();
  });

  it('is only a list without geometry', () => {
    const page = show(examples['without geometry'], examples['without geometry'].given.state);
    expect(page.querySelector('[role=img]')).toBeNull();
    expect(entries()).toContain('Marktstraße 7under construction');
  });

  it('renders nothing for data without a list', () => {
    expect(show(examples.town, { streets: null, houses: 'none', water: {} }).textContent).toBe('');
  });
});
