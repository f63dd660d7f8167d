import type { ReactNode } from 'react'
import { denialText } from '#domain/staff.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton, textLink } from '../../buttons.tsx'
import { SettingsLoaded } from '../../house/settings-loaded.tsx'
import { LimitsForm } from './limits-form.tsx'
import { TherapistsForm } from './therapists-form.tsx'
import { Link } from '#ui/link.tsx'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-8">
    <h3 className="display mb-3 text-[1.375rem]">{title}</h3>
    {children}
  </section>
)

/** The settings of the diary, for main, shown in place of the diary. */
export const DiarySettingsPage = ({ onBack }: { onBack: () => void }) => {
  const denial = denialText(useSignedIn(), 'manage_diary')
  return (
    <section aria-labelledby="settings-title">
      <PortalButton tone="plain" onClick={onBack}>
        Back to the diary
      </PortalButton>
      <h2 id="settings-title" className="display mt-4 text-title">
        Diary settings
      </h2>
      {denial ? (
        <p className="mt-3">{denial}</p>
      ) : (
        <SettingsLoaded>
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
        </SettingsLoaded>
      )}
    </section>
  )
}
