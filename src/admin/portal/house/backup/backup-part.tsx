import { venueToday } from '#domain/venue-clock.ts'
import { Link } from '#ui/link.tsx'
import { textLink } from '../../buttons.tsx'
import { useHouse } from '../../use-house.ts'
import { useNow } from '../../use-now.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { BackupForm, BackupOutcome } from './backup-form.tsx'
import { lastText, TOO_OLD } from './backup-texts.ts'
import { NewestFile } from './newest-file.tsx'
import { OutdatedFiles } from './outdated-files.tsx'
import { ReadsADay } from './reads-a-day.tsx'

/** Main makes a backup of everything that is stored, and sees which files may no longer be kept. */
export const BackupPart = () => (
  <SettingsLoaded>
    <Last />
    <NewestFile />
    {'CompressionStream' in globalThis ? <BackupForm /> : <p className="mt-4 max-w-text text-warn">{TOO_OLD}</p>}
    <BackupOutcome />
    <OutdatedFiles />
    <ReadsADay />
    <Sheets />
  </SettingsLoaded>
)

const Last = () => (
  <>
    <p className="max-w-text text-ink-soft">
      A backup is an encrypted file with everything that is stored, so that nothing is lost with a laptop, a project or
      a colleague. The first one holds everything, each further one what has changed since.
    </p>
    <p className="mt-3 max-w-text font-medium">{lastText(useHouse().backups)}</p>
  </>
)

const Sheets = () => (
  <section aria-label="Today and tomorrow" className="mt-8">
    <h4 className="font-medium">Today and tomorrow as a file</h4>
    <p className="max-w-text text-small text-ink-soft">
      For a day without a connection: the two day sheets with telephones, to read on any device. It stands beside Print
      on the sheet of a day.
    </p>
    <Link to={`?view=sheet&day=${venueToday(useNow())}`} className={textLink}>
      Open the sheet of today
    </Link>
  </section>
)
