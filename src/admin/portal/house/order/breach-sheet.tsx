import type { ReactNode } from 'react'
import { spa } from '#config/spa.ts'
import { PortalButton } from '../../buttons.tsx'

const TO_WRITE_DOWN = [
  'Noticed on (date and time), by whom',
  'What happened, and since when',
  'Whose data, of how many people',
  'Which data: names, contacts, visits, health notes',
  'What was done, when, by whom',
  'Who was told, when: the Commission, guests, others',
]

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h5 className="mt-4 font-medium print:mt-3">{title}</h5>
    {children}
  </>
)

/** Room to write on paper. */
const Blank = ({ lines = 1 }: { lines?: number }) =>
  Array.from({ length: lines }, (_, line) => (
    <span key={line} aria-hidden="true" className="block h-7 border-b border-line print:h-6 print:border-ink" />
  ))

/** One page to print before it is needed: what to do first after a breach, whom to tell within which time, what to write down. */
export const BreachSheet = () => (
  <section aria-labelledby="breach-title" className="mt-10 max-w-text print:mt-0 print:max-w-none print:text-small">
    <h4 id="breach-title" className="display text-[1.25rem]">
      If data was lost or seen by somebody
    </h4>
    <p className="mt-2 text-ink-soft print:hidden">
      A telephone was stolen, a password is known to somebody, a list went to the wrong person. Print this sheet now and
      keep it in the office, because after a breach you may be unable to sign in.
    </p>
    <PortalButton tone="plain" className="mt-3 print:hidden" onClick={() => window.print()}>
      Print this sheet
    </PortalButton>
    <Part title="1. Do first">
      <ul className="list-disc space-y-1 pl-5 text-small">
        <li>In House, People: press Sign out everywhere for each account that somebody else may use.</li>
        <li>
          Change the passwords of these accounts, and those of the Google account that owns Firebase, of EmailJS and of
          the mailboxes. On a lost telephone also end WhatsApp’s linked devices, and have the number blocked.
        </li>
        <li>If false requests or messages arrive in masses, have App Check switched on.</li>
        <li>Delete nothing that shows what happened. Take pictures of screens.</li>
      </ul>
    </Part>
    <Part title="2. Tell">
      <ul className="list-disc space-y-1 pl-5 text-small">
        <li>{`Each Main Admin of ${spa.name}: ${spa.phone}, ${spa.mail.admin}`}</li>
        <li>
          The Information and Data Protection Commission in Gaborone: without delay, and within 72 hours after somebody
          noticed it (Data Protection Act, 2024, section 64). Look up its telephone and e-mail, and write them here:
          <Blank />
        </li>
        <li>
          Guests whom it may harm: without delay. Say what happened, which of their data, what they should do, and whom
          to ask.
        </li>
        <li>
          The person who published the site, with telephone:
          <Blank />
        </li>
        <li>
          For the database and the accounts: Firebase Support, in the Firebase console. For e-mails: the support of
          EmailJS, on its website.
        </li>
      </ul>
    </Part>
    <Part title="3. Write down">
      <dl className="text-small print:grid print:grid-cols-2 print:gap-x-6">
        {TO_WRITE_DOWN.map((question) => (
          <div key={question} className="mt-2 break-inside-avoid print:mt-1">
            <dt>{question}</dt>
            <dd>
              <Blank lines={2} />
            </dd>
          </div>
        ))}
      </dl>
    </Part>
    <p className="mt-3 text-small text-ink-soft print:mt-2">
      In doubt the Act counts, not this sheet. Ask a lawyer whom you trust.
    </p>
  </section>
)
