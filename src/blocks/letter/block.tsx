import { useId } from 'react';
import type { LetterBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { resolveValue, useEvaluate } from '../../kit/page/useValue';
import { Ways } from './Ways';
import type { Words } from './plain';

export default function Letter({ block }: { readonly block: LetterBlock }) {
  const text = useText();
  const evaluate = useEvaluate();
  const titleId = useId();
  const words: Words = {
    title: text(block.title),
    opening: text(block.opening),
    lines: block.lines
      .filter(({ when }) => when === undefined || evaluate(when) === true)
      .map(({ id, label, text: said }) => ({ id, label: text(label), said: text(said) })),
    closing: text(block.closing),
  };
  const to = resolveValue(block.to, evaluate);
  return (
    <section className={look('letter')} aria-labelledby={titleId}>
      <div className={look('letter.sheet')}>
        <h2 id={titleId} className={look('letter.title')}>
          {words.title}
        </h2>
        {words.opening === '' ? null : <p>{words.opening}</p>}
        <dl className={look('letter.lines')}>
          {words.lines.map(({ id, label, said }) => (
            <div key={id} className={look('letter.line')}>
              <dt className={look('letter.label')}>{label}</dt>
              <dd className={look('letter.said')}>{said === '' ? <span aria-hidden="true">…</span> : said}</dd>
            </div>
          ))}
        </dl>
        {words.closing === '' ? null : <p>{words.closing}</p>}
      </div>
      <Ways words={words} ways={block.ways} to={typeof to === 'string' ? to : ''} file={block.file} />
    </section>
  );
}
