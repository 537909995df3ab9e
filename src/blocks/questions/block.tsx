import type { QuestionsBlock } from '../../generated/blocks';
import { Downloads } from '../../kit/view/Downloads';
import { Icon } from '../../kit/view/Icon';
import { look } from '../../kit/look/look';
import { Markdown } from '../../kit/view/Markdown';
import { useUniqueId } from '../../kit/page/repetition';
import { Slot } from '../../kit/view/Slot';
import { Title } from '../../kit/view/Title';
import { useText } from '../../kit/text/useText';

type Entry = QuestionsBlock['entries'][number];

/** The id is inside, so that the browser itself opens the entry in the address. */
function Question({ entry }: { readonly entry: Entry }) {
  const text = useText();
  const id = useUniqueId()(entry.id);
  return (
    <details className={look('disclosure')}>
      <summary className={look('disclosure.summary')}>{text(entry.question)}</summary>
      <div className={look('disclosure.body')}>
        <div id={id} className={look('questions.answer')}>
          {entry.answer ? <Markdown name={entry.answer} /> : null}
          {entry.body?.length ? (
            <div className={look('stack', { gap: 'md' })}>
              <Slot blocks={entry.body} />
            </div>
          ) : null}
          {entry.files?.length ? <Downloads files={entry.files} /> : null}
          <a className={look('questions.link')} href={`#${id}`} data-copy>
            <Icon name="link" size="sm" />
            {text('questions.link')}
          </a>
        </div>
      </div>
    </details>
  );
}

export default function Questions({ block }: { readonly block: QuestionsBlock }) {
  const text = useText();
  const filled = block.sections.filter(({ id }) => block.entries.some(({ section }) => section === id));
  return (
    <div className={look('questions')} id={block.id}>
      <nav aria-label={text(block.label)} className={look('questions.sections')}>
        <ul>
          {filled.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${block.id}-${id}`}>{text(title)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={look('stack', { gap: 'xl' })}>
        {filled.map(({ id, title }) => (
          <section
            key={id}
            id={`${block.id}-${id}`}
            aria-labelledby={`${block.id}-${id}-title`}
            className={look('questions.section')}
          >
            <Title level={2} size="md" id={`${block.id}-${id}-title`}>
              {text(title)}
            </Title>
            {block.entries
              .filter(({ section }) => section === id)
              .map((entry) => (
                <Question key={entry.id} entry={entry} />
              ))}
          </section>
        ))}
      </div>
    </div>
  );
}
