import type { Text } from '../../model/value';
import { usePage } from '../page/context';
import { Icon } from './Icon';
import { look } from '../look/look';
import { useText } from '../text/useText';

type Download = { readonly id: string; readonly label: Text; readonly file: string };

/** Downloadable files of the site, each with its type and size. */
export function Downloads({ files }: { readonly files: readonly Download[] }) {
  const text = useText();
  const { image, intl } = usePage();
  const size = (bytes: number) =>
    intl.formatNumber(Math.max(1, Math.round(bytes / 1000)), { style: 'unit', unit: 'kilobyte' });
  return (
    <ul className={look('stack', { gap: 'xs' })}>
      {files.map(({ id, label, file }) => {
        const { url, bytes } = image(file);
        const kind = (file.split('.').at(-1) ?? '').toUpperCase();
        return (
          <li key={id}>
            <a
              className={look('stack', { direction: 'row', gap: 'xs', align: 'center' })}
              href={url}
              download={file.split('/').at(-1)}
            >
              <Icon name="download" size="sm" />
              <span className={look('link', { tone: 'alone' })}>
                {text(label)} ({kind}
                {bytes === undefined ? '' : `, ${size(bytes)}`})
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
