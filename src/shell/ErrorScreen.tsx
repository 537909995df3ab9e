import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { Text } from '../model/value';
import { look } from '../kit/look/look';

type ErrorScreenProps = {
  readonly text: (text: Text) => string;
  /** What the button carries: `data-press` outside React, `onClick` within. */
  readonly refresh: ComponentPropsWithoutRef<'button'> & { readonly [attribute: `data-${string}`]: string | undefined };
  /** What the site says besides: ways on that need nothing of what has failed. */
  readonly children?: ReactNode;
};

/** Something went wrong that the person cannot mend: refresh, and if that does not help, ask customer service. */
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
