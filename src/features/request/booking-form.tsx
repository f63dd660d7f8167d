import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOpeningHours, useWords } from '#content/shown-house.ts'
import { prefetchForForms } from '#data/emailjs.ts'
import { nextOpenStep, type BookingErrors, type StepNumber } from './booking-check.ts'
import { bookingDraft as store, choose } from './booking-draft.ts'
import { useDraftText } from './booking-ways.ts'
import { ChosenServices } from './chosen-services.tsx'
import { GuestFields } from './guest-fields.tsx'
import { correctPhone } from './guest-inputs.ts'
import { ServicePicker } from './service-picker.tsx'
import { goTo, Step } from './step.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { knownDay, useHints } from './use-hints.ts'
import { useDraft } from '#features/visitor/draft-store.ts'
import { useTypedInputs } from '#features/visitor/typed-inputs.ts'
import { FormEnd } from '#features/visitor/form-notes.tsx'
import { useServices, useStoredHouse } from '#features/visitor/use-stored.ts'
import { callLink, mailLink, whatsappLink } from '#shared/links.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/page-header.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { spa } from '#config/spa.ts'
import type { Service } from '#features/menu/service.ts'
import { LateAnswer } from './late-answer.tsx'
import { TwoGuests } from './two-guests.tsx'
import { useMinute } from './use-minute.ts'
import { WhenInputs } from './when-inputs.tsx'
import { offersNow } from '#content/offers.ts'
import { withChosenOffer } from '#features/menu/choices.ts'
import { useDialog } from '#ui/dialog.tsx'
import { Benefits } from './booking-page.tsx'
import { SentCard, useBookingForm } from './use-booking-form.tsx'

const GONE = {
  title: 'Services',
  message: 'The offer or treatment of this link is not available now. You can book any other here.',
}

/** Copies the choices of a link into the draft, once. The printed menu has no ids, so it waits for the fresh one and the stored offers. */
const useDeepLink = ({ list, isFresh }: ReturnType<typeof useServices>, areOffersKnown: boolean) => {
  const [params, setParams] = useSearchParams()
  const dialog = useDialog()
  useEffect(() => {
    const [service, offer] = [params.get('service'), params.get('offer')]
    if ((service ?? offer) === null || !isFresh || !areOffersKnown) return
    const chosen = list.find(({ id }) => id === service)
    const found = offersNow().find(({ id }) => id === offer)
    if (found) store.change(withChosenOffer(store.read(), found, list, offersNow()))
    if (chosen) choose(chosen)
    if ((offer !== null && !found) || (service !== null && !chosen)) void dialog.alert(GONE)
    if (window.scrollY === 0) document.getElementById('step-1')?.scrollIntoView({ block: 'start' })
    const others = new URLSearchParams(params)
    for (const name of ['service', 'offer']) others.delete(name)
    setParams(others, { replace: true })
  }, [params, list, isFresh, areOffersKnown, setParams, dialog])
}

const WhenFields = ({ menu, errors }: { menu: readonly Service[]; errors: BookingErrors }) => {
  const now = useMinute()
  const hints = useHints(store, menu, now)
  const { day } = hints
  const hours = useOpeningHours()
  return (
    <Step number={2} title="When would you like to come?" day={day}>
      <WhenInputs
        store={store}
        now={now}
        hints={hints}
        errors={errors}
        timeNote={now && <LateAnswer now={now} calendar={day?.calendar} />}
      />
      <TwoGuests />
      {/* Reserves the height of the longest note, so that nothing moves when it arrives. */}
      <p aria-live="polite" className="mt-6 min-h-[6lh] text-small text-ink-soft sm:min-h-[4lh]">
        <span>{`${day?.hours || hours.long}, local time at the spa. ${spa.hours.note}.`}</span>
        {day?.note && <strong className="block font-medium text-ink">{day.note}</strong>}
      </p>
    </Step>
  )
}

const ContactCards = () => {
  const text = useDraftText()
  const along = 'Your choices come along as text'
  const { phone, whatsapp, mail } = spa
  const letter = mailLink(mail.bookings, 'Booking request') + (text && `&body=${encodeURIComponent(text)}`)
  const ways = [
    { icon: 'phone', title: 'Call us', address: phone, note: useOpeningHours().short, href: callLink(phone) },
    { icon: 'chat', title: 'WhatsApp', address: whatsapp, note: along, href: whatsappLink(whatsapp, text) },
    { icon: 'mail', title: 'E-mail', address: mail.bookings, note: along, href: letter },
  ] as const
  return (
    <ul className="mt-12 grid grid-cols-1 gap-4 md:grid-cols-3">
      {ways.map(({ icon, title, address, note, href }) => (
        <li key={title}>
          <a
            href={href}
            {...(title === 'WhatsApp' && { target: '_blank' })}
            rel="noreferrer"
            className="group flex h-full min-h-11 flex-col items-start gap-3 rounded-[2px] border border-line bg-paper p-6 no-underline transition-colors duration-quick hover:border-gold sm:p-8"
          >
            <Icon name={icon} className="size-7 text-gold-deep" />
            <span className="display text-title text-ink">{title}</span>
            <span className="max-w-full font-medium text-gold-deep group-hover:underline group-hover:underline-offset-4">
              {address}
            </span>
            <span className="text-small text-ink-soft">{note}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const BY_LINK = 'cancel with the link that you get after sending, or call us.'

const SendButton = ({ isBusy }: { isBusy: boolean }) => (
  <>
    <p className="mb-4 max-w-text text-small">{`If you cannot come: ${useWords()?.cancellation || BY_LINK}`}</p>
    <Button type="submit" disabled={!useHydrated()} busy={isBusy} className="w-full sm:w-auto sm:min-w-80">
      Confirm Booking
    </Button>
    <p className="mt-4 text-small text-ink-soft">
      You will hear from us within 2 hours, or within 2 hours of opening. Nothing is charged online.
    </p>
  </>
)

const LABELS: Readonly<Record<StepNumber, string>> = {
  1: 'Your services',
  2: 'Day and time',
  3: 'Your details',
  4: 'Your wishes',
}

/** The bar at the bottom of the screen on a phone: the chosen services and the next open step. */
const NextStepBar = () => {
  // Uses the day from the next edit on: a button that changed when the day arrives would move under a finger.
  const step = useDraft(store, (draft) => nextOpenStep(draft, new Date(), knownDay(draft.date)))
  return (
    <TotalsBar className="-mx-(--spacing-gutter) px-(--spacing-gutter) lg:hidden">
      <Button onClick={() => goTo(step)} className="shrink-0">
        {step ? LABELS[step] : 'Check and send'}
      </Button>
    </TotalsBar>
  )
}

/** Four steps on one page; what the visitor enters lives in the draft store, the fields only show it. */
export const BookingForm = () => {
  const services = useServices('booking')
  const { errors, submitting, submit, forgetErrors, sent } = useBookingForm()
  const areOffersKnown = useStoredHouse()
  useDeepLink(services, areOffersKnown)

  return (
    <>
      {sent && <SentCard {...sent} />}
      <Benefits />
      <form
        {...useTypedInputs(store, correctPhone)}
        noValidate
        aria-label="Booking request"
        onFocus={prefetchForForms}
        onSubmit={submit}
        className="pt-10 md:pt-section"
      >
        <div className="grid gap-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16">
          <div inert={submitting} className="contents">
            <Step number={1} title="Choose your services" error={errors.services}>
              <ServicePicker services={services} />
            </Step>
            <ChosenServices menu={services.isFresh ? services.list : undefined} areOffersKnown={areOffersKnown} />
            <WhenFields menu={services.list} errors={errors} />
            <GuestFields errors={errors} />
          </div>
          <div className="min-w-0 border-t border-line pt-8 lg:col-start-1">
            <FormEnd
              store={store}
              isBusy={submitting}
              button={<SendButton isBusy={submitting} />}
              onCleared={forgetErrors}
            />
          </div>
        </div>
        <NextStepBar />
      </form>
      <section aria-labelledby="other-ways" className="py-section">
        <SectionHeading id="other-ways" eyebrow="Other ways" title="Rather talk to someone?" />
        <ContactCards />
      </section>
    </>
  )
}
