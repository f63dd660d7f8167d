import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { denialText } from '#domain/staff.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton, RetryButton, textLink } from '../../buttons.tsx'
import { useHouse } from '../../use-house.ts'
import { LimitsForm } from './limits-form.tsx'
import { SetUp } from './set-up.tsx'
import { TherapistsForm } from './therapists-form.tsx'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-8">
    <h3 className="display mb-3 text-[1.375rem]">{title}</h3>
    {children}
  </section>
)

/** In place of the diary, for main. The forms begin when the settings are known, so that no default is saved unseen. */
export const DiarySettingsPage = ({ onBack }: { onBack: () => void }) => {
  const { isKnown, failed, reload } = useHouse()
  const denial = denialText(useSignedIn(), 'manage_diary')
  return (
    <section aria-labelledby="settings-title">
      <PortalButton tone="plain" onClick={onBack}>
        Back to the diary
      </PortalButton>
      <h2 id="settings-title" className="display mt-4 text-title">
        Diary settings
      </h2>
      {denial && <p className="mt-3">{denial}</p>}
      {!denial && !isKnown && failed === undefined && <Spinner label="Loading the settings..." className="py-16" />}
      {!denial && !isKnown && failed !== undefined && (
        <Notice
          tone="bad"
          title="Could not load the settings"
          action={<RetryButton tone="plain" failed={failed} onClick={() => void reload()} />}
        >
          {failed}
        </Notice>
      )}
      {!denial && isKnown && (
        <>
          <Section title="Set up">
            <SetUp />
          </Section>
          <Section title="The house">
            <LimitsForm />
            <p className="mt-4">
              Opening hours and closed days stand in{' '}
              <Link to="?house=hours" className={textLink}>
                House, Hours
              </Link>
              .
            </p>
          </Section>
          <Section title="Therapists">
            <TherapistsForm />
          </Section>
        </>
      )}
    </section>
  )
}
