import { usePage } from '../page/context';
import { look } from '../look/look';

type IconProps = { readonly name: string; readonly size?: 'sm' | 'md' | 'lg'; readonly label?: string };

/** An icon of the site's sprite, in the text colour. Without a label it is decorative. */
export function Icon({ name, size = 'md', label }: IconProps) {
  const { sprite } = usePage();
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={look('icon', { size })} viewBox="0 0 24 24" {...meaning}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
