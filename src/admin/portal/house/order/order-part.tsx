import { serverNow } from '#config/server-time.ts'
import { checkOwnDeployment } from '#data/deployment-desk.ts'
import { usualDutyText } from '#domain/diary/duty-text.ts'
import { judgeDuty } from '#domain/deployment/contents.ts'
import { bySeverity, type Finding, type State, sumText } from '#domain/deployment/finding.ts'
import { momentText } from '#domain/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, type UiIconName } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { listDemoAccounts } from '../../../credentials.ts'
import { PortalButton, RetryButton } from '../../buttons.tsx'
import { useRead } from '../../lists/use-read.ts'
import { useHouse } from '../../use-house.ts'
import { Faults } from './faults.tsx'
import { BreachSheet } from './breach-sheet.tsx'

const STATES: Readonly<Record<State, { word: string; icon: UiIconName; tone: string }>> = {
  fault: { word: 'To put right', icon: 'alert', tone: 'text-bad' },
  unknown: { word: 'Not checked', icon: 'alert', tone: 'text-warn' },
  note: { word: 'Note', icon: 'lotus', tone: 'text-ink-soft' },
  fine: { word: 'In order', icon: 'check', tone: 'text-good' },
}

const check = async () => ({ findings: await checkOwnDeployment(listDemoAccounts()), at: serverNow() })

/**
 * Faults of the portal, the check of the published site, and the sheet for a breach. The faults come first, because the morning note leads to
 * them and the check, which takes a while, is long. On paper this part is the sheet alone.
 */
export const OrderPart = () => (
  <>
    <div className="print:hidden">
      <Faults />
      <Check />
    </div>
    <BreachSheet />
  </>
)

/** Whether the published site is set up safely, as far as this browser can find out. The check itself writes nothing. */
const Check = () => {
  const { value, failed, loading, reload } = useRead(check)
  const { isKnown, settings, therapists } = useHouse()
  const duty = isKnown ? [judgeDuty(usualDutyText(therapists, settings.buffer), settings.duty ?? '')] : []
  return (
    <section aria-labelledby="check-title" className="mt-8">
      <h4 id="check-title" className="font-medium">
        The published site
      </h4>
      <p className="max-w-text text-small text-ink-soft">
        This asks the published site and its database from here, as a visitor does, and changes nothing. Redirects,
        encryption and the passwords of the demo accounts can be checked from outside only: with the command{' '}
        <code className="wrap-anywhere">{`npm run check-deployment -- ${location.origin}`}</code> on the computer that
        publishes the site.
      </p>
      {value && <Findings findings={[...value.findings, ...duty]} at={value.at} />}
      {!value && failed === undefined && <Spinner label="Checking..." className="py-16" />}
      {failed !== undefined && (
        <Notice
          tone="bad"
          title="Could not check"
          action={<RetryButton tone="plain" failed={failed} busy={loading} onClick={() => void reload()} />}
          className="mt-4"
        >
          {failed}
        </Notice>
      )}
      {value && failed === undefined && (
        <PortalButton tone="plain" className="mt-5" busy={loading} busyText="Checking..." onClick={() => void reload()}>
          Check again
        </PortalButton>
      )}
    </section>
  )
}

const Findings = ({ findings, at }: { findings: readonly Finding[]; at: Date }) => (
  <>
    <p role="status" className="mt-4 font-medium">
      <span>{sumText(findings)}</span> <span className="font-normal text-ink-soft">{momentText(at)}</span>
    </p>
    <ul aria-label="What was checked" className="mt-3 divide-y divide-line border-y border-line">
      {bySeverity(findings).map(({ subject, state, text }) => {
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
  </>
)
