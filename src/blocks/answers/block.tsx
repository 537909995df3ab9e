import type { MouseEvent } from 'react';
import type { AnswersBlock } from '../../generated/blocks';
import { useFlow } from '../../kit/contracts/flow';
import type { FlowStepView, FlowView } from '../../kit/contracts/flow';
import { usePage } from '../../kit/page/context';
import { BindForm } from '../../forms/form/BindForm';
import { flatFields } from '../../forms/fields/fields';
import { look } from '../../kit/look/look';
import { Slot } from '../../kit/view/Slot';
import { Title } from '../../kit/view/Title';
import { useText } from '../../kit/text/useText';
import { AnswerRow } from './AnswerRow';

type Listed = {
  readonly step: FlowStepView;
  readonly fields?: readonly string[] | undefined;
  readonly body?: NonNullable<AnswersBlock['steps']>[number]['body'];
};

export default function Answers({ block }: { readonly block: AnswersBlock }) {
  const flow = useFlow();
  if (!flow) return null;
  const listed: readonly Listed[] = block.steps
    ? block.steps.flatMap(({ id, fields, body }) =>
        flow.steps.filter((step) => step.id === id).map((step) => ({ step, fields, body })),
      )
    : flow.steps.filter(({ form }) => form !== undefined).map((step) => ({ step }));
  return (
    <div className={look('answers')}>
      {listed.map((each) => (
        <Group key={each.step.id} id={`${block.id}-${each.step.id}`} level={block.level ?? 3} flow={flow} {...each} />
      ))}
    </div>
  );
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type GroupProps = Listed & { readonly id: string; readonly level: number; readonly flow: FlowView };

function Group({ id, level, flow, step, fields, body }: GroupProps) {
  const text = useText();
  const page = usePage();
  const form = step.form === undefined ? undefined : page.form(step.form);
  const shown = form
    ? flatFields(form.fields).filter(
        (item) => (fields ? fields.includes(item.id) : body === undefined) && step.answers[item.id] !== undefined,
      )
    : [];
  const address = flow.address(step.id, true);
  const change = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    flow.go(address);
  };
  return (
    <section className={look('answers.group')} aria-labelledby={id}>
      <div className={look('answers.head')}>
        <Title level={level} size="sm" id={id}>
          {text(step.title)}
        </Title>
        <a
          href={address}
          className={[look('link', { tone: 'inline' }), look('answers.change')].join(' ')}
          onClick={change}
        >
          {text('answers.change')}
          <span className={look('visually-hidden')}>
            {' '}
            {text({ message: 'answers.of', values: { step: text(step.title) } })}
          </span>
        </a>
      </div>
      {form && shown.length > 0 ? (
        <dl className={look('facts', { tone: 'pairs' })}>
          <BindForm data={step.answers}>
            {shown.map((item) => (
              <AnswerRow key={item.id} form={form} item={item} value={step.answers[item.id]} />
            ))}
          </BindForm>
        </dl>
      ) : null}
      <Slot blocks={body} />
    </section>
  );
}
