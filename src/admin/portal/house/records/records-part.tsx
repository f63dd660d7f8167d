import { SettingsLoaded } from '../settings-loaded.tsx'
import { DueRecords } from './due-records.tsx'
import { FindPerson } from './find-person.tsx'
import { KeepingForm } from './keeping-form.tsx'

/** For how long records are kept, erasing what is older, and everybody's right to what we hold of them and to its erasure. */
export const RecordsPart = () => (
  <SettingsLoaded>
    <KeepingForm />
    <DueRecords />
    <FindPerson />
  </SettingsLoaded>
)
