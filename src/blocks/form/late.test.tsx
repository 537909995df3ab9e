// @vitest-environment happy-dom
import { use } from 'react';
import type { ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { expect, it } from 'vitest';
import { formModule } from '../../definition/validators/form-validators';
import { emptyScope, formFiles, TestPage } from '../../forms/testing';
import { PageContext } from '../../kit/page/context';
import { blockOf, contact, formUser, useFormPage } from '../../../tests/support/form-block';
import FormView from './block';

useFormPage();

const nothingRemembered = { read: () => undefined, write: () => undefined };

/** A page without a prepared form: its module is loaded once it is shown. */
function Unprepared({ children }: { readonly children: ReactNode }) {
  const page = use(PageContext);
  return <PageContext value={page && { ...page, formModule: () => undefined }}>{children}</PageContext>;
}

it('stays mounted when its page is rendered again', async () => {
  const { payload, loaded } = await contact();
  const { text } = formModule('contact', formFiles('contact').schema, nothingRemembered);
  const late = { payload: { ...payload, module: `data:text/javascript,${encodeURIComponent(text)}` }, loaded };
  const store = proxy(emptyScope());
  const page = (
    <TestPage forms={[late]} store={store}>
      <Unprepared>
        <FormView block={blockOf('contact')} />
      </Unprepared>
    </TestPage>
  );
  const { rerender } = await act(async () => render(page));
  const name = await screen.findByLabelText('Name');
  await formUser.type(name, 'Bo');
  rerender(
    <TestPage forms={[late]} store={store}>
      <Unprepared>
        <FormView block={blockOf('contact')} />
      </Unprepared>
    </TestPage>,
  );
  expect(screen.getByLabelText('Name')).toBe(name);
  expect(name).toHaveProperty('value', 'Bo');
  expect(document.activeElement).toBe(name);
});
