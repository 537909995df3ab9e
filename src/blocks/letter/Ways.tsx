import { useState } from 'react';
import type { LetterBlock } from '../../generated/blocks';
import { fileNameOf, saveFile } from '../../kit/browser/save-file';
import { Icon } from '../../kit/view/Icon';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { mailAddress, plainLetter } from './plain';
import type { Words } from './plain';

type Way = LetterBlock['ways'][number];
type WaysProps = {
  readonly words: Words;
  readonly ways: readonly Way[];
  readonly to: string;
  /** File name without its extension; default: that of its title. */
  readonly file: string | undefined;
};

const icons: Partial<Record<Way, string>> = { mail: 'mail', download: 'download' };

/** Downloads the letter as a file. The byte order mark marks it as UTF-8 for old editors. */
function save(words: Words, file = fileNameOf(words.title)): void {
  const letter = [`\uFEFF${words.title}\n\n${plainLetter(words)}\n`];
  saveFile(new Blob(letter, { type: 'text/plain;charset=utf-8' }), `${file}.txt`);
}

/** Ways to use a letter. Mail is a link, so that it works without a script. */
export function Ways({ words, ways, to, file }: WaysProps) {
  const text = useText();
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    void navigator.clipboard.writeText(plainLetter(words)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const work = { copy, print: () => window.print(), download: () => save(words, file) };
  const status = copied === undefined ? '' : text(copied ? 'letter.copied' : 'letter.not-copied');
  return (
    <div className={look('letter.ways')}>
      {ways.map((way, index) => {
        const className = look('button', { tone: index === 0 ? 'primary' : 'secondary', size: 'md' });
        const icon = icons[way];
        const label = (
          <>
            {icon === undefined ? null : <Icon name={icon} />}
            {text(`letter.${way}`)}
          </>
        );
        return way === 'mail' ? (
          <a key={way} className={className} href={mailAddress(to, words)}>
            {label}
          </a>
        ) : (
          <button key={way} type="button" className={className} onClick={work[way]}>
            {label}
          </button>
        );
      })}
      <p role="status" className={look('letter.status')}>
        {status}
      </p>
    </div>
  );
}
