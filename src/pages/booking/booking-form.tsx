import { type FormEvent, useCallback } from 'react'
import { ChosenServices } from '#forms/booking/chosen-services.tsx'
import { GuestFields } from '#forms/booking/guest-fields.tsx'
import { GUEST_INPUTS } from '#forms/booking/guest-inputs.ts'
import { ServicePicker } from '#forms/booking/service-picker.tsx'
import { Step } from '#forms/booking/step.tsx'
import { WhenFields } from '#forms/booking/when-fields.tsx'
import { takeTyping } from '#forms/drafts/typed-inputs.ts'
import { useServices } from '#forms/use-services.ts'
import { useStoredHouse } from '#forms/use-stored-house.ts'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Benefits } from './benefits.tsx'
import { ContactCards } from './contact-cards.tsx'
import { NextStepBar } from './next-step-bar.tsx'
import { SubmitStep } from './submit-step.tsx'
import { useBookingForm } from './use-booking-form.ts'
import { useDeepLink } from './use-deep-link.ts'

const goToTop = () => {
  window.scrollTo({ top: 0, behavior: 'instant' })
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Four steps on one page; what the visitor enters lives in the draft store, the fields only show it. */
export const BookingForm = () => {
  const services = useServices('booking')
  const { store, bind, errors, edited, typed, submitting, submit, forgetErrors, sent } = useBookingForm(goToTop)
  const areOffersKnown = useStoredHouse()
  const isOfferGone = useDeepLink(store, services, areOffersKnown)

  // The selection decides when the appointment ends, so an error at the time may no longer hold.
  const selectionChanged = useCallback(() => edited('services', 'time'), [edited])
  const type = ({ target }: FormEvent) => {
    const field = takeTyping(target, store, GUEST_INPUTS)
    if (field) typed(field)
  }

  return (
    <>
      {sent?.card}
      <Benefits />
      <form
        ref={bind}
        noValidate
        aria-label="Booking request"
        onInput={type}
        onSubmit={(event) => void submit(event)}
        className="pt-10 md:pt-section"
      >
        <div className="grid gap-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16">
          <div inert={submitting} className="contents">
            <Step number={1} store={store} title="Choose your services" error={errors.services}>
              <p role="status">
                {isOfferGone && (
                  <span className="mb-6 block rounded-[2px] border border-warn/40 bg-warn-pale px-5 py-4">
                    This offer has ended or is not available now. You can book any treatment here.
                  </span>
                )}
              </p>
              <ServicePicker services={services} store={store} onAdded={selectionChanged} />
            </Step>
            <ChosenServices
              store={store}
              menu={services.isFresh ? services.list : undefined}
              areOffersKnown={areOffersKnown}
              onChanged={selectionChanged}
            />
            <WhenFields store={store} menu={services.list} errors={errors} onEdited={edited} />
            <GuestFields errors={errors} store={store} />
          </div>
          <SubmitStep store={store} submitting={submitting} onCleared={forgetErrors} />
        </div>
        <NextStepBar store={store} />
      </form>
      <section aria-labelledby="other-ways" className="py-section">
        <SectionHeading id="other-ways" eyebrow="Other ways" title="Rather talk to someone?" />
        <ContactCards store={store} />
      </section>
    </>
  )
}
