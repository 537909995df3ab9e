import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { look } from '../look/look';

type NoticeProps = {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title?: string | undefined;
  /** Announced when it appears. */
  readonly live?: boolean;
  readonly children?: ReactNode;
};

const icons = { info: 'info', success: 'check', warning: 'warning', danger: 'error' } as const;

/** A highlighted message whose icon also shows its meaning. */
export function Notice({ tone, title, live = false, children }: NoticeProps) {
  const announced = live ? { role: tone === 'danger' ? 'alert' : 'status' } : {};
  return (
    <div className={look('notice', { tone })} {...announced}>
      <span className={look('notice.icon')}>
        <Icon name={icons[tone]} />
      </span>
      <div className={look('notice.body')}>
        {title ? <p className={look('notice.title')}>{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
