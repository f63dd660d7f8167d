import { type ReactNode, useRef } from 'react'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { countText } from '#features/booking/display.ts'
import { type RequestState, requestView, wishLines } from './my-booking.ts'
import { type Receipt, requestLink } from '#features/booking/receipt.ts'
import { momentInWords } from '#shared/venue-clock.ts'
import { bookingDraft } from '#features/request/booking-draft.ts'
import { KeepLink } from '#features/visitor/keep-link.tsx'
import type { KeptRequest } from '#features/visitor/kept-requests.ts'
import { Button, ButtonLink, textButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type UiIconName } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { Answer, useRequest } from './use-request.ts'
import { WishActions } from './wish-actions.tsx'
import { CallOrWrite } from './use-wish.tsx'
import { calendarFile } from './calendar-file.ts'
import { download } from '#ui/download.ts'
import { useOpeningHours, useWords } from '#content/shown-house.ts'
import type { Words } from '#features/house/house.ts'
import { useStoredHouse } from '#features/visitor/use-stored.ts'

type AsideProps = { icon: UiIconName; title: string; children: ReactNode }

const Aside = ({ icon, title, children }: AsideProps) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t border-line pt-5">
    <Icon name={icon} className="mt-1 size-6 text-gold-deep" />
    <div>
      <h3 className="display mb-1 text-title">{title}</h3>
      {children}
    </div>
  </div>
)

const FindUs = () => (
  <Aside icon="pin" title="How to get here">
    <address className="not-italic">{`${spa.lodge}, ${spa.place}`}</address>
    <p className="text-small text-ink-soft">There is parking at the lodge for our guests.</p>
    <Link
      to={`${paths.contact}#map`}
      className="inline-flex min-h-11 items-center font-medium text-gold-deep underline underline-offset-4"
    >
      See the map
    </Link>
  </Aside>
)

const COMING: readonly RequestState[] = ['confirmed']
const OPEN: readonly RequestState[] = ['received', 'unanswered', 'proposed', 'confirmed']

type Word = { name: keyof Words; icon: UiIconName; title: string; states: readonly RequestState[] }

const WORDS: readonly Word[] = [
  { name: 'arrival', icon: 'clock', title: 'When you arrive', states: COMING },
  { name: 'bring', icon: 'check', title: 'What to bring', states: COMING },
  { name: 'before', icon: 'lotus', title: 'Before your treatment', states: COMING },
  { name: 'room', icon: 'copy', title: 'Charge to your room', states: OPEN },
  { name: 'cancellation', icon: 'alert', title: 'If you cannot come', states: OPEN },
]

/** The owner's texts that fit the state of the request; empty ones are left out. Reads nothing while there is no request. */
export const HouseWords = ({ state }: { state: RequestState }) => {
  useStoredHouse()
  const words = useWords()
  return WORDS.filter(({ name, states }) => words?.[name] && states.includes(state)).map(({ name, icon, title }) => (
    <Aside key={name} icon={icon} title={title}>
      <p className="whitespace-pre-line">{words?.[name]}</p>
    </Aside>
  ))
}

/** Adds the visit to the guest's calendar. The file replaces an entry that it added before. */
const CalendarLinks = ({ receipt }: { receipt: Receipt }) => {
  const file = calendarFile(receipt, requestLink(receipt.id, window.location.origin))
  if (!file) return null
  return (
    <div className="mt-6">
      {receipt.revision > 1 && (
        <p className="mb-3">If your calendar holds this visit already, add it again: it replaces the entry.</p>
      )}
      <Button
        onClick={() => download('la-lumiere-visit.ics', file, 'text/calendar;charset=utf-8')}
        className="max-sm:w-full"
      >
        Add to my calendar
      </Button>
    </div>
  )
}

const chooseAgain = ({ treatments = [], guests = 1, shares }: KeptRequest) => {
  if (treatments.length > 0) bookingDraft.change({ selectedServices: [...treatments], guests, shares: shares === true })
}

/** The words beside it say the same. */
const LOOKS: Readonly<Record<RequestState, { icon: UiIconName; colour: string }>> = {
  received: { icon: 'check', colour: 'text-good' },
  unanswered: { icon: 'alert', colour: 'text-bad' },
  proposed: { icon: 'clock', colour: 'text-warn' },
  confirmed: { icon: 'check', colour: 'text-good' },
  over: { icon: 'lotus', colour: 'text-gold-deep' },
  declined: { icon: 'alert', colour: 'text-ink-soft' },
  cancelled: { icon: 'check', colour: 'text-ink-soft' },
  cancelling: { icon: 'check', colour: 'text-good' },
}

const AGAIN: readonly RequestState[] = ['over', 'declined', 'cancelled']

type RequestCardProps = {
  answer: Answer
  now: Date
  kept: KeptRequest | undefined
  request: Pick<ReturnType<typeof useRequest>, 'isReading' | 'look' | 'show'>
}

export const RequestCard = ({ answer, now, kept, request }: RequestCardProps) => {
  const { receipt, readAt, isKept = false } = answer
  const { isReading, look, show } = request
  // Of a kept copy later changes are not known.
  const seen = isKept ? readAt : now
  const { state, label, visit, isVoid, lines } = requestView(receipt, seen)
  const heading = useRef<HTMLHeadingElement>(null)
  const { icon, colour } = LOOKS[state]
  // Screen readers announce this status when the heading or the box of the wish changes.
  const found = [`${label}.`, ...wishLines(receipt, seen).slice(0, 1)].join(' ')

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-16">
      <section
        aria-labelledby="request"
        className="min-w-0 rounded-[2px] border border-gold bg-paper px-6 py-8 shadow-card md:px-12 md:py-11"
      >
        {isKept && (
          <div role="alert" className="mb-8 rounded-[2px] border border-bad/40 bg-bad-pale px-5 py-4">
            <p>
              {`${isReading ? 'We are still looking.' : 'We cannot be reached just now.'} This is what we told you at ${momentInWords(readAt, now)}.`}
            </p>
            <Button tone="plain" busy={isReading} busyText="Looking..." onClick={() => void look()} className="mt-3">
              Retry
            </Button>
          </div>
        )}
        <h2 id="request" ref={heading} tabIndex={-1}>
          <span className={classNames('eyebrow flex items-center gap-2', colour)}>
            <Icon name={icon} className="size-5 shrink-0" />
            <span>{label}</span>
          </span>
          <span className={classNames('display mt-5 block lining-nums', isVoid && 'text-ink-soft')}>
            <span className="block text-heading">{visit.date}</span>
            <span className="mt-2 block text-title">{visit.time}</span>
          </span>
        </h2>
        {kept && <AskedFor kept={kept} />}
        <div className="mt-5 grid max-w-text gap-2">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="text-small text-ink-soft">{`Times are those of ${spa.place}.`}</p>
        </div>
        {state === 'confirmed' && <CalendarLinks receipt={receipt} />}
        <WishActions
          receipt={receipt}
          state={state}
          seen={seen}
          isKept={isKept}
          show={show}
          look={look}
          onStored={() => heading.current?.focus()}
        />
        {AGAIN.includes(state) && (
          <div className="mt-8">
            <ButtonLink to={paths.booking} onClick={() => kept && chooseAgain(kept)}>
              Book again
            </ButtonLink>
          </div>
        )}
        {!isKept && (
          <div className="mt-8 flex flex-wrap items-center gap-x-3 border-t border-line pt-3 text-small text-ink-soft">
            <p role="status">
              {isReading ? (
                'Looking…'
              ) : (
                <span>
                  <span className="sr-only">{`${found} `}</span>
                  <span>{`As of ${momentInWords(readAt, now)}.`}</span>
                </span>
              )}
            </p>
            <button type="button" aria-disabled={isReading} onClick={() => void look()} className={textButton}>
              Look again
            </button>
          </div>
        )}
      </section>
      <aside aria-label="Good to know" className="grid content-start gap-8">
        {state === 'confirmed' && <FindUs />}
        <HouseWords state={state} />
        <Aside icon="phone" title="Questions?">
          <p>
            Call <CallOrWrite about={receipt} />.
          </p>
          <p className="text-small text-ink-soft">{useOpeningHours().short}</p>
        </Aside>
        <Aside icon="copy" title="Keep this link">
          <p className="mb-4 text-small text-ink-soft">Whoever has it can see and change this request.</p>
          <KeepLink id={receipt.id} />
        </Aside>
      </aside>
    </div>
  )
}

/** The treatments as requested, which only the sending device knows: the receipt names none. The desk may have agreed on others since. */
const AskedFor = ({ kept: { treatments = [], guests = 1, shares, price = '' } }: { kept: KeptRequest }) =>
  treatments.length > 0 && (
    <div className="mt-4 max-w-text">
      <p>{`You asked for: ${treatments.map(({ name }) => name).join(' · ')}`}</p>
      <p className="text-ink-soft">
        {[countText(guests, 'guest'), shares && 'one each, at the same time', price].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
