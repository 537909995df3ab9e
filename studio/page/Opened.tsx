import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { NewAddress } from '../bar/NewAddress';
import { isOfAnotherServer, isUnanswered } from '../server/ask';
import { ConnectionContext } from '../server/connection';
import { EditingOf } from '../server/EditingOf';
import { useFollowChanges } from '../server/events';
import { usePages, useSites } from '../server/reads';
import { keepToken } from '../server/token';
import type { SitesAnswer, StudioSite } from '../protocol';
import { useSay } from '../texts/language';
import { Message } from './Message';
import { BeingRead } from './BeingRead';
import { Workbench } from './Workbench';

type SiteProps = { readonly answer: SitesAnswer; readonly site: StudioSite; readonly page: string | undefined };

/** The site in the address; without a page, its first one. */
function OpenedSite({ answer, site, page }: SiteProps) {
  const { data, error } = usePages(site.id);
  const [known] = useState(() => new Set<number>());
  const connection = useFollowChanges(known);
  const say = useSay();
  if (!data) return <BeingRead error={error} />;
  const found = data.pages.find(({ id }) => id === page);
  const [first] = data.pages;
  if (!first) return <BeingRead />;
  if (page === undefined) return <Navigate replace to={`/${site.id}/${first.id}`} />;
  if (!found)
    return (
      <Message title="app.noPage.title" text="app.noPage.text" values={{ page }}>
        <Button alignSelf="start" asChild>
          <Link to={`/${site.id}/${first.id}`}>{say('app.noPage.first')}</Link>
        </Button>
      </Message>
    );
  return (
    <ConnectionContext value={connection}>
      <EditingOf site={site.id} layers={site.layers} isReadOnly={answer.readOnly} known={known}>
        <Workbench answer={answer} site={site} pages={data.pages} page={found} />
      </EditingOf>
    </ConnectionContext>
  );
}

/** Shows the site and the page in the address, or the reason why it cannot. */
export function Opened() {
  const { site: named, page } = useParams();
  const { data, error, mutate } = useSites();
  const say = useSay();
  if (error && !data && isOfAnotherServer(error))
    return (
      <Message title="app.oldToken.title" text="app.oldToken.text">
        <NewAddress
          onToken={(token) => {
            keepToken(token);
            location.reload();
          }}
        />
      </Message>
    );
  if (error && !data)
    return (
      <Message
        title="app.failed.title"
        text={isUnanswered(error) ? 'failure.read' : 'app.failed.text'}
        values={{ reason: error.message }}
      >
        <Button alignSelf="start" onClick={() => void mutate()}>
          {say('app.retry')}
        </Button>
      </Message>
    );
  if (!data) return <BeingRead />;
  const site = data.sites.find(({ id }) => id === named);
  if (!site) return <Navigate replace to={`/${data.current}`} />;
  return <OpenedSite key={site.id} answer={data} site={site} page={page} />;
}
