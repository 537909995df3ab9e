import { describe, expect, it } from 'vitest';
import { engines, useEngine } from './useEngine';

describe.each(engines)('in %s', (name) => {
  const visit = useEngine(name);

  it('the heading of a group keeps its distance from the first field', async () => {
    const visitor = await visit({ width: 360, height: 780 });
    await visitor.open('signup');
    const distances = await visitor.driver.run(() =>
      [...document.querySelectorAll('main fieldset > legend')]
        .filter((legend) => legend.checkVisibility())
        .map((legend) => {
          const next = legend.parentElement?.querySelector(':scope > :not(legend)')?.getBoundingClientRect().top ?? 0;
          return Math.round(next - legend.getBoundingClientRect().bottom);
        }),
    );
    expect(distances.length).toBeGreaterThan(1);
    expect(distances.filter((distance) => Math.abs(distance - 16) > 1)).toEqual([]);
  });

  it('a date field tells the theme that it is empty until a day is chosen', async () => {
    const visitor = await visit({ width: 360, height: 780 });
    await visitor.open('checkout');
    const isEmpty = () =>
      visitor.driver.run(() => document.querySelector('main input[type=date]')?.hasAttribute('data-empty'));
    await expect.poll(isEmpty).toBe(true);
    await visitor.choose('Start date', '2080-05-04');
    await expect.poll(isEmpty).toBe(false);
  });

  it('only WebKit hides the placeholder of an empty date field', async () => {
    const visitor = await visit();
    expect(await visitor.driver.run(() => CSS.supports('-webkit-nbsp-mode:space'))).toBe(name === 'webkit');
  });
});
