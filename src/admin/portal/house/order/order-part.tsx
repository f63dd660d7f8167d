import { env } from '#config/env.ts'
import { serverNow } from '#config/server-time.ts'
import { placeholderNames } from '#config/spa.ts'
import { checkOwnDeployment } from '#data/deployment-desk.ts'
import { bySeverity, type Finding, judgePlaceholders, type State, sumText } from '#domain/deployment.ts'
import { momentText } from '#domain/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, type UiIconName } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { listDemoAccounts } from '../../../credentials.ts'
import { PortalButton } from '../../buttons.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { useRead } from '../../lists/use-read.ts'
import { Faults } from './faults.tsx'
import { BreachSheet } from './breach-sheet.tsx'

const STATES: Readonly<Record<State, { word: string; icon: UiIconName; tone: string }>> = {
  fault: { word: 'To put right', icon: 'alert', tone: 'text-bad' },
  unknown: { word: 'Not checked', icon: 'alert', tone: 'text-warn' },
  note: { word: 'Note', icon: 'lotus', tone: 'text-ink-soft' },
  fine: { word: 'In order', icon: 'check', tone: 'text-good' },
}

const check = async () => {
  const supplied = judgePlaceholders([...placeholderNames(env.spa), ...listDemoAccounts()])
  return { findings: [...(await checkOwnDeployment()), supplied], at: serverNow() }
}

/**
 * Faults of the portal, the check of the published site, and the sheet for a breach. The faults come first, because the morning note leads to
 * them. On paper this part is the sheet alone.
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
  const read = useRead(check)
  const { value, failed, loading, reload } = read
  return (
    <section aria-labelledby="check-title" className="mt-8">
      <h4 id="check-title" className="font-medium">
        The published site
      </h4>
      <p className="max-w-text text-small text-ink-soft">
        This asks the published site and its database from here and changes nothing. The test mail, mails that failed
        and those of this month stand under Mail, the last backup under Backup.
      </p>
      {value && <Findings findings={value.findings} at={value.at} />}
      {!value && failed === undefined && <Spinner label="Checking..." className="py-16" />}
      <ReadFailed read={read} title="Could not check" className="mt-4" />
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
