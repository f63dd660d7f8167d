import type { ReactNode } from 'react'
import { env } from '#config/env.ts'
import { serverNow } from '#config/server-time.ts'
import { placeholderNames, spa } from '#config/spa.ts'
import { checkOwnDeployment, listFaults } from '#data/faults-desk.ts'
import { ageText } from '#features/backup/stored-backups.ts'
import { judgePlaceholders, type State } from '../deployment.ts'
import { countText } from '#features/booking/display.ts'
import { momentText, addDays, dateText, venueToday } from '#shared/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, type UiIconName } from '#ui/icon.tsx'
import { listDemoAccounts } from '#desk/credentials.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { ReadState } from '#desk/read-state.tsx'
import { useRead } from '#desk/use-read.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'

/** Today is one of them. */
const DAYS = 14

const firstDay = () => addDays(venueToday(serverNow()), 1 - DAYS)
const load = () => listFaults(firstDay())

const Faults = () => {
  const read = useRead(load)
  const { value } = read
  return (
    <section aria-label="Faults of the portal">
      <h4 className="font-medium">Faults of the portal</h4>
      <p className="max-w-text text-small text-ink-soft">
        Errors of the program that it did not expect. Only where in the program and in how many open portals is counted,
        nothing that somebody typed. Pages of visitors count nothing. On the computer that publishes the site,{' '}
        <code>node tools/owner/read-fault.mjs</code> with a place says which line of the source that is.
      </p>
      {value?.length === 0 && <p className="mt-2">{`None since ${dateText(firstDay())}.`}</p>}
      <ul aria-label="Counted faults" className="divide-y divide-line">
        {value?.map(({ date, code, place, times }) => (
          <li key={`${date} ${code} ${place}`} className="py-2 wrap-anywhere">
            <span>{`${code}, ${countText(times, 'time')} on ${dateText(date)}:`}</span> <code>{place}</code>
          </li>
        ))}
      </ul>
      <ReadState read={read} name="the faults" />
    </section>
  )
}

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

const Blank = () => <span aria-hidden="true" className="block h-7 border-b border-line print:h-6 print:border-ink" />

const BreachSheet = () => (
  <section aria-labelledby="breach-title" className="mt-10 max-w-text print:mt-0 print:max-w-none print:text-small">
    <h4 id="breach-title" className="display text-[1.25rem]">
      If data was lost or seen by somebody
    </h4>
    <p className="mt-2 text-ink-soft print:hidden">
      A telephone was stolen, a password is known to somebody, a list went to the wrong person. Print this sheet now and
      keep it in the office, because after a breach you may be unable to sign in.
    </p>
    <PortalButton className="mt-3 print:hidden" onClick={() => window.print()}>
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
              <Blank />
              <Blank />
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

const STATES: Readonly<Record<State, { word: string; icon: UiIconName; tone: string }>> = {
  fault: { word: 'To put right', icon: 'alert', tone: 'text-bad' },
  unknown: { word: 'Not checked', icon: 'alert', tone: 'text-warn' },
  fine: { word: 'In order', icon: 'check', tone: 'text-good' },
}

const check = async () => {
  const supplied = judgePlaceholders([...placeholderNames(env.spa), ...listDemoAccounts()])
  return { findings: [...(await checkOwnDeployment()), supplied], at: serverNow() }
}

/** The faults come first, because the morning note leads to them. On paper this part is the sheet alone. */
export const OrderPart = () => (
  <>
    <div className="print:hidden">
      <Faults />
      <Check />
    </div>
    <BreachSheet />
  </>
)

const Check = () => {
  const { backups } = useHouse()
  const read = useRead(check)
  const { value, loading, reload } = read
  return (
    <section aria-label="The published site" className="mt-8">
      <h4 className="font-medium">The published site</h4>
      <p className="max-w-text text-small text-ink-soft">
        This asks the published site and its database from here and changes nothing. The test mail, mails that failed
        and those of this month stand under Mail.
      </p>
      <p className="mt-2 max-w-text text-small">{ageText(backups, useNow())}</p>
      {value && <p role="status" className="mt-4 text-ink-soft">{`As of ${momentText(value.at)}`}</p>}
      <ul aria-label="What was checked" className="mt-3 divide-y divide-line">
        {value?.findings.map(({ subject, state, text }) => {
          const { word, icon, tone } = STATES[state]
          return (
            <li key={subject} className="py-3">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-medium">{subject}</span>
                <span className={classNames('inline-flex items-center gap-1 text-small font-medium', tone)}>
                  <Icon name={icon} className="size-4" />
                  <span>{word}</span>
                </span>
              </p>
              <p className="max-w-text text-small">{text}</p>
            </li>
          )
        })}
      </ul>
      <ReadState read={read} name="the check" />
      {value && (
        <PortalButton className="mt-5" busy={loading} onClick={() => void reload()}>
          Check again
        </PortalButton>
      )}
    </section>
  )
}
