import type { ReactNode } from 'react';
import { look } from '../look/look';

type TitleProps = {
  readonly level: number;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'display' | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

const sizes = { 1: 'xl', 2: 'lg', 3: 'md', 4: 'sm' } as const;

/** A heading of a rank (1–4); by default its size matches its rank. */
export function Title({ level, size, id, className, children }: TitleProps) {
  const rank = (level >= 1 && level <= 4 ? level : 2) as 1 | 2 | 3 | 4;
  const Tag = `h${rank}` as const;
  const names = [look('heading', { size: size ?? sizes[rank] }), className].filter(Boolean).join(' ');
  return (
    <Tag id={id} className={names}>
      {children}
    </Tag>
  );
}
