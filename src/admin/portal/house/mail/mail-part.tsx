import { env } from '#config/env.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { FailedMails } from './failed-mails.tsx'
import { MailForm } from './mail-form.tsx'
import { MonthEstimate } from './month-estimate.tsx'
import { TestMail } from './test-mail.tsx'

/** E-mail settings, a test mail, the month's estimate and failed mails. */
export const MailPart = () => (
  <SettingsLoaded>
    <MailForm />
    <TestMail />
    <MonthEstimate />
    <FailedMails />
    <SpaMails />
  </SettingsLoaded>
)

const SpaMails = () => {
  const values = [
    ['Service', env.email?.serviceId],
    ['Public key', env.email?.publicKey],
    ['Template of a request', env.email?.bookingTemplateId],
    ['Template of a message', env.email?.contactTemplateId],
  ] as const
  return (
    <section aria-label="Mails to the spa" className="mt-8">
      <h4 className="font-medium">Mails to the spa</h4>
      <p className="text-small text-ink-soft">Part of the published site: changes with the next deployment.</p>
      <dl className="mt-2 grid gap-x-5 gap-y-2 sm:grid-cols-2">
        {values.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd>{value ?? 'Not set'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
