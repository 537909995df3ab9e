import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { Text } from '../model/value';
import { look } from '../kit/look/look';

type ErrorScreenProps = {
  readonly text: (text: Text) => string;
  /** Attributes of the button: `data-press` outside React, `onClick` within. */
  readonly refresh: ComponentPropsWithoutRef<'button'> & { readonly [attribute: `data-${string}`]: string | undefined };
  /** Additional content of the site: links that need none of the failed code. */
  readonly children?: ReactNode;
};

/** Reports a failure that the person cannot fix: reload, and if that does not help, contact customer service. */
export function ErrorScreen({ text, refresh, children }: ErrorScreenProps) {
  return (
    <section className={look('error-screen')} role="alert">
      <h1 className={look('heading', { size: 'lg' })}>{text('error.title')}</h1>
      <p>{text('error.text')}</p>
      <button type="button" className={look('button', { tone: 'primary', size: 'lg' })} {...refresh}>
        {text('error.refresh')}
      </button>
      {children}
    </section>
  );
}
