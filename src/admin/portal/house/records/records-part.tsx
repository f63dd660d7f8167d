import { SettingsLoaded } from '../settings-loaded.tsx'
import { DueRecords } from './due-records.tsx'
import { KeepingForm } from './keeping-form.tsx'

/** For how long records are kept, and erasing what is older. */
export const RecordsPart = () => (
  <SettingsLoaded>
    <KeepingForm />
    <DueRecords />
  </SettingsLoaded>
)
