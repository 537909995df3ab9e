import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A mail as a server received it: the envelope, and the message with its headers. */
export interface ReceivedMail {
  to: string;
  message: string;
}

export interface MailServer {
  url: string;
  readonly received: readonly ReceivedMail[];
  /** Response to a recipient; default `250 OK`. */
  answer: (recipient: string) => string;
  /** Resolves once this many mails have arrived. */
  arrived(count: number): Promise<void>;
  close(): void;
}

/** A minimal mail server (RFC 5321) that accepts mails, for tests. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const waiting: (() => void)[] = [];
  const server: Pick<MailServer, 'answer'> = { answer: () => '250 OK' };

  function talk(socket: Socket): void {
    let [text, to, inData] = ['', '', false];
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string): void => {
      const [, recipient] = /^RCPT TO:<(.*)>/i.exec(line) ?? [];
      if (recipient !== undefined) {
        to = recipient;
        say(server.answer(recipient));
      } else if (/^DATA/i.test(line)) {
        inData = true;
        say('354 go on');
      } else say(/^EHLO/i.test(line) ? '250-here\r\n250 8BITMIME' : /^QUIT/i.test(line) ? '221 bye' : '250 OK');
    };
    socket
      .on('error', () => undefined)
      .setEncoding('utf8')
      .on('data', (part: string) => {
        text += part;
        for (;;) {
          const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n');
          if (end === -1) return;
          const whole = text.slice(0, end);
          text = text.slice(end + (inData ? 5 : 2));
          if (!inData) take(whole);
          else {
            inData = false;
            received.push({ to, message: whole });
            say('250 taken');
            waiting.splice(0).forEach((look) => look());
          }
        }
      });
    say('220 here');
  }

  const listener = createServer(talk);
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  const { port } = listener.address() as AddressInfo;
  const arrived = async (count: number): Promise<void> => {
    while (received.length < count)
      await new Promise<void>((look) => {
        waiting.push(look);
      });
  };
  return Object.assign(server, {
    url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
    received,
    arrived,
    close: () => {
      listener.close();
    },
  });
}
