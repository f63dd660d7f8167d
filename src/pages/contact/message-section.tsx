import { useOpeningHours } from '#content/hours.ts'
import { SectionHeading } from '#ui/section-heading.tsx'
import { CallUs } from '#forms/sending/messages.tsx'
import { ContactForm, HEADING } from './contact-form.tsx'

export const MessageSection = () => (
  <div className="wrap grid gap-10 pb-section lg:grid-cols-[1fr_1.6fr] lg:gap-16">
    <div>
      <SectionHeading id={HEADING} eyebrow="Write to us" title="Send a Message">
        <p>Tell us what is on your mind. We answer within 24 hours.</p>
      </SectionHeading>
      <p className="mt-6 text-ink-soft">
        Is it for today? Call us at <CallUs />
        <span>{`, ${useOpeningHours().short}.`}</span>
      </p>
    </div>
    <ContactForm />
  </div>
)
