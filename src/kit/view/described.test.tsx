// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { proxy } from 'valtio/vanilla';
import { emptyScope, TestPage } from '../../forms/testing';
import { DescriptionContext } from '../page/description';
import { Link } from './Link';
import { Press } from './Press';

afterEach(cleanup);

it('a link or button states what it belongs to', () => {
  render(
    <TestPage store={proxy(emptyScope())} messages={{}}>
      <h3 id="title">Garden</h3>
      <DescriptionContext value="title">
        <Link to={{ url: 'https://example.org' }}>More</Link>
        <Press actions={[]}>Take it</Press>
      </DescriptionContext>
    </TestPage>,
  );
  for (const words of ['More', 'Take it'])
    expect(screen.getByText(words).getAttribute('aria-describedby')).toBe('title');
});
