/** The block of this project, with what publishing would have given it. */
import { createRoot } from 'react-dom/client';
import { proxy } from 'valtio/vanilla';
import FormView from '../../../src/blocks/form/block';
import { fetchFormModule } from '../../../src/forms/library/modules';
import type { FormBlock } from '../../../src/generated/blocks';
import { intlFor } from '../../../src/kit/contracts/intl';
import { PageContext } from '../../../src/kit/page/context';
import type { PageView, Scope } from '../../../src/kit/page/context';
import { enter } from './entrant';

const scope = (): Scope => ({ session: { role: 'anonymous' }, site: {}, state: {}, route: { query: {} }, data: {} });

await fetchFormModule(window.given.payload);
const intl = intlFor('en-GB', window.given.messages, 'EUR');

enter((root, { payload }) => {
  const block = { block: 'form', id: 'bench', form: payload.id, submit: 'bench.submit', press: [] };
  const page = {
    mode: 'app',
    development: false,
    live: true,
    settled: true,
    locale: 'en',
    language: { name: 'English', tag: 'en-GB' },
    languages: {},
    currency: 'EUR',
    intl,
    store: proxy(scope()),
    payload: { operations: {} },
    sprite: '',
    Block: () => null,
    href: () => undefined,
    go: () => Promise.resolve(),
    image: () => ({ url: '' }),
    operation: () => undefined,
    form: () => payload,
  };
  createRoot(root).render(
    <PageContext value={page as unknown as PageView}>
      <FormView block={block as unknown as FormBlock} />
    </PageContext>,
  );
});
