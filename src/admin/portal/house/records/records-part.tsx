import { SettingsLoaded } from '../settings-loaded.tsx'
import { DueRecords } from './due-records.tsx'
import { FindPerson } from './find-person.tsx'
import { KeepingForm } from './keeping-form.tsx'

/**
 * Erasing what is older than it is kept, for how long that is, and everybody's right to what we hold of them and to its erasure. What is due
 * comes first, because the morning note leads to it.
 */
export const RecordsPart = () => (
  <SettingsLoaded>
    <DueRecords />
    <KeepingForm />
    <FindPerson />
  </SettingsLoaded>
)
